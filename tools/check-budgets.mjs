// Bytes of brotli-compressed JavaScript, exact, from what the build wrote. bench/budgets.json holds the committed
// numbers; they only fall. `--write` lowers them to what was measured (never raises).
import fs from 'node:fs'
import path from 'node:path'
import { endWith, root } from './source.mjs'

const budgetFile = path.join(root, 'bench/budgets.json')
const START = 'packages/web/src/start.ts'
const MAIN = 'packages/web/src/main.tsx'
/** Held by the sum "before the truck list shows rows". */
const TRUCK_LIST = 'trucks/truck-list-route.tsx'
const DEPARTURE = 'packages/web/src/composition/departure.ts'
const PREVIEW = 'packages/web/src/preview-page.tsx'
const CARD = 'packages/web/src/card-page.tsx'

const compressed = (file) => {
  const full = path.join(root, file)
  return fs.statSync(fs.existsSync(`${full}.br`) ? `${full}.br` : full).size
}

const closure = (outputs, start, seen = new Set()) => {
  if (seen.has(start)) return seen
  seen.add(start)
  for (const { path: imported, kind } of outputs[start].imports)
    if (kind === 'import-statement' && outputs[imported] !== undefined) closure(outputs, imported, seen)
  return seen
}

const sum = (files) => [...files].reduce((total, file) => total + compressed(file), 0)

/** Chakra, what it stands on, and the components in our words and looks that screens share. */
const CHAKRA =
  /node_modules\/(@(chakra-ui|ark-ui|zag-js|emotion|floating-ui|internationalized|pandacss)|stylis|react-is|hoist-non-react-statics)\/|web\/src\/(design\/chakra\/|messages\/en-US\/(date|number)-field)/

/** The part of a file's bytes that is Chakra's, by what each module wrote into it. */
const chakraIn = ({ inputs }) => {
  const bytes = (modules) => modules.reduce((total, [, { bytesInOutput }]) => total + bytesInOutput, 0)
  const all = Object.entries(inputs)
  const whole = bytes(all)
  return whole === 0 ? 0 : bytes(all.filter(([name]) => CHAKRA.test(name))) / whole
}

const nameOf = (entry) =>
  entry.includes('node_modules')
    ? `vendor chunk ${entry.replace(/^.*node_modules\//, '')}`
    : `lazy chunk ${entry.replace('packages/web/src/', '')}`

/** Flat names -> bytes; the ones of bench/budgets.json. */
export const budgetedBytes = () => {
  const { outputs } = JSON.parse(fs.readFileSync(path.join(root, 'dist/web/meta.json'), 'utf8'))
  const outputOf = (entry) => Object.keys(outputs).find((name) => outputs[name].entryPoint === entry)
  const filesOf = (...entries) => new Set(entries.flatMap((entry) => [...closure(outputs, outputOf(entry))]))
  const app = filesOf(START, MAIN)
  const sdk = Object.values(outputs).find(({ entryPoint }) => entryPoint?.includes('@auth0/'))?.entryPoint // a part of its own
  const lazy = Object.values(outputs)
    .map(({ entryPoint }) => entryPoint)
    .filter(
      (entry) =>
        entry !== undefined &&
        /\.(tsx?|js)$/.test(entry) &&
        ![START, MAIN, DEPARTURE, PREVIEW, CARD].includes(entry) &&
        !entry.endsWith('-start.ts'),
    )
  /** What is there when a lazy chunk is asked for: the app, and the one screen that asks for it. */
  const before = (file) => {
    const importers = Object.keys(outputs).filter((name) =>
      outputs[name].imports.some(({ path: imported, kind }) => kind === 'dynamic-import' && imported === file),
    )
    return importers.length === 1 && !app.has(importers[0]) ? new Set([...app, ...closure(outputs, importers[0])]) : app
  }
  /** Chakra comes once for all screens and is counted once, apart. */
  const ownSum = (files) => Math.round(files.reduce((total, file) => total + compressed(file) * (1 - chakraIn(outputs[file])), 0))
  const withChakra = Object.keys(outputs).filter((name) => name.endsWith('.js') && chakraIn(outputs[name]) > 0)
  return {
    'Chakra, in all lazy chunks': Math.round(withChakra.reduce((total, name) => total + compressed(name) * chakraIn(outputs[name]), 0)),
    'Chakra, before the truck list shows rows': sum(
      withChakra.filter((name) => filesOf(START, MAIN, `packages/web/src/${TRUCK_LIST}`).has(name)),
    ),
    'before the public pages': sum(app),
    'before the public preview': sum(filesOf(START, PREVIEW)),
    "before a carrier's public card": sum(filesOf(START, CARD)),
    'before the sign-in page, identity SDK included': sum(filesOf(START, DEPARTURE, sdk)),
    'before the truck list shows rows': sum(filesOf(START, MAIN, `packages/web/src/${TRUCK_LIST}`)),
    ...Object.fromEntries(
      lazy.map((entry) => [nameOf(entry), ownSum([...filesOf(entry)].filter((file) => !before(outputOf(entry)).has(file)))]),
    ),
  }
}

export const checkBudgets = () => {
  const { budgets, limit_for_new_chunks } = JSON.parse(fs.readFileSync(budgetFile, 'utf8'))
  const measured = budgetedBytes()
  return [
    ...Object.entries(measured).flatMap(([name, bytes]) => {
      const budget = budgets[name] ?? limit_for_new_chunks
      return bytes > budget
        ? [`${name}: ${bytes} bytes of brotli, the budget is ${budget}. Make it smaller, or load part of it later.`]
        : []
    }),
    ...Object.keys(budgets)
      .filter((name) => measured[name] === undefined)
      .map((name) => `bench/budgets.json names "${name}", which the build no longer has: remove it`),
  ]
}

/** A small chunk has the limit of every new one; a large one its own number, with room for a sentence. */
const SMALL = 20_000
const roomFor = (bytes) => Math.ceil(bytes / 500) * 500

const lower = () => {
  const file = JSON.parse(fs.readFileSync(budgetFile, 'utf8'))
  const measured = budgetedBytes()
  const budgets = Object.fromEntries(
    Object.entries(measured)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .filter(([name, bytes]) => bytes > SMALL && !name.endsWith(TRUCK_LIST))
      .map(([name, bytes]) => [name, Math.min(file.budgets[name] ?? Infinity, roomFor(bytes))]),
  )
  fs.writeFileSync(budgetFile, `${JSON.stringify({ ...file, budgets }, null, 2)}\n`)
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--write')) lower()
  for (const [name, bytes] of Object.entries(budgetedBytes())) console.log(`${String(bytes).padStart(8)}  ${name}`)
  endWith(checkBudgets())
}
