// The production build holds nothing made for tests (R48), no third-party script (R55) and no inline script.
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
/** Written by the bypass adapter; see packages/adapters/src/test-bypass. */
const BYPASS_MARKER = 'trm-automated-test-bypass'

export const checkBundle = () => {
  const folder = path.join(root, 'dist/web/trm')
  const scripts = fs.readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js'))
  const html = fs.readFileSync(path.join(folder, 'index.html'), 'utf8')
  return [
    ...scripts.filter((name) => fs.readFileSync(path.join(folder, name), 'utf8').includes(BYPASS_MARKER))
      .map((name) => `${name} contains the automated-test bypass`),
    ...[...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="(https?:)?\/\//g)].map(([tag]) => `index.html loads from another origin: ${tag}`),
    ...[...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/json")[^>]*>/g)].map(([tag]) => `index.html has an inline script: ${tag}`),
  ]
}
