// node tools/check-map.mjs            every line of docs/specification.md has rules of docs/SPEC.md and tests that quote them
// node tools/check-map.mjs --write    fills in the quotes and, where rules have no test beside them yet, the tests
// What is not built yet stands in the list "Still open" of docs/SPECIFICATION-MAP.md, and in no other way is a line without rules.
import fs from 'node:fs'
import path from 'node:path'
import { idsIn } from './check-rules.mjs'
import { endWith, root } from './source.mjs'

const SPECIFICATION = path.join(root, 'docs/specification.md')
const MAP = path.join(root, 'docs/SPECIFICATION-MAP.md')
const TABLE_RULE = /^\|[-| ]+\|$/
const ROW = /^\| (S\d+\.\d+) \| (.*) \| (.*) \| (.*) \|$/
const OPEN = /^- \*\*(S\d+\.\d+)\*\* ./
const QUOTE_LENGTH = 64

/** The statements of the specification by id: section, then place in it. Headings, empty lines and the heads of tables state nothing. */
export const statementsOf = (specification) => {
  const lines = specification.split('\n')
  const statements = new Map()
  let section = 0
  let place = 0
  lines.forEach((line, i) => {
    const heading = /^## (\d+)\./.exec(line)
    if (heading) [section, place] = [Number(heading[1]), 0]
    const empty = line.trim() === '' || line.startsWith('#') || TABLE_RULE.test(line) || TABLE_RULE.test(lines[i + 1] ?? '')
    if (empty) return
    place += 1
    statements.set(`S${section}.${place}`, textOf(line))
  })
  return statements
}

/** A statement without the marks of list and table. */
const textOf = (line) =>
  line
    .trim()
    .replace(/^[-|] /, '')
    .replace(/ \|$/, '')
    .replaceAll(' | ', ': ')
    .replaceAll('|', '/')

/** The beginning of a statement, whole words, with an ellipsis where something follows. */
const quoteOf = (text) => (text.length <= QUOTE_LENGTH ? text : `${text.slice(0, text.lastIndexOf(' ', QUOTE_LENGTH))} …`)

/** Rows, and the lines that are said to be open, of the map's text. */
export const readMap = (map) => ({
  rows: map
    .split('\n')
    .map((line) => ROW.exec(line))
    .filter(Boolean)
    .map(([, id, quote, rules, tests]) => ({
      id,
      quote,
      rules: rules.trim() === '' ? [] : rules.trim().split(/\s+/),
      tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file]) => file),
    })),
  open: map
    .split('\n')
    .map((line) => OPEN.exec(line)?.[1])
    .filter(Boolean),
})

const rowFaults = ({ id, quote, rules, tests }, { statements, known, quotedBy, open }) => {
  if (!statements.has(id)) return [`${id} is no line of docs/specification.md`]
  const shown = new Set(tests.flatMap((file) => [...(quotedBy.get(file) ?? [])]))
  return [
    ...(quote === quoteOf(statements.get(id)) ? [] : [`${id} does not quote its line: run node tools/check-map.mjs --write`]),
    ...(rules.length > 0 || open.includes(id) ? [] : [`${id} has no rule: name one, or say under "Still open" what is missing`]),
    ...rules.filter((rule) => !known.has(rule)).map((rule) => `${id} names ${rule}, which docs/SPEC.md does not have`),
    ...rules.filter((rule) => known.has(rule) && !shown.has(rule)).map((rule) => `${id}: no test beside ${rule} quotes it`),
    ...tests.filter((file) => !quotedBy.has(file)).map((file) => `${id} names ${file}, which is no test`),
    ...tests
      .filter((file) => quotedBy.has(file) && !rules.some((rule) => quotedBy.get(file).has(rule)))
      .map((file) => `${id} names ${file}, which quotes none of its rules`),
  ]
}

/** `quotedBy`: the ids each test quotes, by its path below packages/. */
export const mapFaults = ({ specification, map, known, quotedBy }) => {
  const statements = statementsOf(specification)
  const { rows, open } = readMap(map)
  const listed = rows.map(({ id }) => id)
  return [
    ...[...statements.keys()]
      .filter((id) => !listed.includes(id))
      .map((id) => `${id} of docs/specification.md has no row in docs/SPECIFICATION-MAP.md`),
    ...listed.filter((id, i) => listed.indexOf(id) !== i).map((id) => `${id} has two rows in docs/SPECIFICATION-MAP.md`),
    ...open.filter((id) => !statements.has(id)).map((id) => `${id} is said to be open and is no line of docs/specification.md`),
    ...rows.flatMap((row) => rowFaults(row, { statements, known, quotedBy, open })),
  ]
}

/** The fewest tests, greedily, that quote all of the rules between them; those already named stay while they quote one. */
export const testsFor = (rules, named, quotedBy) => {
  const chosen = named.filter((file) => rules.some((rule) => quotedBy.get(file)?.has(rule)))
  const missing = new Set(rules.filter((rule) => !chosen.some((file) => quotedBy.get(file).has(rule))))
  while (missing.size > 0) {
    const [best, count] = [...quotedBy]
      .map(([file, ids]) => [file, [...missing].filter((rule) => ids.has(rule)).length])
      .reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0])
    if (count === 0) break
    chosen.push(best)
    quotedBy.get(best).forEach((id) => missing.delete(id))
  }
  return chosen
}

const written = (map, statements, quotedBy) =>
  map
    .split('\n')
    .map((line) => {
      const [row] = readMap(line).rows
      if (!row || !statements.has(row.id)) return line
      const tests = testsFor(row.rules, row.tests, quotedBy).map((file) => `\`${file}\``)
      return `| ${row.id} | ${quoteOf(statements.get(row.id))} | ${row.rules.join(' ')} | ${tests.join(' ')} |`
    })
    .join('\n')

/** The ids each test quotes, by its path below packages/. */
export const testsOfPackages = () =>
  new Map(
    fs
      .readdirSync(path.join(root, 'packages'), { recursive: true })
      .filter((name) => /\.(test|e2e)\.tsx?$/.test(name) && !name.includes('node_modules') && !name.includes('dist/'))
      .sort()
      .map((name) => [name, new Set(idsIn(fs.readFileSync(path.join(root, 'packages', name), 'utf8')))]),
  )

/** The numbers of docs/SPEC.md. */
export const knownRules = () =>
  new Set([...fs.readFileSync(path.join(root, 'docs/SPEC.md'), 'utf8').matchAll(/^- \*\*([A-Z]{2,5}-\d+)\*\*/gm)].map(([, id]) => id))

const read = () => ({
  specification: fs.readFileSync(SPECIFICATION, 'utf8'),
  map: fs.readFileSync(MAP, 'utf8'),
  known: knownRules(),
  quotedBy: testsOfPackages(),
})

/** Faults, for `npm run check`. */
export const checkMap = () => mapFaults(read())

if (process.argv[1] === import.meta.filename) {
  const { specification, map, quotedBy } = read()
  if (process.argv.includes('--write')) fs.writeFileSync(MAP, written(map, statementsOf(specification), quotedBy))
  endWith(checkMap())
}
