import * as t from 'io-ts'
import { LOAD_STATES } from '@trm/domain/loads'
import { OFFER_EVENTS, OFFER_STATUSES, SIDES, type MarketNews } from '@trm/domain/offers'
import { endpoint } from './endpoint.ts'
import { oneOf, WireId, wholeNumber } from './wire-values.codec.ts'

const WireVersion = wholeNumber(1, Number.MAX_SAFE_INTEGER)

const OfferMoved = t.type({
  type: t.literal('offer_moved'),
  offer_id: WireId,
  load_id: WireId,
  version: WireVersion,
  event: oneOf(OFFER_EVENTS),
  status: oneOf(OFFER_STATUSES),
  side: oneOf(SIDES),
})

const LoadMoved = t.type({
  type: t.literal('load_moved'),
  load_id: WireId,
  version: WireVersion,
  state: oneOf(LOAD_STATES),
})

/** One piece of news as the outbox keeps it and the stream sends it. */
export const WireMarketNews = t.union([OfferMoved, LoadMoved])
export type WireMarketNews = t.TypeOf<typeof WireMarketNews>

export const newsToWire = (news: MarketNews): WireMarketNews => {
  switch (news._tag) {
    case 'OfferMoved': {
      const { offerId, loadId, version, event, status, side } = news
      return { type: 'offer_moved', offer_id: offerId, load_id: loadId, version, event, status, side }
    }
    case 'LoadMoved':
      return { type: 'load_moved', load_id: news.loadId, version: news.version, state: news.state }
  }
}

export const newsOfWire = (news: WireMarketNews): MarketNews => {
  switch (news.type) {
    case 'offer_moved': {
      const { offer_id: offerId, load_id: loadId, version, event, status, side } = news
      return { _tag: 'OfferMoved', offerId, loadId, version, event, status, side }
    }
    case 'load_moved':
      return { _tag: 'LoadMoved', loadId: news.load_id, version: news.version, state: news.state }
  }
}

/** Where a stream goes on, as the `id` of its last event says it. */
export const LAST_EVENT_HEADER = 'Last-Event-ID'
export const COURIER_HEADER = 'X-Courier-Token'

/** The names of the stream's events. The data of `news` is the answer below; of the others it is `{}`. */
export type StreamEventName = 'hello' | 'behind' | 'beat' | 'news'

export const streamMarketNews = endpoint({
  id: 'streamMarketNews',
  method: 'GET',
  path: '/api/stream',
  access: 'courier',
  media: 'text/event-stream',
  errors: ['unauthenticated', 'wrong_account_type', 'not_allowed'],
  summary: "News for the caller's broker company or carrier, as server-sent events, until either side ends it.",
  answer: WireMarketNews,
})
