// Every rule in docs/SPEC.md is quoted by a test, every rule a test quotes exists, and no rule is numbered twice.
// Every test that docs/RELIABILITY.md names quotes the id it is named for, and no id that is due is missing there.
import fs from 'node:fs'
import path from 'node:path'
import { endWith, root } from './source.mjs'

const RULE = /^- \*\*([A-Z]{2,5}-\d+)\*\*/gm
const FAULTS = /^(R|F|I|W|S)\d+[a-z]?$/
const QUOTED = /\[([A-Z]{1,5}-?\d+[a-z]?(?:[ ,]+[A-Z]{1,5}-?\d+[a-z]?)*)\]/g
const RELIABILITY = /^\| ([RF]\d+[a-z]?) \| [^|]+ \| ([^|]+) \|$/gm
/** Every requirement and every fault; a row without a test says in words why it has none. */
const DUE = [...Array.from({ length: 56 }, (_, i) => `R${i + 1}`), ...Array.from({ length: 75 }, (_, i) => `F${i + 1}`), 'F8b']

export const idsIn = (text) => [...text.matchAll(QUOTED)].flatMap(([, group]) => group.split(/[ ,]+/))

/** `read`: the text of a path below packages/, or undefined. */
export const reliabilityFaults = (table, read) => {
  const rows = [...table.matchAll(RELIABILITY)].map(([, id, shownBy]) => ({
    id,
    files: [...shownBy.matchAll(/`([^`]+\.(?:test|e2e)\.tsx?)`/g)].map(([, file]) => file),
  }))
  const listed = rows.map(({ id }) => id)
  const wrong = rows.flatMap(({ id, files }) =>
    files
      .filter((file) => !idsIn(read(file) ?? '').includes(id))
      .map((file) => `docs/RELIABILITY.md names ${file} for ${id}, which does not quote it`),
  )
  return [
    ...DUE.filter((id) => !listed.includes(id)).map((id) => `${id} is due and has no row in docs/RELIABILITY.md`),
    ...listed.filter((id, i) => listed.indexOf(id) !== i).map((id) => `${id} has two rows in docs/RELIABILITY.md`),
    ...wrong,
  ]
}

const readTest = (file) => {
  const full = path.join(root, 'packages', file)
  return fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : undefined
}

export const checkRules = () => {
  const spec = fs.readFileSync(path.join(root, 'docs/SPEC.md'), 'utf8')
  const rules = [...spec.matchAll(RULE)].map(([, id]) => id)
  const twice = rules.filter((id, i) => rules.indexOf(id) !== i)
  const quoted = new Set()
  const names = ['packages', 'tools'].flatMap((folder) =>
    fs.readdirSync(path.join(root, folder), { recursive: true }).map((name) => path.join(folder, name)),
  )
  for (const name of names) {
    if (!/\.(test|e2e)\.tsx?$|\.test\.mjs$/.test(name) || name.includes('node_modules') || name.includes('dist/')) continue
    const text = fs.readFileSync(path.join(root, name), 'utf8')
    idsIn(text).forEach((id) => quoted.add(id))
  }
  const known = new Set(rules)
  return [
    ...twice.map((id) => `${id} is numbered twice in docs/SPEC.md: renumber one`),
    ...rules.filter((id) => !quoted.has(id)).map((id) => `${id} in docs/SPEC.md has no test that quotes it`),
    ...[...quoted]
      .filter((id) => id.includes('-') && !known.has(id) && !FAULTS.test(id))
      .map((id) => `a test quotes ${id}, which docs/SPEC.md does not have`),
    ...reliabilityFaults(fs.readFileSync(path.join(root, 'docs/RELIABILITY.md'), 'utf8'), readTest),
  ]
}

if (process.argv[1] === import.meta.filename) endWith(checkRules())
