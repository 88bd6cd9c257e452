// Writes the clocks of North America, packages/data/src/zones.ts, and every change they are held against in tests,
// packages/domain/src/testing/zone-changes.ts, from a compiled IANA time zone database:
//   node tools/zones.mjs <zoneinfo folder> [version]
// The folder holds zone.tab and the compiled zones: the package tzdata of PyPI has it, as a system's newest tzdata does.

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder, version = 'unknown'] = process.argv.slice(2)
if (folder === undefined) throw new Error('name the zoneinfo folder')
const COUNTRIES = ['US', 'CA', 'MX', 'PR']
const FROM = Date.UTC(2023, 0, 1) / 1000
const TO = Date.UTC(2038, 0, 1) / 1000
const HOUR = 3600

/** The moments a zone's clock changes, and what it shows from each on, as the file lists them and its last line goes on. */
const readZone = (name) => {
  const bytes = readFileSync(join(folder, name))
  const counts = (at) => [20, 24, 28, 32, 36, 40].map((offset) => bytes.readUInt32BE(at + offset))
  const [utc1, std1, leap1, time1, type1, char1] = counts(0)
  const second = 44 + time1 * 5 + type1 * 6 + char1 + leap1 * 8 + std1 + utc1
  const [utc, std, leap, times, types, chars] = counts(second)
  const at = second + 44
  const [kinds, typesAt] = [at + times * 8, at + times * 9]
  const charsAt = typesAt + types * 6
  const end = charsAt + chars + leap * 12 + std + utc
  const clock = (index) => {
    const text = bytes.subarray(charsAt + bytes[typesAt + index * 6 + 5])
    return { ahead: bytes.readInt32BE(typesAt + index * 6), name: text.subarray(0, text.indexOf(0)).toString() }
  }
  const listed = Array.from({ length: times }, (_, i) => ({ at: Number(bytes.readBigInt64BE(at + i * 8)), ...clock(bytes[kinds + i]) }))
  return { listed, rest: bytes.subarray(end).toString().trim() }
}

const sunday = (year, month, which) => {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay()
  return Date.UTC(year, month, 1 + ((7 - first) % 7) + 7 * (which - 1)) / 1000
}

/** `CST6` and `CST6CDT`: what follows the two names is the rule of the United States since 2007. */
const readRule = (text) => {
  const [, name, hours, minutes, summer] = /^([A-Z]+)(-?\d+)(?::(\d+))?([A-Z]+)?$/.exec(text)
  return { name, ahead: -Number(hours) * HOUR - Number(minutes ?? 0) * 60, summer }
}
const changesOf = (text, from, to) => {
  const { name, ahead, summer } = readRule(text)
  const years = Array.from({ length: 31 }, (_, i) => 2007 + i)
  const all =
    summer === undefined
      ? []
      : years.flatMap((year) => [
          { at: sunday(year, 2, 2) + 2 * HOUR - ahead, ahead: ahead + HOUR, name: summer },
          { at: sunday(year, 10, 1) + 2 * HOUR - ahead - HOUR, ahead, name },
        ])
  return { first: { ahead, name }, changes: all.filter(({ at }) => at >= from && at < to) }
}

const AMERICAN = ',M3.2.0,M11.1.0'
/** For clocks whose zone has no abbreviation, which are left out. */
const NAMELESS = 'LCL'
const same = (a, b) => a.ahead === b.ahead && a.name === b.name

