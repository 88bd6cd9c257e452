// Whether a text in a file's place compiles: a mutant that the compiler refuses is no fault anybody could make.
import path from 'node:path'
import ts from 'typescript'

/** `(file, text) => boolean` over the project of a tsconfig; each question changes one file and puts it back. */
export const makeCompiles = (configFile) => {
  const { config } = ts.readConfigFile(configFile, ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(configFile))
  const settings = { ...options, noUnusedLocals: false, noUnusedParameters: false } // what a fault leaves unused runs all the same
  const asked = { file: '', text: '', version: 0 }
  const service = ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getCompilationSettings: () => settings,
    getScriptFileNames: () => fileNames,
    getScriptVersion: (file) => (file === asked.file ? String(asked.version) : '0'),
    getScriptSnapshot: (file) => {
      const text = file === asked.file ? asked.text : ts.sys.readFile(file)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => path.dirname(configFile),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  })
  return (file, text) => {
    Object.assign(asked, { file, text, version: asked.version + 1 })
    return service.getSyntacticDiagnostics(file).length === 0 && service.getSemanticDiagnostics(file).length === 0
  }
}
