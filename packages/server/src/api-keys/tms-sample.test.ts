import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addBrokersPeople } from '../testing/company-people.ts'
import { testEngines } from '../testing/databases.ts'
import { openJoiningMarket } from '../testing/joining-market.ts'
import { freePort } from '../testing/ports/index.ts'
import { writer } from '../testing/portal-under-test.ts'
import { serveMarket } from '../testing/served-market.ts'

const SAMPLE = path.resolve('docs/examples/tms/tms.mjs')
const IN_THREE_DAYS = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

/** The sample at work: what it prints, line by line, and how it ended. */
const startSample = (given: Readonly<Record<string, string>>, port: string) => {
  const child = spawn(process.execPath, [SAMPLE, '--port', port, '--day', IN_THREE_DAYS], {
    env: { ...process.env, ...given },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((done) => {
    child.once('exit', done)
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async (): Promise<string> => String((await lines.next()).value)
  const until = async (last: string): Promise<readonly string[]> => {
    const line = await next()
    return line === last || line === 'undefined' ? [line] : [line, ...(await until(last))]
  }
  return { next, until, ended, stop: () => child.kill() }
}

/** Whether there is a line for each of the hundred, in order. */
const areNumbered = (rows: readonly string[], result: string): boolean =>
  rows.length === 100 && rows.every((row, at) => row.startsWith(`TMS-${String(at + 1).padStart(4, '0')} ${result} as load `))

const loadIn = (rows: readonly string[], at: number): string => /\d+$/.exec(rows[at] ?? '')?.[0] ?? ''

test('[KEY-13] the sample of a TMS posts 100 loads, hears bids, counters, and books what is countered or accepted', async () => {
  const [engine] = testEngines('the sample of a TMS')
  if (engine === undefined) throw new Error('no database to test on')
  const { database, ask, close } = await openJoiningMarket(engine)
  await addBrokersPeople(database)
  const served = await serveMarket(database)
  const keyOf = async (as: string, scopes: readonly string[]): Promise<string> =>
    (await ask('POST', '/api/company/keys', { name: 'TMS', scopes, expires_in_days: 90 }, { as })).body.secret
  const KEY = await keyOf('demo|broker-admin', ['loads:write', 'offers:read', 'offers:write'])
  const apiKey = await keyOf('demo|admin', ['loads:read', 'offers:read', 'offers:write'])
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}/`
  const headers = { ...(await writer('demo|broker-admin')), host: new URL(served.origin).host }
  const made = await fetch(`${served.origin}/api/company/webhooks`, { method: 'POST', headers, body: JSON.stringify({ url }) })
  const secret = /"secret":"([^"]+)"/.exec(await made.text())?.[1] ?? ''
  const given = { PORTAL: served.origin, KEY, WEBHOOK_SECRET: secret }
  const bid = async (load_id: string, amount: number): Promise<string> =>
    (await ask('POST', '/api/offers', { load_id, amount, terms_seen: 1 }, { apiKey })).body.id
  const say = async (offer: string, event: string, amount: number): Promise<void> => {
    const { version } = (await ask('GET', `/api/offers/${offer}`, undefined, { apiKey })).body
    const answer = await ask('POST', `/api/offers/${offer}/events`, { event, amount, terms_seen: 1 }, { apiKey, version })
    assert.is(answer.status, 200, answer.text)
  }
  const started = [startSample(given, port)]
  /** What the sample of now prints next, told what is due until it does. */
  const heard = async (): Promise<string> => {
    let line: string | undefined
    const printed = started
      .at(-1)
      ?.next()
      .then((said) => (line = said))
    while (line === undefined) await served.send()
    await printed
    return line
  }
  const posting = async (): Promise<readonly string[]> => (await started.at(-1)?.until('waiting for bids')) ?? []
  try {
    const [listening, ...first] = (await posting()).slice(0, -1)
    assert.is(listening, `listening on ${port}`)
    assert.ok(areNumbered(first, 'created'), first.join('\n'))
    await bid(loadIn(first, 2), 2600)
    assert.is(await heard(), 'offer.received on TMS-0003, $2600: above our limit, left to people')
    const one = await bid(loadIn(first, 0), 2200)
    assert.is(await heard(), 'offer.received on TMS-0001, $2200: broker_countered_offer at $2100')
    await say(one, 'carrier_submitted_counter_offer', 2150)
    assert.is(await heard(), 'offer.countered on TMS-0001, $2150: broker_accepted_counter_offer at $2150')
    assert.is(await heard(), 'offer.booked on TMS-0001, $2150')
    assert.is(await heard(), 'Booked TMS-0001 with Blue Line at $2150.')
    assert.is(await started[0]?.ended, 0)

    started.push(startSample(given, port))
    const again = (await posting()).slice(1, -1)
    assert.ok(areNumbered(again, 'unchanged'), again.join('\n'))
    const two = await bid(loadIn(again, 1), 2300)
    assert.is(await heard(), 'offer.received on TMS-0002, $2300: broker_countered_offer at $2150')
    await say(two, 'carrier_accepted_counter_offer', 2150)
    assert.is(await heard(), 'offer.accepted on TMS-0002, $2150: broker_confirmed_offer at $2150')
    assert.is(await heard(), 'offer.booked on TMS-0002, $2150')
    assert.is(await heard(), 'Booked TMS-0002 with Blue Line at $2150.')
    assert.is(await started[1]?.ended, 0)

    const refused = startSample({ ...given, KEY: apiKey }, port)
    started.push(refused)
    assert.match(
      (await refused.until('waiting for bids'))[1] ?? '',
      /^Not posted: PUT \/api\/loads\/by-external-id was answered 403 .*loads:write/,
    )
    assert.is(await refused.ended, 1)
  } finally {
    for (const { stop } of started) stop()
    await served.close()
    await close()
  }
})

test.run()
