import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { KeptBid } from '@trm/domain/offers'
import { aClock, dollars } from '@trm/domain/testing'
import { makeLocalStorageKeptBidStore, MOST_KEPT_BIDS } from './local-storage-kept-bid-store.ts'
import { makeTextStorage } from './text-storage.ts'

const aBid = (loadId: string, given: Partial<KeptBid> = {}): KeptBid => ({
  bid: { loadId, truckPostId: undefined, amount: dollars(2000), note: 'Empty at noon', termsSeen: 3 },
  key: `key-${loadId}`,
  typedAt: aClock().now(),
  load: { pickup: { city: 'Dallas', state: 'TX' }, dropoff: { city: 'Houston', state: 'TX' }, rateTotal: dollars(2400) },
  wasSent: false,
  ...given,
})

/** Two tabs of one browser, over one storage. */
const tabs = ({ isFull = false } = {}) => {
  const entries = new Map<string, string>()
  const pages = [new EventTarget(), new EventTarget()] as const
  const storage = makeTextStorage(() => ({
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => {
      if (isFull) throw new DOMException('', 'QuotaExceededError')
      entries.set(key, text)
    },
    removeItem: (key) => void entries.delete(key),
  }))
  const tell = (key: string | null): void => void pages[1].dispatchEvent(Object.assign(new Event('storage'), { key }))
  const [here, there] = pages.map((page) => makeLocalStorageKeptBidStore(storage, page as unknown as Window)) // its events alone
  if (here === undefined || there === undefined) throw new Error('two pages make two stores')
  return { here, there, entries, tell }
}

test('[OFF-122] a kept bid is read as it was kept, with its key, by each tab of its person', () => {
  const { here, there } = tabs()
  const bids = [aBid('1'), aBid('2', { wasSent: true, load: { ...aBid('2').load, rateTotal: undefined } })]
  for (const bid of bids) assert.ok(here.keep('carl', bid))
  assert.equal(there.of('carl'), bids)
})

test('[OFF-122] of one load there is one, the newest; beyond twenty the oldest goes', () => {
  const { here } = tabs()
  here.keep('carl', aBid('1'))
  here.keep('carl', aBid('2'))
  here.keep('carl', aBid('1', { key: 'newer' }))
  assert.equal(
    here.of('carl').map(({ key }) => key),
    ['key-2', 'newer'],
  )
  for (let i = 0; i < MOST_KEPT_BIDS; i++) here.keep('carl', aBid(`x${i}`))
  assert.is(here.of('carl').length, MOST_KEPT_BIDS)
  assert.is(here.of('carl')[0]?.bid.loadId, 'x0')
})

test('[OFF-122] [R21] another person is shown none, and what they keep takes its place; the last that is dropped leaves nothing behind', () => {
  const { here, entries } = tabs()
  here.keep('carl', aBid('1'))
  assert.equal(here.of('rita'), [])
  here.drop('rita', '1')
  assert.is(here.of('carl').length, 1)
  here.keep('rita', aBid('9'))
  assert.equal(here.of('carl'), [])
  here.drop('rita', '9')
  assert.is(entries.size, 0)
})

test('[OFF-122] each change is told, in this tab and in the other; a full storage keeps nothing and says so', () => {
  const { here, there, tell } = tabs()
  const told: string[] = []
  here.changes$.subscribe(() => void told.push('here'))
  there.changes$.subscribe(() => void told.push('there'))
  here.keep('carl', aBid('1'))
  tell('trmKeptBids')
  tell('another')
  tell(null) // all of it was cleared
  assert.equal(told, ['here', 'there', 'there'])
  assert.not(tabs({ isFull: true }).here.keep('carl', aBid('1')))
})

test('[OFF-122] [F56] what cannot be read is removed', () => {
  for (const text of ['{', '[]', '{"person":"carl","bids":[{}]}']) {
    const { here, entries } = tabs()
    entries.set('trmKeptBids', text)
    assert.equal(here.of('carl'), [])
    assert.is(entries.size, 0)
  }
})

test.run()
