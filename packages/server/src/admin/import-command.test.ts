import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { testEngines } from '../testing/databases.ts'
import { running, VARIABLES } from './testing/running.ts'

/** Enough for several parts of one transaction each. */
const LINES = 12_000

for (const engine of testEngines('import command')) {
  const imports = suite(`import command, ${engine.name}`)

  imports(`[REG-14] ${engine.name}: a terminal shows how far a file is read as one bar, a log a line for each tenth of it`, async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-import-'))
    const { database, close } = await engine.open()
    try {
      for (const isWatched of [true, false]) {
        const file = path.join(folder, `census-${isWatched}.csv`)
        const lines = Array.from({ length: LINES }, (_, i) => `${i + 1},A,${(i % 9) + (isWatched ? 1 : 2)},${'text '.repeat(40)}`)
        fs.writeFileSync(file, `DOT_NUMBER,CARRIER_OPERATION,NBR_POWER_UNIT,NOTES\n${lines.join('\n')}\n`)
        const bars: string[] = []
        const run = running(database, VARIABLES, isWatched ? (line) => void bars.push(line) : undefined)
        const { code, out, complaint } = await run('import-fmcsa', file, '--as-of', '2026-01-20')
        assert.is(code, 0, complaint)
        assert.match(out, /12,001 lines, 12,000 carrier lines taken in, 0 skipped/)
        if (isWatched) {
          assert.is(complaint, '')
          assert.match(bars[0] ?? '', /^\[#+-+\] \d+ % of \d+ MB, [\d,]+ lines, 0 skipped$/)
          assert.match(bars.at(-2) ?? '', /^\[#{20}\] 100 % of /)
          assert.is(bars.at(-1), '', 'the bar is wiped away')
          assert.ok(bars.every((bar) => bar.length < 80))
        } else {
          const told = complaint.trimEnd().split('\n')
          assert.ok(told.length > 2 && told.length <= 10, complaint)
          assert.match(told[0] ?? '', /^\d+ % of \d+ MB, [\d,]+ lines, 0 skipped$/)
          assert.match(told.at(-1) ?? '', /^100 % /)
        }
      }
    } finally {
      await close()
      fs.rmSync(folder, { recursive: true, force: true })
    }
  })
  imports.run()
}
