declare const TRM_ROOT: string
/** Tests run in Node; the web's compiler knows the browser alone, so the one thing needed is declared here. */
declare const process: {
  readonly getBuiltinModule: (name: 'node:fs') => { readonly readFileSync: (file: string, encoding: 'utf8') => string }
}

/** The text of a file of this package, by its path under `src`. */
export const readSource = (file: string): string => process.getBuiltinModule('node:fs').readFileSync(`${TRM_ROOT}/packages/web/src/${file}`, 'utf8')
