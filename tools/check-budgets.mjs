// Bytes of brotli-compressed JavaScript, exact, from what the build wrote. bench/budgets.json holds the committed
// numbers; they only fall. `--write` lowers them to what was measured (never raises).
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const budgetFile = path.join(root, 'bench/budgets.json')
const MAIN = 'packages/web/src/main.tsx'

const compressed = (file) => {
  const full = path.join(root, file)
  return fs.statSync(fs.existsSync(`${full}.br`) ? `${full}.br` : full).size
}

const closure = (outputs, start, seen = new Set()) => {
  if (seen.has(start)) return seen
  seen.add(start)
  for (const { path: imported, kind } of outputs[start].imports) if (kind === 'import-statement') closure(outputs, imported, seen)
  return seen
}

const sum = (files) => [...files].reduce((total, file) => total + compressed(file), 0)

/** { main, routes: { entry: bytes before it is usable }, chunks: { entry: own bytes } } */
export const measureBytes = () => {
  const { outputs } = JSON.parse(fs.readFileSync(path.join(root, 'dist/web/meta.json'), 'utf8'))
  const entryOf = (name) => outputs[name].entryPoint
  const main = Object.keys(outputs).find((name) => entryOf(name) === MAIN)
  const mainFiles = closure(outputs, main)
  const lazy = Object.keys(outputs).filter((name) => name.endsWith('.js') && entryOf(name) !== undefined && entryOf(name) !== MAIN)
    .filter((name) => Object.values(outputs).some(({ imports }) => imports.some((i) => i.kind === 'dynamic-import' && i.path === name)))
  const measured = lazy.map((name) => {
    const files = closure(outputs, name)
    return [entryOf(name), { before: sum(new Set([...mainFiles, ...files])), own: sum([...files].filter((file) => !mainFiles.has(file))) }]
  })
  return { main: sum(mainFiles), requests: mainFiles.size, lazy: Object.fromEntries(measured) }
}

/** Flat names -> bytes; the ones of bench/budgets.json. */
export const budgetedBytes = () => {
  const { main, lazy } = measureBytes()
  const flat = { 'before the sign-in page': main }
  for (const [entry, { before, own }] of Object.entries(lazy)) {
    if (entry.includes('node_modules')) flat[`vendor chunk ${entry.replace(/^.*node_modules\//, '')}`] = own
    else {
      flat[`lazy chunk ${entry.replace('packages/web/src/', '')}`] = own
      if (entry.endsWith('truck-list-route.tsx')) flat['before the truck list shows rows'] = before
    }
  }
  return flat
}

export const checkBudgets = () => {
  const { budgets, limit_for_new_chunks } = JSON.parse(fs.readFileSync(budgetFile, 'utf8'))
  const measured = budgetedBytes()
  return [
    ...Object.entries(measured).flatMap(([name, bytes]) => {
      const budget = budgets[name] ?? limit_for_new_chunks
      return bytes > budget ? [`${name}: ${bytes} bytes of brotli, the budget is ${budget}. Make it smaller, or load part of it later.`] : []
    }),
    ...Object.keys(budgets).filter((name) => measured[name] === undefined).map((name) => `bench/budgets.json names "${name}", which the build no longer has: remove it`),
  ]
}

const lower = () => {
  const file = JSON.parse(fs.readFileSync(budgetFile, 'utf8'))
  const measured = budgetedBytes()
  const budgets = Object.fromEntries(Object.entries(measured).sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, bytes]) => [name, Math.min(file.budgets[name] ?? Infinity, bytes)]))
  fs.writeFileSync(budgetFile, `${JSON.stringify({ ...file, budgets }, null, 2)}\n`)
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--write')) lower()
  for (const [name, bytes] of Object.entries(budgetedBytes())) console.log(`${String(bytes).padStart(8)}  ${name}`)
  const faults = checkBudgets()
  faults.forEach((fault) => console.error(fault))
  process.exit(faults.length === 0 ? 0 : 1)
}
