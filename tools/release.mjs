// npm run release   makes dist/release/trm-VERSION.tar.gz: the built portal with its production packages, ready to start in an empty folder.
// VERSION is package.json's with the commit; the same commit gives the same bytes by the same Node and npm. --to FOLDER: puts it there.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'

const root = path.resolve(import.meta.dirname, '..')

const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

/** What a working copy has besides its commit makes another release, which says so. */
const versionOf = () => {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const isChanged = git('status', '--porcelain') !== ''
  return `${version}-${git('rev-parse', '--short=12', 'HEAD')}${isChanged ? '-changed' : ''}`
}

const ADMIN = `#!/bin/sh
# Looks after the portal's people and says whether it would start: trm-admin --help
here=$(dirname -- "$(readlink -f -- "$0")")
exec node --enable-source-maps --max-old-space-size=160 "$here/server/admin.js" "$@"
`

/** Files and folders as they stand in the repository. */
const PAPERS = [
  'CHANGELOG.md',
  'LICENSE',
  '.env.example',
  'deploy',
  'docs/OPERATIONS.md',
  'docs/FIRST-DAY.md',
  'docs/tenant.md',
  'docs/decisions',
]
const PROGRAMS = ['trm-admin', 'deploy/backup.sh', 'deploy/restore.sh']

const fill = async (folder, version, seconds) => {
  const { installPackages, manifestOf } = await import('./release/packages.mjs')
  const { inventoryOf, noticesIn } = await import('./release/papers.mjs')
  const write = (name, text) => fs.writeFileSync(path.join(folder, name), text)
  const manifest = manifestOf(version)
  write('package.json', `${JSON.stringify(manifest, undefined, 2)}\n`)
  installPackages(folder, manifest)
  const copy = (from, to, filter = () => true) => fs.cpSync(path.join(root, from), path.join(folder, to), { recursive: true, filter })
  copy('dist/server', 'server')
  copy('dist/web/trm', 'web/trm', (file) => !file.endsWith('.map'))
  for (const name of PAPERS) copy(name, name)
  write('trm-admin', ADMIN)
  write('sbom.cdx.json', inventoryOf(version, seconds))
  write('THIRD-PARTY-NOTICES.txt', noticesIn(folder))
}

/** Gives the path of the archive. */
const makeRelease = async (target) => {
  const { ensureBuilt } = await import('./ensure-built.mjs')
  const { archiveOf } = await import('./release/archive.mjs')
  await ensureBuilt()
  const version = versionOf()
  const seconds = Number(git('log', '-1', '--format=%ct'))
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-release-'))
  try {
    await fill(folder, version, seconds)
    const file = path.join(target, `trm-${version}.tar.gz`)
    fs.mkdirSync(target, { recursive: true })
    fs.writeFileSync(file, archiveOf(folder, `trm-${version}`, { programs: PROGRAMS, seconds }))
    return file
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

try {
  ensureInstalled()
  const args = process.argv.slice(2)
  console.log(await makeRelease(args.includes('--to') ? path.resolve(args[args.indexOf('--to') + 1]) : path.join(root, 'dist/release')))
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
