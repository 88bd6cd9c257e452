import fs from 'node:fs'
import path from 'node:path'

/** A program that tests start as a process of its own; it is beside or above the bundle that runs. */
export const programFile = (name: string, folder = import.meta.dirname): string => {
  const file = path.join(folder, `${name}.mjs`)
  if (fs.existsSync(file)) return file
  if (path.dirname(folder) === folder) throw new Error(`${name}.mjs is not bundled beside the tests`)
  return programFile(name, path.dirname(folder))
}
