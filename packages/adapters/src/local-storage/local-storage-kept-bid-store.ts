import { isLeft } from 'fp-ts/Either'
import { isNone } from 'fp-ts/Option'
import * as t from 'io-ts'
import { filter, fromEvent, map, merge, Subject } from 'rxjs'
import { centsOf, instantOf } from '@trm/domain/kernel'
import type { KeptBid, KeptBidStore } from '@trm/domain/offers'
import { KEPT_BIDS_KEY } from '../cookie/late-names.ts'
import { leftOut } from '../http/contract/wire-values.codec.ts'
import type { TextStorage } from './text-storage.ts'

/** The oldest goes beyond it: nobody types more in one stretch without a signal. */
export const MOST_KEPT_BIDS = 20

const Town = t.type({ city: t.string, state: t.string })
const Entry = t.type({
  bid: t.type({ loadId: t.string, amount: t.number, termsSeen: t.number, truckPostId: leftOut(t.string), note: leftOut(t.string) }),
  key: t.string,
  typedAt: t.number,
  load: t.type({ pickup: Town, dropoff: Town, rateTotal: leftOut(t.number) }),
  wasSent: t.boolean,
})
const Entries = t.type({ person: t.string, bids: t.readonlyArray(Entry) })

const keptBidOf = ({ bid, typedAt, load, ...rest }: t.TypeOf<typeof Entry>): KeptBid => ({
  ...rest,
  typedAt: instantOf(typedAt),
  bid: { ...bid, amount: centsOf(bid.amount) },
  load: { ...load, rateTotal: load.rateTotal === undefined ? undefined : centsOf(load.rateTotal) },
})

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One entry for all bids of one person, which another tab sees as well; one that cannot be read is removed (F56). */
export const makeLocalStorageKeptBidStore = (
  storage: TextStorage,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): KeptBidStore => {
  const own = new Subject<void>()
  const read = (): t.TypeOf<typeof Entries> | undefined => {
    const text = storage.read(KEPT_BIDS_KEY)
    if (isNone(text)) return undefined
    const entries = Entries.decode(parsed(text.value))
    if (isLeft(entries)) storage.remove(KEPT_BIDS_KEY)
    return isLeft(entries) ? undefined : entries.right
  }
  const of = (person: string): readonly KeptBid[] => {
    const entries = read()
    return entries?.person === person ? entries.bids.map(keptBidOf) : []
  }
  const write = (person: string, bids: readonly KeptBid[]): boolean => {
    const isKept = bids.length > 0 && storage.write(KEPT_BIDS_KEY, JSON.stringify({ person, bids }))
    if (bids.length === 0) storage.remove(KEPT_BIDS_KEY)
    own.next()
    return isKept
  }
  const others = (person: string, loadId: string): readonly KeptBid[] => of(person).filter(({ bid }) => bid.loadId !== loadId)
  return {
    of,
    keep: (person, kept) => write(person, [...others(person, kept.bid.loadId), kept].slice(-MOST_KEPT_BIDS)),
    drop: (person, loadId) => {
      const left = others(person, loadId)
      if (left.length < of(person).length) write(person, left)
    },
    changes$: merge(
      own,
      fromEvent<StorageEvent>(page, 'storage').pipe(
        filter(({ key }) => key === KEPT_BIDS_KEY || key === null),
        map(() => undefined),
      ),
    ),
  }
}
