// node run-mutant.mjs FOLDER ID FILE...: runs bundled test files with one mutant switched on; ends with 1 at the first failure.
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const [folder, id, ...files] = process.argv.slice(2)
globalThis.TRM_MUTANT = Number(id)
globalThis.UVU_DEFER = 1
globalThis.TRM_TEST_FAILED = () => process.exit(1)
await import('../testing/recorded-uvu.mjs')
for (const file of files) {
  const suites = []
  globalThis.UVU_QUEUE[0] = suites
  await import(pathToFileURL(path.join(folder, file)).href)
  for (const runSuite of suites) {
    const [, ran, , total] = await runSuite()
    if (ran < total) process.exit(1)
  }
}
process.exit(0)
