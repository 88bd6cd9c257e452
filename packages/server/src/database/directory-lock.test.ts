import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { sql } from 'kysely'
import { openDatabase } from './database.ts'
import { DirectoryInUseError, lockDirectory, startOfProcess } from './directory-lock.ts'

const scratch = path.resolve('.test', `lock-${process.pid}`)
const lockFile = (directory: string): string => path.join(directory, 'process.lock')
const open = (directory: string) => openDatabase({ url: undefined, directory, poolSize: 1, log: { warn: () => undefined } })

const refusal = (attempt: () => unknown): string => {
  try {
    attempt()
    return 'not refused'
  } catch (error) {
    return error instanceof DirectoryInUseError ? error.message : `another error: ${String(error)}`
  }
}

const startHolder = async (directory: string): Promise<ChildProcess> => {
  await build({
    entryPoints: {
      holder: 'packages/server/src/testing/embedded-holder.ts',
      'embedded-worker': 'packages/server/src/database/embedded-worker.ts',
    },
    outdir: scratch,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@trm/source'],
    mainFields: ['module', 'main'],
    external: ['@electric-sql/pglite', 'pg', 'kysely'],
    logLevel: 'error',
  })
  const child = spawn(process.execPath, [path.join(scratch, 'holder.mjs'), directory], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

test('[DBS-1] a directory is locked once, also within one process, and free after its release', () => {
  const directory = path.join(scratch, 'once')
  const lock = lockDirectory(directory)
  assert.match(
    refusal(() => lockDirectory(directory)),
    new RegExp(`${directory} is already open in process ${process.pid}.*DATABASE_URL`),
  )
  lock.release()
  lockDirectory(directory).release()
  assert.equal(fs.readdirSync(directory), [])
})

test('[DBS-1] a dead holder does not stand in the way, nor a process that was given its id', () => {
  const directory = path.join(scratch, 'stale')
  fs.mkdirSync(directory, { recursive: true })
  for (const stale of ['', 'rubbish', '999999999\nsome other boot 1\n', `${process.pid}\nsome other boot 1\n`, `${process.ppid}\n\n`]) {
    fs.writeFileSync(lockFile(directory), stale)
    const lock = lockDirectory(directory)
    assert.match(fs.readFileSync(lockFile(directory), 'utf8'), new RegExp(`^${process.pid}\n`), stale)
    lock.release()
  }
})

test('[DBS-1] a release never removes the lock of a later holder', () => {
  const directory = path.join(scratch, 'later')
  const lock = lockDirectory(directory)
  fs.writeFileSync(lockFile(directory), `${process.ppid}\n${startOfProcess(process.ppid) ?? ''}\n`)
  lock.release()
  assert.match(
    refusal(() => lockDirectory(directory)),
    new RegExp(`process ${process.ppid}`),
  )
})

test('[DBS-1] a process is told apart by when it started', () => {
  assert.is(startOfProcess(process.pid), startOfProcess(process.pid))
  assert.is.not(startOfProcess(process.pid), startOfProcess(process.ppid))
  assert.is(startOfProcess(999_999_999), undefined)
})

test('[DBS-1, DBS-2] a second process is refused; after a kill the next one opens and every committed row is there', async () => {
  const directory = path.join(scratch, 'killed')
  const holder = await startHolder(directory)
  const second = await open(directory).then(
    () => 'opened',
    (error: unknown) => String(error),
  )
  assert.match(second, new RegExp(`already open in process ${holder.pid ?? 0}`))
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const database = await open(directory)
  const { rows } = await sql`select pid from held`.execute(database.db)
  assert.equal(rows, [{ pid: holder.pid }])
  await database.close()
  assert.not(fs.existsSync(lockFile(directory)))
})

test.after(() => fs.rmSync(scratch, { recursive: true, force: true }))

test.run()
