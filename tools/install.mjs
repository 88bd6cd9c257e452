// Brings node_modules in step with package-lock.json; dependency-free, and does nothing when they are in step already.
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** As in `engines` of package.json, which says `>=`. */
const OLDEST = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).engines.node.replace('>=', '')

const lockHash = () =>
  createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')

/** Throws with words when Node is too old or npm fails. */
export const ensureInstalled = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST.split('.').map(Number)
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    throw new Error(`Node ${process.versions.node} is too old: install Node ${OLDEST} or newer`)
  }
  const marker = path.join(root, 'node_modules', '.trm-lock')
  const wanted = lockHash()
  if (fs.existsSync(marker) && fs.readFileSync(marker, 'utf8') === wanted) return
  console.log('installing packages …')
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('npm ci failed: see its words above')
  fs.writeFileSync(marker, wanted)
}
