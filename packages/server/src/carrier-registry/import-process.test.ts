import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { openDatabase } from '../database/database.ts'
import { testEngines } from '../testing/databases.ts'
import { programFile } from '../testing/program-file.ts'

const LINES = 100_000
const MOST_MEGABYTES = 300

/** As wide as FMCSA's: 42 columns, most of them text nobody reads. */
const COLUMNS = ['DOT_NUMBER', 'LEGAL_NAME', 'CARRIER_OPERATION', 'NBR_POWER_UNIT', ...Array.from({ length: 38 }, (_, i) => `COLUMN_${i}`)]
const filler = Array.from({ length: 38 }, (_, i) => `"VALUE, ${i}"`).join(',')

const writeCensus = (file: string): void => {
  const out = fs.openSync(file, 'w')
  fs.writeSync(out, `${COLUMNS.join(',')}\n`)
  for (let i = 1; i <= LINES; i += 1000) {
    const lines = Array.from(
      { length: 1000 },
      (_, j) => `"${i + j}","CARRIER ${i + j}, LLC",${'ABC'[(i + j) % 3]},${(i + j) % 97},${filler}\n`,
    )
    fs.writeSync(out, lines.join(''))
  }
  fs.closeSync(out)
}

/** Megabytes the process has had at the most, as Linux counts them. */
const mostMemory = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0 // it has ended
  }
}

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly megabytes: number
}

/** The command as a process of its own. `isEnough` is asked every now and then; then it is killed and learns nothing of it. */
const importing = async (url: string, file: string, isEnough: () => Promise<boolean> = async () => false): Promise<Ended> => {
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', '--max-old-space-size=160', programFile('admin-process'), 'import-fmcsa', file, '--as-of', '2026-01-20'],
    {
      cwd: path.dirname(file),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DATABASE_URL: url, PUBLIC_URL: 'http://localhost:4180' },
    },
  )
  let [out, megabytes] = ['', 0]
  child.stdout.on('data', (data: Buffer) => (out += String(data)))
  child.stderr.on('data', (data: Buffer) => (out += String(data)))
  const exit = once(child, 'exit')
  while (child.exitCode === null && child.signalCode === null) {
    megabytes = Math.max(megabytes, mostMemory(child.pid ?? 0))
    if (await isEnough()) child.kill('SIGKILL')
    await Promise.race([exit, new Promise((done) => setTimeout(done, 20))])
  }
  return { code: child.exitCode, out, megabytes }
}

const imports = suite('imports in a process of their own')

for (const engine of testEngines('imports in a process of their own')) {
  const makeUrl = engine.url // the embedded database belongs to the process that reads
  if (makeUrl === undefined) continue
  imports(`[REG-6] ${engine.name}: 100,000 lines are read within 300 MB, and after SIGKILL to the same result`, async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-import-'))
    const file = path.join(folder, 'census.csv')
    writeCensus(file)
    const results: unknown[] = []
    try {
      for (const isKilled of [false, true]) {
        const { url, drop } = await makeUrl()
        const database = await openDatabase({ url, directory: 'memory', poolSize: 2, log: { warn: () => undefined } })
        const count = async (): Promise<number> =>
          (
            await sql<{ lines: number }>`select coalesce(max(lines), 0) as lines from registry_imports`
              .execute(database.db)
              .catch(() => ({ rows: [] }))
          ).rows[0]?.lines ?? 0
        if (isKilled) {
          const killed = await importing(url, file, async () => (await count()) > LINES / 4)
          assert.is(killed.code, null)
          const lines = await count()
          assert.ok(lines > LINES / 4 && lines < LINES, `killed after ${lines} lines`)
        }
        const { code, out, megabytes } = await importing(url, file)
        assert.is(code, 0, out)
        assert.is(/Went on after line/.test(out), isKilled)
        assert.match(out, '100,001 lines, 100,000 carrier lines taken in, 0 skipped')
        assert.ok(megabytes < MOST_MEGABYTES, `${megabytes} MB`)
        const { rows } = await sql`
          select count(*) as carriers, md5(string_agg(concat_ws(' ', dot_number, authority_type, number_of_trucks, number_of_trucks_as_of), ',' order by dot_number)) as all
          from registry_carriers`.execute(database.db)
        results.push(...rows)
        await database.close()
        await drop()
      }
      assert.equal(results[1], results[0])
      assert.is((results[0] as { carriers: number }).carriers, LINES)
    } finally {
      fs.rmSync(folder, { recursive: true, force: true })
    }
  })
}

imports.run()
