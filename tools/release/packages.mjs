// What the built server loads from node_modules, installed from the lock file's own versions and hashes, without anything of development.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { SERVER_PACKAGES } from '../../build.mjs'
import { root } from '../source.mjs'

const readJson = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))

/** The place in the lock file of what `name` means to the package at `from`, looked up as Node does; undefined: it is optional and left out. */
const placeOf = (packages, from, name) => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (packages[place] !== undefined) return place
    if (!at.includes('/')) return undefined
  }
}

/** The packages of the lock file that these need, themselves among them. */
const neededOf = (packages, names) => {
  const needed = {}
  const add = (place) => {
    if (place === undefined || needed[place] !== undefined) return
    const entry = packages[place]
    needed[place] = entry
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies }))
      add(placeOf(packages, place, name))
  }
  names.forEach((name) => add(placeOf(packages, 'packages/server', name) ?? placeOf(packages, '', name)))
  return needed
}

/** `package.json` of a release of this version, with what it loads as its dependencies. */
export const manifestOf = (version) => {
  const { engines, overrides } = readJson('package.json')
  const { dependencies } = readJson('packages/server/package.json')
  return {
    name: 'trm',
    version,
    private: true,
    type: 'module',
    engines,
    bin: { 'trm-admin': 'trm-admin' },
    dependencies: Object.fromEntries(SERVER_PACKAGES.map((name) => [name, dependencies[name]])),
    overrides,
  }
}

/** Read by editors and debuggers alone, and a fifth of the packages' bytes. */
const IDLE = /\.(map|d\.[cm]?ts)$/

/** Installs what `package.json` in `folder` names, from npm's own cache where it is there. */
export const installPackages = (folder, manifest) => {
  const { lockfileVersion, packages } = readJson('package-lock.json')
  const { name, version, engines, bin, dependencies } = manifest
  const own = { name, version, engines, bin, dependencies }
  const lock = { name, version, lockfileVersion, requires: true, packages: { '': own, ...neededOf(packages, SERVER_PACKAGES) } }
  const lockFile = path.join(folder, 'package-lock.json')
  fs.writeFileSync(lockFile, JSON.stringify(lock))
  const words = [
    'ci',
    '--omit=dev',
    '--ignore-scripts',
    '--prefer-offline',
    '--no-bin-links',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { status, stderr } = spawnSync('npm', words, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the production packages were not installed: ${stderr.trim().split('\n', 6).join('\n')}`)
  const modules = path.join(folder, 'node_modules')
  for (const file of [lockFile, path.join(modules, '.package-lock.json')]) fs.rmSync(file)
  for (const file of fs.readdirSync(modules, { recursive: true })) if (IDLE.test(file)) fs.rmSync(path.join(modules, file))
}
