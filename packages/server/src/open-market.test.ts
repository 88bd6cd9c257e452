import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { identitySettings, readConfiguration } from './configuration/configuration.codec.ts'
import { makeServerLog } from './http/server-log.ts'
import { openMarket } from './open-market.ts'
import { testEngines } from './testing/databases.ts'

const FIVE_MINUTES = 5 * 60_000

/** What is to be done every so often, to be done at once. */
const timersDuring = async <A>(begin: () => Promise<A>): Promise<{ readonly begun: A; readonly turn: (every: number) => number }> => {
  const { setInterval } = globalThis
  const works: (readonly [number | undefined, () => void])[] = []
  globalThis.setInterval = ((work: () => void, every?: number) => {
    works.push([every, work])
    return setInterval(work, every)
  }) as typeof setInterval // Node's has overloads that nobody here calls
  const begun = await begin().finally(() => {
    globalThis.setInterval = setInterval
  })
  const turn = (every: number): number => {
    const due = works.filter(([one]) => one === every)
    due.forEach(([, work]) => work())
    return due.length
  }
  return { begun, turn }
}

for (const engine of testEngines('open market'))
  test(`[DBS-40] ${engine.name}: a market that closes waits for the sweep under way, which fails in nothing`, async () => {
    const own = await engine.url?.()
    const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-open-market-'))
    const place = own === undefined ? { TRM_DATA_DIR: directory } : { DATABASE_URL: own.url }
    const configuration = readConfiguration({ ...place, TRM_SEED: 'off' })
    if (E.isLeft(configuration)) throw new Error(configuration.left.join('\n'))
    const publicUrl = new URL('http://portal.test')
    const identity = identitySettings(configuration.right, publicUrl)
    const lines: string[] = []
    const log = makeServerLog('warn', { write: (line) => lines.push(line) })
    const { begun: market, turn } = await timersDuring(() => openMarket(configuration.right, identity, log, publicUrl))
    assert.ok(turn(FIVE_MINUTES) > 0)
    await market.news.stop()
    await market.close()
    await new Promise((resolve) => setTimeout(resolve, 500))
    assert.equal(
      lines.filter((line) => line.includes('swept')),
      [],
    )
    await own?.drop()
    fs.rmSync(directory, { recursive: true })
  })

test.run()
