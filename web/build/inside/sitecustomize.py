"""Imported by the browser's Python before any other module: makes imports find a module's file in an archive by name.

Before an import Python asks the archive for the file name of the module, and `zipimport` answers by reading the whole
module, so that each one is unpacked and read twice. The file name is known without that.
"""

# mypy: disable-error-code="attr-defined,method-assign"
import zipimport


def get_filename(self: zipimport.zipimporter, fullname: str) -> str:
    path = zipimport._get_module_path(self, fullname)
    files = self._get_files()
    for suffix, _is_bytecode, _is_package in zipimport._zip_searchorder:
        if path + suffix in files:
            return files[path + suffix][0]
    raise zipimport.ZipImportError(f"can't find module {fullname!r}", name=fullname)


zipimport.zipimporter.get_filename = get_filename
