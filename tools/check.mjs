// npm run check: types, lint, walls, rule ids, the map from the specification, generated files, words, byte budgets. `--fast` leaves out
// what needs a build or takes a minute. What needs a build runs beside the rest, which leaves a core idle.
import { execFile } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'

const root = path.resolve(import.meta.dirname, '..')

/** Bytes of what one step may print: it is for people to read. */
const PRINTED = 16 * 1024 * 1024

const command = (...words) =>
  new Promise((done) => {
    execFile(process.execPath, words, { cwd: root, encoding: 'utf8', maxBuffer: PRINTED }, (error, stdout, stderr) => {
      done(error === null ? [] : [`${stdout}${stderr}`.trim() || error.message])
    })
  })

const STEPS = [
  { name: 'types', run: () => command('node_modules/typescript-7/bin/tsc', '-b', '--pretty', 'false') },
  { name: 'format', run: () => command('node_modules/@biomejs/biome/bin/biome', 'format', '.') },
  { name: 'lint', run: () => command('node_modules/eslint/bin/eslint.js', 'packages', 'tools', 'bench', '*.mjs') },
  {
    name: 'no promise is left alone',
    slow: true,
    run: () =>
      command('node_modules/oxlint/bin/oxlint', '--type-aware', '-c', 'oxlint.promises.jsonc', 'packages', 'tools', 'bench', 'build.mjs'),
  },
  { name: 'walls', run: async () => (await import('./check-walls.mjs')).checkWalls() },
  { name: 'no dead files or exports', run: async () => (await import('./check-dead.mjs')).checkDead() },
  { name: 'a field of a load stands in few files', run: async () => (await import('./check-fields.mjs')).checkFields() },
  { name: 'what opens and picks is not written by hand', run: async () => (await import('./check-hand-made.mjs')).checkHandMade() },
  { name: 'rule ids', run: async () => (await import('./check-rules.mjs')).checkRules() },
  { name: 'recipes, papers and screen lists', run: async () => (await import('./check-docs.mjs')).checkDocs() },
  { name: 'findings', run: async () => (await import('./check-findings.mjs')).checkFindings() },
  { name: 'specification map', run: async () => (await import('./check-map.mjs')).checkMap() },
  { name: 'openapi.json is current', run: () => command('tools/openapi.mjs', '--check') },
  {
    name: 'every export of the domain says what it is, docs/api-reference is current',
    run: async () => (await import('./api-reference.mjs')).checkApiReference(),
  },
  { name: 'the workflow runs .ci/run', run: async () => (await import('./check-ci.mjs')).checkCi() },
  { name: 'the lists of words are current', run: async () => (await import('./words.mjs')).checkWords() },
  { name: 'one word for one thing', run: async () => (await import('./check-glossary.mjs')).checkGlossary() },
  { name: '.env.example is current', run: () => command('tools/env-example.mjs', '--check') },
]

/** One after the other: the first makes what the others look at. */
const BUILT_STEPS = [
  {
    name: 'byte budgets',
    run: async () => {
      await (await import('./ensure-built.mjs')).ensureBuilt()
      return (await import('./check-budgets.mjs')).checkBudgets()
    },
  },
  {
    name: 'the build gives the same files in any folder',
    run: async () => (await import('./check-build.mjs')).checkBuild(),
  },
  {
    name: 'no test functionality in the production build',
    run: async () => (await import('./check-bundle.mjs')).checkBundle(),
  },
]

const runStep = async ({ name, run }, result) => {
  const started = performance.now()
  const faults = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (faults.length === 0) result.passed += 1
  else result.failed += 1
  console.log(`${faults.length === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  for (const fault of faults) console.log(`       ${fault.replaceAll('\n', '\n       ')}`)
  result.faults.push(...faults.map((fault) => `${name}: ${fault.split('\n', 1)[0]}`))
}

/** Runs every step; gives { passed, failed, faults }. */
export const runChecks = async ({ fast = false } = {}) => {
  const result = { passed: 0, failed: 0, faults: [] }
  const inTurn = async (steps) => {
    for (const step of steps) await runStep(step, result)
  }
  await Promise.all([inTurn(STEPS.filter(({ slow }) => !(fast && slow))), inTurn(fast ? [] : BUILT_STEPS)])
  return result
}

if (process.argv[1] === import.meta.filename) {
  ensureInstalled()
  const { failed } = await runChecks({ fast: process.argv.includes('--fast') })
  process.exit(failed === 0 ? 0 : 1)
}
