// node tools/check-findings.mjs            every point of docs/FINDINGS.md that is mended has rules of docs/SPEC.md and tests that quote them
// node tools/check-findings.mjs --write    fills in the tests, and the counts at the head
import fs from 'node:fs'
import path from 'node:path'
import { knownRules, testsFor, testsOfPackages } from './check-map.mjs'
import { endWith, root } from './source.mjs'

const FINDINGS = path.join(root, 'docs/FINDINGS.md')
const ROW = /^\| (?!point |-)([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]*)\| ([^|]*)\|$/
const COUNTS = /^\d+ points: .*$/m

/** What a point without a rule begins with: why nothing tests it. */
const STATES = {
  seen: /^Mended, without a test of its own\b/,
  left: /^Left: /,
  open: /^Not mended: /,
}

/** The points of a text of findings. */
export const readFindings = (text) =>
  text
    .split('\n')
    .map((line) => ROW.exec(line))
    .filter(Boolean)
    .map(([, id, found, now, rules, tests]) => ({
      id,
      found,
      now,
      rules: rules.trim() === '' ? [] : rules.trim().split(/\s+/),
      tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file]) => file),
    }))

const stateOf = ({ now, rules }) => (rules.length > 0 ? 'tested' : Object.keys(STATES).find((state) => STATES[state].test(now)))

export const countsOf = (points) => {
  const of = (state) => points.filter((point) => stateOf(point) === state).length
  return `${points.length} points: ${of('tested')} mended with a test, ${of('seen')} mended without one of their own, ${of('left')} left for a reason, ${of('open')} not mended.`
}

const pointFaults = (point, { known, quotedBy }) => {
  const { id, rules, tests } = point
  const shown = new Set(tests.flatMap((file) => [...(quotedBy.get(file) ?? [])]))
  return [
    ...(stateOf(point) === undefined ? [`${id} has no rule: name one, or begin with ${Object.values(STATES).join(' or ')}`] : []),
    ...rules.filter((rule) => !known.has(rule)).map((rule) => `${id} names ${rule}, which docs/SPEC.md does not have`),
    ...rules
      .filter((rule) => known.has(rule) && !shown.has(rule))
      .map((rule) => `${id}: no test beside ${rule} quotes it: run node tools/check-findings.mjs --write`),
    ...tests
      .filter((file) => !rules.some((rule) => quotedBy.get(file)?.has(rule)))
      .map((file) => `${id} names ${file}, which quotes none of its rules`),
  ]
}

/** `quotedBy`: the ids each test quotes, by its path below packages/. */
export const findingFaults = ({ text, known, quotedBy }) => {
  const points = readFindings(text)
  const ids = points.map(({ id }) => id)
  return [
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} has two rows in docs/FINDINGS.md`),
    ...points.flatMap((point) => pointFaults(point, { known, quotedBy })),
    ...(COUNTS.exec(text)?.[0] === countsOf(points)
      ? []
      : ['docs/FINDINGS.md counts its points wrongly: run node tools/check-findings.mjs --write']),
  ]
}

const written = (text, quotedBy) => {
  const lines = text.split('\n').map((line) => {
    const [point] = readFindings(line)
    if (point === undefined) return line
    const tests = testsFor(point.rules, point.tests, quotedBy).map((file) => `\`${file}\``)
    return `| ${point.id} | ${point.found} | ${point.now} | ${point.rules.join(' ')} | ${tests.join(' ')} |`
  })
  return lines.join('\n').replace(COUNTS, countsOf(readFindings(lines.join('\n'))))
}

const read = () => ({ text: fs.readFileSync(FINDINGS, 'utf8'), known: knownRules(), quotedBy: testsOfPackages() })

/** Faults, for `npm run check`. */
export const checkFindings = () => findingFaults(read())

if (process.argv[1] === import.meta.filename) {
  const { text, quotedBy } = read()
  if (process.argv.includes('--write')) fs.writeFileSync(FINDINGS, written(text, quotedBy))
  endWith(checkFindings())
}
