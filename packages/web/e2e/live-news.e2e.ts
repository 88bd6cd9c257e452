import * as assert from 'uvu/assert'
import { biddable, signedIn, type Caller } from './harness/caller.ts'
import { startPortal, type Portal } from './harness/portal.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { arriveSignedIn, visit } from './harness/visitor.ts'

const journey = journeys('live news of the market')

interface Told {
  readonly id: string
  readonly event: string
  readonly data: { readonly type?: string; readonly offer_id?: string; readonly event?: string }
}

/** Reads a stream until an event that `is`; gives all it was told. A server that dies ends it, too. */
const hear = async (
  at: Portal,
  caller: Caller,
  lastId: string | undefined,
  is: (told: Told) => boolean,
  onOpen = async (): Promise<void> => undefined,
): Promise<readonly Told[]> => {
  const { token } = (await caller.get('/api/devices/issue-token')) as { readonly token: string } // the contract's shape
  const stop = new AbortController()
  const response = await fetch(`${at.origin}/api/stream`, {
    headers: { 'x-courier-token': token, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) },
    signal: stop.signal,
  })
  assert.is(response.status, 200)
  const told: Told[] = []
  let text = ''
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
      if (field('id') === '') continue
      const one: Told = { id: field('id'), event: field('event'), data: JSON.parse(field('data')) as Told['data'] } // read by the assertions alone
      told.push(one)
      if (one.event === 'hello' && told.filter(({ event }) => event === 'hello').length === 1) await onOpen()
    }
    if (told.some(is)) break
  }
  stop.abort()
  return told
}

const isBid = ({ event, data }: Told): boolean => event === 'news' && data.event === 'carrier_submitted_bid'

journey(
  '[NEW-1 NEW-3 F28] a bid is heard by the broker as it is made; after the server was killed, what was made meanwhile is heard, and nothing twice',
  async () => {
    const own = await startPortal()
    const [broker, carrier, rival] = [
      await signedIn(own, 'broker@example.com'),
      await signedIn(own, 'dispatcher@example.com'),
      await signedIn(own, 'rival-broker@example.com'),
    ]
    const loads = await biddable(carrier)
    const bid = async (at: number): Promise<string> => {
      const load = loads[at]
      if (load === undefined) throw new Error('the demo market has loads to bid on')
      const { id } = (await carrier.post('/api/offers', { load_id: load.id, amount: 2_000, terms_seen: load.terms_version })) as {
        readonly id: string
      } // the contract's shape
      return id
    }
    let first = ''
    const told = await hear(own, broker, undefined, isBid, async () => {
      first = await bid(0)
    })
    assert.equal(
      told.filter(isBid).map(({ data }) => data.offer_id),
      [first],
    )
    const lastId = told.at(-1)?.id
    await own.kill()
    const again = await own.revive()
    const second = await bid(1)
    const after = await hear(again, broker, lastId, isBid)
    assert.equal(
      after.filter(isBid).map(({ data }) => data.offer_id),
      [second],
    )
    const greeted = await hear(again, broker, lastId, ({ event }) => event === 'hello' || event === 'behind')
    assert.is(greeted.at(-1)?.event, 'hello')
    const others = await hear(again, rival, undefined, ({ event }) => event === 'hello')
    assert.is(others.filter(isBid).length, 0)
    await again.stop()
  },
)

journey('[NEW-23] a page that shows the load board has one stream, opened with a courier token in a header', async () => {
  const visitor = await visit(browser)
  const streams: { readonly token: string | undefined; readonly url: string }[] = []
  visitor.page.on('request', (request) => {
    if (request.url().includes('/api/stream')) streams.push({ token: request.headers()['x-courier-token'], url: request.url() })
  })
  // begun before the sign-in, which has limits of its own
  const opened = visitor.page.waitForResponse((response) => response.url().endsWith('/api/stream') && response.status() === 200, {
    timeout: 0,
  })
  await arriveSignedIn(visitor, portal, 'dispatcher@example.com', '/trm/carrier/loadcentral')
  await opened
  assert.is(streams.length, 1)
  assert.ok((streams[0]?.token ?? '').includes('.') && streams[0]?.url.includes('?') === false)
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey.run()
