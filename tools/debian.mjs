// Programs that the tests need beside Node: looked for, and installed where Debian's packages can be.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** The folders programs are looked for in: PATH, then those of services, which PATH often lacks. */
const folders = () => [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

const isProgram = (file) => {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return fs.statSync(file).isFile()
  } catch {
    return false
  }
}

/** The path of the first of these names that is there; undefined when none is. */
export const findProgram = (...names) =>
  names.flatMap((name) => folders().map((folder) => path.join(folder, name))).find((file) => path.isAbsolute(file) && isProgram(file))

/** Tries it: as root, where apt-get is. */
const install = (name) => {
  if (process.getuid?.() !== 0 || findProgram('apt-get') === undefined) return
  console.log(`installing ${name} for the tests (apt-get)`)
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const apt = (...args) => spawnSync('apt-get', args, options).status === 0
  const isInstalled = () => apt('install', '-y', '-qq', '--no-install-recommends', name)
  if (!isInstalled() && apt('update', '-qq')) isInstalled()
}

/** What `find` gives, where it gives nothing once more with Debian's package; undefined when it is not there then either. */
export const foundOrInstalled = (find, name) => {
  const found = find()
  if (found !== undefined) return found
  install(name)
  return find()
}
