import * as E from 'fp-ts/Either'
import { BehaviorSubject, Subject } from 'rxjs'
import { centsOf, instantOf, source, type CallFailure } from '@trm/domain/kernel'
import { isMissedOffer, type MissedNotice, type MissedNotices, type MissedOfferNotice, type MissedOtherNotice } from '@trm/domain/notices'
import type { MarketNews, NewsConnection } from '@trm/domain/offers'
import { settled } from '@trm/domain/testing'
import { aTimer } from '../../testing/portal.ts'
import { makeMissedNotices } from '../missed-notices.view-model.ts'

/** Of every answer of the inbox. */
export const INBOX_NOW = instantOf(1_800_000_000_000)

/** The higher the later. */
export const aNotice = (id: number, over: Partial<MissedOfferNotice> = {}): MissedOfferNotice => ({
  id: String(id),
  kind: 'offer_received',
  side: 'broker',
  offerId: `o${id}`,
  toldAt: instantOf(INBOX_NOW - 60_000 * (100 - id)),
  amount: centsOf(200_000),
  pickup: 'Dallas, TX',
  dropoff: 'Chicago, IL',
  company: 'Prairie Freight',
  expiresAt: undefined,
  snoozeUntil: undefined,
  ...over,
})

/** Besides offers. */
export const anOtherNotice = (id: number, over: Partial<MissedOtherNotice> = {}): MissedOtherNotice => ({
  id: String(id),
  kind: 'load_uncovered',
  toldAt: instantOf(INBOX_NOW - 60_000 * (100 - id)),
  title: 'Not covered, pickup at 09:00 CDT: Dallas, TX to Chicago, IL',
  says: 'Nobody has booked this load, and its pickup is near.',
  path: `/trm/broker/posted-loads?load=${id}`,
  ...over,
})

interface Given {
  readonly failure?: CallFailure
  readonly nextAt?: number
  readonly isHidden?: boolean
  readonly isAwake?: boolean
}

const thingOf = (notice: MissedNotice): string => (isMissedOffer(notice) ? notice.offerId : notice.path)

/** `kept`: the newest first. What is marked as seen or put off is kept no more, unless it fails. */
export const anInbox = async (kept: readonly MissedNotice[], given: Given = {}) => {
  let notices = kept
  let failure = given.failure
  let isThere = given.isHidden !== true
  let isHeld = false
  const held: (() => void)[] = []
  const arrival = (): Promise<void> => (isHeld ? new Promise((go) => held.push(go)) : Promise.resolve())
  let now = INBOX_NOW
  const awake = source(given.isAwake === true)
  const came: string[] = []
  const returns$ = new Subject<void>()
  const news$ = new Subject<MarketNews>()
  const connection$ = new BehaviorSubject<NewsConnection>('Live')
  const timers = aTimer()
  const asked: string[] = []
  const page = (): MissedNotices => ({
    rows: notices,
    total: notices.length,
    nextCursor: undefined,
    asOf: now,
    nextAt: given.nextAt === undefined ? undefined : instantOf(now + given.nextAt),
  })
  const viewModel = makeMissedNotices({
    desk: {
      list: () => async () => {
        asked.push('list')
        const answer = failure === undefined ? E.right(page()) : E.left(failure)
        await arrival()
        return answer
      },
      see: (upTo, isAlone) => async () => {
        const thing = thingOf(upTo)
        asked.push(`see ${upTo.id} ${isAlone ? thing : 'all'}`)
        await arrival()
        if (failure !== undefined) return E.left(failure)
        notices = notices.filter((one) => (isAlone ? thingOf(one) !== thing : Number(one.id) > Number(upTo.id)))
        return E.right(undefined)
      },
      snooze: (id) => async () => {
        asked.push(`snooze ${id}`)
        await arrival()
        if (failure !== undefined) return E.left(failure)
        notices = notices.filter((one) => one.id !== id)
        return E.right(undefined)
      },
    },
    feed: { news$, connection$ },
    timer: timers.timer,
    attention: { isThere: () => isThere, returns$ },
    awake$: awake.behavior,
    came: (notice, asOf) => void came.push(`${notice.id} ${asOf - INBOX_NOW}`),
  })
  await settled()
  return {
    viewModel,
    news$,
    connection$,
    timers,
    asked,
    awake,
    /** What was told by the time alone, and how long after the first answer. */
    came,
    /** The server's clock goes on. */
    later: (ms: number): void => {
      now = instantOf(now + ms)
    },
    /** From now on each answer waits to be let go, in the order of the questions. */
    hold: (): void => {
      isHeld = true
    },
    letGo: async (): Promise<void> => {
      held.shift()?.()
      await settled()
    },
    /** What waits for its time has waited. */
    rested: async (): Promise<void> => {
      timers.fire()
      await settled()
    },
    leave: (): void => {
      isThere = false
    },
    comeBack: (): void => {
      isThere = true
      returns$.next()
    },
    moved: (): void =>
      news$.next({
        _tag: 'OfferMoved',
        offerId: '1',
        loadId: '1',
        version: 1,
        event: 'carrier_submitted_bid',
        status: 'needs_confirmation',
        side: 'carrier',
      }),
    put: (next: readonly MissedNotice[]): void => {
      notices = next
    },
    fail: (next: CallFailure | undefined): void => {
      failure = next
    },
    ids: () => {
      const { value } = viewModel.list$
      return value._tag === 'Known' ? value.rows.map(({ id }) => id) : value._tag
    },
  }
}