/** The rules of a zone, each with the second it ends: `CST6CDT@1773…`. */
const rulesOf = (name) => {
  const { listed, rest } = readZone(name)
  const last = rest.replace(AMERICAN, '').replace(/<[^>]*>/g, NAMELESS)
  const clockAt = (at, list) => [...list].reverse().find((change) => change.at <= at)
  const known = listed.filter(({ at }) => at >= FROM)
  const begun = clockAt(FROM, listed)
  if (last.includes(',')) throw new Error(`${name} changes its clock by another rule: ${rest}`)
  // What the last line says does not hold before the last change that is listed.
  const lastListed = listed.at(-1)?.at ?? 0
  if (known.length === 0 || lastListed < FROM) return last
  const expected = changesOf(last, FROM, lastListed + 1).changes
  if (expected.length === known.length && expected.every((change, i) => change.at === known[i].at && same(change, known[i]))) return last
  const [winter, summer] = [begun, known.find((one) => !same(one, begun))]
  const minutes = (ahead) =>
    `${Math.trunc(-ahead / HOUR)}${ahead % HOUR === 0 ? '' : `:${String(Math.abs(ahead % HOUR) / 60).padStart(2, '0')}`}`
  const before = `${winter.name}${minutes(winter.ahead)}${summer.name}`
  const held = changesOf(before, FROM, TO).changes
  const broken = known.findIndex((change, i) => change.at !== held[i]?.at || !same(change, held[i]))
  const until = broken === -1 ? lastListed : known[broken].at
  if (known.filter(({ at }) => at > until).length > 0) throw new Error(`${name} changes its rule twice`)
  return `${before}@${until};${last}`
}

const lines = (file) => readFileSync(join(folder, file), 'utf8').split('\n')
const places = JSON.parse(/"zones":(\[.*?\])/.exec(readFileSync('packages/data/src/places.bin', 'latin1'))[1])
const named = lines('zone.tab').flatMap((line) => (COUNTRIES.includes(line.slice(0, 2)) ? [line.split('\t')[2]] : []))
const zones = new Set([...named, ...places])
// What engines call some of them.
for (const zone of [...zones]) zones.add(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone)

const byRules = new Map()
for (const zone of [...zones].sort()) {
  const rules = rulesOf(zone)
  if (!rules.startsWith(NAMELESS)) byRules.set(rules, [...(byRules.get(rules) ?? []), zone])
}
const rows = [...byRules].sort(([a], [b]) => (a < b ? -1 : 1))
/** Lines no longer than the others of the project. */
const lineOf = ([rules, names]) =>
  names
    .map((name) => name.replace('America/', ''))
    .reduce((found, name) => {
      const last = found.at(-1)
      return last !== undefined && last.length + name.length < 120
        ? [...found.slice(0, -1), `${last} ${name}`]
        : [...found, `${rules} ${name}`]
    }, [])
    .map((line) => `  '${line}',`)

/** What the clocks of a zone show from each change on, as its file says: the last line is read here, what is listed is taken as it is. */
const changesOfFile = (name) => {
  const { listed, rest } = readZone(name)
  const after = changesOf(rest.replace(AMERICAN, ''), (listed.at(-1)?.at ?? 0) + 1, TO).changes
  const all = [...listed, ...after]
  const begun = all.filter(({ at }) => at < FROM).at(-1)
  return [{ ...begun, at: FROM }, ...all.filter(({ at }) => at >= FROM)].map(({ at, ahead, name: shown }) => [at, ahead / 60, shown])
}

const note = `// Written by tools/zones.mjs from tzdata ${version}, in the public domain: not to be changed by hand.`
const table = 'packages/data/src/zones.ts'
writeFileSync(
  table,
  `${note}

/**
 * The clocks of the United States, Canada and Mexico since ${new Date(FROM * 1000).getUTCFullYear()}: rules, then zones, \`America/\` left out. \`CST6CDT\` is six hours
 * behind UTC, with summer time as in the United States; \`@\` is the second a rule ends, when the next takes its place.
 */
export const ZONE_TABLE = [
${rows.flatMap(lineOf).join('\n')}
] as const
`,
)
writeFileSync(
  'packages/domain/src/testing/zone-changes.ts',
  `${note}

/** Zones of one clock, and each second from which on it is so many minutes ahead of UTC under such a name; until 2038. */
export const ZONE_CHANGES: readonly (readonly [
  zones: readonly string[],
  changes: readonly (readonly [second: number, ahead: number, name: string])[],
])[] = ${JSON.stringify(rows.map(([, names]) => [names, changesOfFile(names[0])]))}
`,
)
execFileSync('npx', ['biome', 'format', '--write', table, 'packages/domain/src/testing/zone-changes.ts'])
console.log(`${zones.size} zones of tzdata ${version}`)
