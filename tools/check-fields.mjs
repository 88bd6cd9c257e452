// A field of a load stands in so many files and no more: its codec, table, rules and screens, each once. Words, tests and what helps them
// stand apart, stand-ins in memory too, and so does what is only said in a comment.
import fs from 'node:fs'
import path from 'node:path'
import { endWith, root } from './source.mjs'

/** The most files each may stand in: lower it when a field stands in fewer. */
const MOST = { lumper: 19, commodity: 19 }

const APART = /\.test\.tsx?$|\.d\.ts$|\/(testing|in-memory|messages|e2e|dist|node_modules)\//

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

/** Those of `files` (path and text) whose code names the field, as a word of its own. */
export const filesOf = (field, files) =>
  files.filter(([, text]) => new RegExp(`\\b${field}\\b`).test(withoutComments(text))).map(([file]) => file)

/** `most`: field and how many files it may stand in. */
export const fieldFaults = (most, files) =>
  Object.entries(most).flatMap(([field, limit]) => {
    const found = filesOf(field, files)
    return found.length <= limit
      ? []
      : [`${field} stands in ${found.length} files, ${limit} at the most: let one say it for the others\n${found.join('\n')}`]
  })

const sources = () =>
  fs
    .readdirSync(path.join(root, 'packages'), { recursive: true })
    .map((name) => `packages/${name}`.replaceAll('\\', '/'))
    .filter((name) => /^packages\/\w+\/src\/.*\.tsx?$/.test(name) && !APART.test(name))
    .map((name) => [name, fs.readFileSync(path.join(root, name), 'utf8')])

/** Faults, for `npm run check`. */
export const checkFields = () => fieldFaults(MOST, sources())

if (process.argv[1] === import.meta.filename) {
  const files = sources()
  for (const field of Object.keys(MOST)) console.log(`${field}: ${filesOf(field, files).length}`)
  endWith(fieldFaults(MOST, files))
}
