// What a release says of other people's code: its inventory (CycloneDX) and their terms.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { noticesOf, termsOf } from '../build/licences.mjs'
import { root } from '../source.mjs'

const asUuid = (hex) => [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')

const readJson = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))

/** `npm sbom --omit dev` leaves out what a development package needs as well: it is given a lock file that knows of no development. */
const writeProductionLock = (folder) => {
  const manifest = readJson('package.json')
  const lock = readJson('package-lock.json')
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([, entry]) => !entry.dev))
  const write = (name, value) => fs.writeFileSync(path.join(folder, name), JSON.stringify(value))
  write('package.json', { ...manifest, devDependencies: {} })
  for (const name of fs.readdirSync(path.join(root, 'packages'))) {
    fs.mkdirSync(path.join(folder, 'packages', name), { recursive: true })
    write(`packages/${name}/package.json`, readJson(`packages/${name}/package.json`))
  }
  write('package-lock.json', { ...lock, packages: { ...packages, '': { ...packages[''], devDependencies: {} } } })
}

const sbomOf = (folder) => {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only', '--offline']
  const { status, stdout, stderr } = spawnSync('npm', words, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) throw new Error(`npm sbom: ${stderr.trim()}`)
  return JSON.parse(stdout)
}

/** Every production package of the lock file, bundled or beside the server. Its id and time are the release's, not the run's. */
export const inventoryOf = (version, seconds) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-inventory-'))
  writeProductionLock(folder)
  const made = sbomOf(folder)
  fs.rmSync(folder, { recursive: true, force: true })
  const { component } = made.metadata
  const metadata = {
    ...made.metadata,
    timestamp: new Date(seconds * 1000).toISOString(),
    component: { ...component, name: 'trm', version },
  }
  const hash = createHash('sha256').update(version).update(JSON.stringify(made.components)).digest('hex')
  return `${JSON.stringify({ ...made, serialNumber: `urn:uuid:${asUuid(hash)}`, metadata }, undefined, 1)}\n`
}

const INSTALLED = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)$/

const installedIn = (folder) =>
  fs
    .readdirSync(path.join(folder, 'node_modules'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name === 'package.json')
    .map((entry) => path.relative(folder, entry.parentPath).replaceAll('\\', '/'))
    .filter((place) => INSTALLED.test(place))
    .sort()

/** The terms of what the page's scripts and the server hold inside, and of each package beside it. */
export const noticesIn = (folder) => {
  const inside = ['web/trm/licenses.txt', 'server/licenses.txt'].map((file) => fs.readFileSync(path.join(folder, file), 'utf8').trim())
  const beside = installedIn(folder).map((place) =>
    termsOf(path.join(folder, place), INSTALLED.exec(place)[1], 'The package names its licence and ships no text of it.'),
  )
  return noticesOf([...inside, ...beside])
}
