import * as t from 'io-ts'
import { anyOf } from './any-of.codec.ts'
import { LOAD_STATES } from '@trm/domain/loads'
import { OFFER_EVENTS, OFFER_STATUSES, SIDES, type MarketNews } from '@trm/domain/offers'
import { endpoint } from './endpoint.ts'
import { named, record, type Field } from './record.codec.ts'
import { describe, oneOf, WireId, wholeNumber } from './wire-values.codec.ts'

const WireVersion = wholeNumber(1, Number.MAX_SAFE_INTEGER)

/** The type of a news is told by a word. */
const told = <T extends MarketNews['_tag']>(word: string, tag: T): Field<T> =>
  named(
    'type',
    describe(
      new t.Type<T, string>(
        word,
        (u): u is T => u === tag,
        (u, context) => (u === word ? t.success(tag) : t.failure(u, context)),
        () => word,
      ),
      { const: word },
    ),
  )

const OfferMoved = record({
  _tag: told('offer_moved', 'OfferMoved'),
  offerId: WireId,
  loadId: WireId,
  version: WireVersion,
  event: oneOf(OFFER_EVENTS),
  status: oneOf(OFFER_STATUSES),
  side: oneOf(SIDES),
})

const LoadMoved = record({ _tag: told('load_moved', 'LoadMoved'), loadId: WireId, version: WireVersion, state: oneOf(LOAD_STATES) })

const LoadHandedOver = record({ _tag: told('load_handed_over', 'LoadHandedOver'), loadId: WireId, version: WireVersion })

/** One piece of news as the outbox keeps it and the stream sends it. */
export const WireMarketNews = anyOf([OfferMoved, LoadMoved, LoadHandedOver]) satisfies t.Type<MarketNews, unknown>

/** Where a stream goes on, as the `id` of its last event says it. */
export const LAST_EVENT_HEADER = 'Last-Event-ID'
export const COURIER_HEADER = 'X-Courier-Token'

/** The names of the stream's events. The data of `news` is the answer below; of the others it is `{}`. */
export type StreamEventName = 'hello' | 'behind' | 'beat' | 'news'

export const streamMarketNews = endpoint({
  id: 'streamMarketNews',
  call: 'GET /api/stream',
  access: 'courier',
  media: 'text/event-stream',
  errors: ['unauthenticated', 'wrong_account_type', 'not_allowed'],
  summary: "News for the caller's broker company or carrier, as server-sent events, until either side ends it.",
  answer: WireMarketNews,
})
