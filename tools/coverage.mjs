// npm run coverage: the unit and component tests under V8 coverage, reported per source file (coverage/index.html).
import fs from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'

const root = path.resolve(import.meta.dirname, '..')
const raw = path.join(root, '.cov')

ensureInstalled()
const { runUnitTests } = await import('./test.mjs')
const { CoverageReport } = await import('monocart-coverage-reports')

fs.rmSync(raw, { recursive: true, force: true })
const { passed, failed } = await runUnitTests([], { keepBundles: true, environment: { NODE_V8_COVERAGE: raw } })

const report = new CoverageReport({
  name: 'TRM Freight',
  outputDir: path.join(root, 'coverage'),
  reports: ['v8', 'console-summary', 'lcovonly'],
  baseDir: root,
  logging: 'error',
  entryFilter: ({ url }) => url.includes('/.test/'),
  sourceFilter: (source) => /packages\/[^/]+\/src\//.test(source) && !/node_modules|\.(test|e2e)\.tsx?$|\/testing\//.test(source),
})
await report.addFromDir(raw)
await report.generate()
fs.rmSync(path.join(root, '.test'), { recursive: true, force: true })
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
