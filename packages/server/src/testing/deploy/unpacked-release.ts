import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { freePort } from '../ports/index.ts'

declare const TRM_ROOT: string

/** A release as somebody has it who unpacked the archive in an empty folder. */
export interface UnpackedRelease {
  /** The bytes of the archive it came in. */
  readonly archive: Buffer
  /** The one folder that the archive holds. */
  readonly top: string
  readonly folder: string
}

const run = (program: string, words: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${stdout}${stderr}`)
  return stdout.trim()
}

/** Makes one of the working copy as it stands, by the Node that builds here; `folder` is empty and has no node_modules above it. */
export const unpackRelease = (folder: string): UnpackedRelease => {
  const file = run('node', [path.join(TRM_ROOT, 'tools/release.mjs'), '--to', path.join(folder, 'made')])
    .split('\n')
    .at(-1)
  if (file === undefined) throw new Error('the release names its archive')
  const empty = path.join(folder, 'opt')
  fs.mkdirSync(empty)
  run('tar', ['--extract', '--file', file, '--directory', empty])
  const [top = '', ...others] = fs.readdirSync(empty)
  if (others.length > 0) throw new Error(`the archive has more than one folder at its top: ${others.join()}`)
  return { archive: fs.readFileSync(file), top, folder: path.join(empty, top) }
}

/** Files below a folder, by their names there. */
export const filesIn = (folder: string): readonly string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))

type Environment = Readonly<Record<string, string>>

/** Node and the system's programs, and nothing of this process. */
const PLAIN: Environment = { PATH: `${path.dirname(process.execPath)}:${process.env['PATH'] ?? ''}` }

/** What a program of the release does from its folder. */
export const runOf = ({ folder }: UnpackedRelease, program: string, words: readonly string[], environment: Environment) =>
  spawnSync(path.join(folder, program), words, { cwd: folder, encoding: 'utf8', env: { ...PLAIN, ...environment } })

const START_LIMIT_MS = 60_000

/** `node server/main.js` in its folder, ready; `stop` gives the exit code. */
export const startRelease = async ({ folder }: UnpackedRelease, environment: Environment) => {
  const port = await freePort()
  const child = spawn('node', ['server/main.js'], {
    cwd: folder,
    env: { ...PLAIN, HOST: '127.0.0.1', PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const end = (): boolean => child.kill('SIGKILL')
  process.once('exit', end) // a test that fails does not stop it
  const ended = once(child, 'exit')
  const late = setTimeout(end, START_LIMIT_MS)
  while (!said.includes('is ready'))
    if ((await Promise.race([once(child.stdout, 'data'), ended.then(() => 'ended')])) === 'ended')
      throw new Error(`the release did not start: ${said}`)
  clearTimeout(late)
  const stop = async (): Promise<number | null> => {
    process.removeListener('exit', end)
    child.kill('SIGTERM')
    await ended
    return child.exitCode
  }
  return { port, stop }
}
