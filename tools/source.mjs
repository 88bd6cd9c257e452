// What checks and generators have in common: the source as this process reads it, files that are made from it, and how a check ends.
import * as esbuild from 'esbuild'
import fs from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

/** What a file of the source exports, for this process. `entry` is a path from the root. */
export const sourceOf = async (entry) => {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@trm/source', 'es2015'],
    mainFields: ['module', 'main'],
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`)
}

/** Empty for a file that is not there. */
export const textOf = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')

/** Ends the process, with each fault on a line. */
export const endWith = (faults) => {
  faults.forEach((fault) => console.error(fault))
  process.exit(faults.length === 0 ? 0 : 1)
}

/** Faults of made files: `wanted` is each file with the text it is to have, `command` makes them. */
export const staleAmong = (wanted, command) =>
  [...wanted].filter(([file, text]) => textOf(file) !== text).map(([file]) => `${path.relative(root, file)} is stale: run ${command}`)

/** As a program: writes what is wanted, or with --check says what is stale. */
export const writeOrCheck = (wanted, command) => {
  if (process.argv.includes('--check')) endWith(staleAmong(wanted, command))
  for (const [file, text] of wanted) fs.writeFileSync(file, text)
}
