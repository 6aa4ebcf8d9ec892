"""Read by the Python of the browser before any other module: it finds each module of an archive by its name.

Python asks an archive for the file of a module before it imports it, and `zipimport` answers by reading the whole
module: each is unpacked and read twice. The name of the file is known without that.
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
