declare const TRM_ROOT: string
interface Files {
  readonly readFileSync: (file: string, encoding: 'utf8') => string
  readonly readdirSync: (folder: string) => readonly string[]
}
/** Tests run in Node; the web's compiler knows the browser alone, so what is needed of it is declared here. */
declare const process: { readonly getBuiltinModule: (name: 'node:fs') => Files }

const files = process.getBuiltinModule('node:fs')
const sources = `${TRM_ROOT}/packages/web/src/`

/** The text of a file of this package, by its path under `src`. */
export const readSource = (file: string): string => files.readFileSync(sources + file, 'utf8')

/** The names in a folder of this package, by its path under `src`, in order. */
export const sourcesIn = (folder: string): readonly string[] => [...files.readdirSync(sources + folder)].sort()
