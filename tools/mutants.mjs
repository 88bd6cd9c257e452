// node tools/mutants.mjs [--seed N] [--count N] [--only PATH-PART]
// How well the domain's tests bite: writes N small faults (mutants), chosen by a seed, into the domain and runs its tests on each: first those
// of its own concept, then all others. A mutant nobody notices has survived; each is to be killed by a better test or listed with its reason in
// tools/mutants/survivors.json. What the compiler refuses is no mutant: nobody could make that fault. Fails when fewer than 95 of 100 die, or one that survived is not listed.
import * as esbuild from 'esbuild'
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { makeCompiles } from './mutants/compiles.mjs'
import { faultsIn, withFaults } from './mutants/mutations.mjs'
import { testBundle } from './test.mjs'

const root = path.resolve(import.meta.dirname, '..')
const args = process.argv.slice(2)
const option = (name, otherwise) => (args.includes(name) ? args[args.indexOf(name) + 1] : otherwise)
const seed = Number(option('--seed', 1))
const count = Number(option('--count', 300))
const only = option('--only', '')
const DOMAIN = 'packages/domain/src'
const LANES = 2
/** A mutant that takes so many times what all tests took without one never ends. */
const LONGER = 4
const BASELINE_LIMIT_MS = 600_000
const LEAST_SHARE = 0.95

/** mulberry32: the same mutants for the same seed, everywhere. */
const randomFrom = (state) => () => {
  state = (state + 0x6d2b79f5) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
}

const filesOf = (isWanted) =>
  fs
    .readdirSync(path.join(root, DOMAIN), { recursive: true })
    .map((name) => `${DOMAIN}/${name}`.replaceAll('\\', '/'))
    .filter(isWanted)
    .sort()

const conceptOf = (file) => file.slice(DOMAIN.length + 1).split('/')[0]
const sources = filesOf((file) => /\.ts$/.test(file) && !/\.test\.ts$|\/testing\/|\.port\.ts$/.test(file) && file.includes(only))
const tests = filesOf((file) => file.endsWith('.test.ts'))

const candidates = sources.flatMap((file) =>
  faultsIn(file, fs.readFileSync(path.join(root, file), 'utf8')).map((fault) => ({ file, ...fault })),
)
const random = randomFrom(seed)
const shuffled = candidates.map((one) => ({ one, key: random() })).sort((a, b) => a.key - b.key)
const compiles = makeCompiles(path.join(root, 'packages/domain/tsconfig.json'))
const mutants = []
let refused = 0
for (const { one } of shuffled) {
  if (mutants.length === count) break
  const full = path.join(root, one.file)
  const text = fs.readFileSync(full, 'utf8')
  if (compiles(full, text.slice(0, one.start) + one.fault + text.slice(one.end))) mutants.push({ ...one, id: mutants.length })
  else refused += 1
}

const folder = path.join(root, '.test', `mutants-${process.pid}`)
const mutated = {
  name: 'mutated',
  setup: (build) =>
    build.onLoad({ filter: /packages\/domain\/src\/.*\.ts$/ }, ({ path: full }) => {
      const file = path.relative(root, full).replaceAll('\\', '/')
      const chosen = mutants.filter((one) => one.file === file)
      if (chosen.length === 0) return undefined
      return { contents: withFaults(file, fs.readFileSync(full, 'utf8'), chosen), loader: 'ts' }
    }),
}
const bundle = testBundle(tests, folder)
await esbuild.build({ ...bundle, plugins: [mutated, ...bundle.plugins] })

/** Whether the tests fail with this mutant: 'died', 'survived', or 'died' by never ending. */
const run = (id, files, limitMs) =>
  new Promise((done) => {
    const child = spawn(process.execPath, [path.join(root, 'tools/mutants/run-mutant.mjs'), folder, String(id), ...files], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, TZ: 'America/New_York' },
    })
    const limit = setTimeout(() => child.kill('SIGKILL'), limitMs)
    child.on('exit', (code) => {
      clearTimeout(limit)
      done(code === 0 ? 'survived' : 'died')
    })
  })

const bundled = (files) => files.map((file) => file.replace(/\.ts$/, '.mjs'))

const began = performance.now()
if ((await run(-1, bundled(tests), BASELINE_LIMIT_MS)) !== 'survived') {
  console.error('the tests fail without any mutant: mend them first')
  process.exit(1)
}

const limitMs = LONGER * (performance.now() - began)

const survivors = []
const waiting = [...mutants]
const lane = async () => {
  for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
    const isOwn = (file) => conceptOf(file) === conceptOf(mutant.file)
    const isNamesake = (file) => file === mutant.file.replace(/\.ts$/, '.test.ts')
    const own = tests.filter(isOwn).sort((a, b) => Number(isNamesake(b)) - Number(isNamesake(a)))
    const others = tests.filter((file) => !isOwn(file))
    const dies = async (files) => (await run(mutant.id, bundled(files), limitMs)) === 'died'
    if (!(await dies(own)) && !(await dies(others))) survivors.push(mutant)
  }
}
await Promise.all(Array.from({ length: LANES }, lane))
fs.rmSync(folder, { recursive: true, force: true })

const listed = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'mutants/survivors.json'), 'utf8'))
/** A fault alone is not enough: `0` may stand in a file many times. */
const lineOf = ({ file, line }) => fs.readFileSync(path.join(root, file), 'utf8').split('\n')[line - 1].trim()
const reasonOf = (mutant) =>
  listed.find(
    (one) => one.file === mutant.file && one.in === lineOf(mutant) && one.original === mutant.original && one.fault === mutant.fault,
  )?.reason
let unlisted = 0
for (const mutant of survivors.sort((a, b) => a.id - b.id)) {
  const reason = reasonOf(mutant)
  if (reason === undefined) unlisted += 1
  console.log(
    `survived: ${mutant.file}:${mutant.line}\n  in: ${lineOf(mutant)}\n  ${mutant.original}\n  ${mutant.fault}\n  ${reason ?? 'no reason listed'}`,
  )
}
const died = mutants.length - survivors.length
console.log(
  `seed ${seed}: ${died} of ${mutants.length} mutants died (of ${candidates.length} possible; ${refused} more do not compile), ${survivors.length} survived, ${unlisted} of them unlisted`,
)
process.exit(died >= LEAST_SHARE * mutants.length && unlisted === 0 ? 0 : 1)
