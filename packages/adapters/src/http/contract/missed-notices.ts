import * as t from 'io-ts'
import {
  MISSED_OTHER_KINDS,
  OFFER_NOTICE_KINDS,
  type MissedNotices,
  type MissedOfferNotice,
  type MissedOtherNotice,
} from '@trm/domain/notices'
import { anyOf } from './any-of.codec.ts'
import { endpoint } from './endpoint.ts'
import { page } from './page.ts'
import { paging, query } from './query.codec.ts'
import { record } from './record.codec.ts'
import { WireDollars } from './wire-dollars.codec.ts'
import { absent, closed, inSchema, leftOut, oneOf, onlyIfTrue, WireId, WireInstant } from './wire-values.codec.ts'

const MissedOfferWire = inSchema(
  'MissedOfferNotice',
  record({
    id: WireId,
    kind: oneOf(OFFER_NOTICE_KINDS),
    side: oneOf(['broker', 'carrier']),
    offerId: WireId,
    toldAt: WireInstant,
    amount: WireDollars,
    pickup: t.string,
    dropoff: t.string,
    company: t.string,
    expiresAt: absent(WireInstant),
    snoozeUntil: absent(WireInstant),
  }),
) satisfies t.Type<MissedOfferNotice, unknown>

const MissedOtherWire = inSchema(
  'MissedOtherNotice',
  record({
    id: WireId,
    kind: oneOf(MISSED_OTHER_KINDS),
    toldAt: WireInstant,
    title: t.string,
    says: absent(t.string),
    path: t.string,
  }),
) satisfies t.Type<MissedOtherNotice, unknown>

/** Told apart by their kind. */
export const MissedNoticeWire = inSchema('MissedNotice', anyOf([MissedOfferWire, MissedOtherWire]))

export const missedPage = <A>(row: t.Type<A, unknown>) => record({ ...page(row).fields, nextAt: absent(WireInstant) })

const path = '/api/notices'

export const listMissedNotices = endpoint({
  id: 'listMissedNotices',
  call: `GET ${path}`,
  errors: ['cursor_invalid'],
  summary:
    'What the caller was told and has not seen, the newest first, of each offer, search, load, carrier or application the newest alone; nothing that stands no more, is out of time or turned off. Of offers it says their facts; of all else `title` and `says`, in the language of `Accept-Language`, and `path`, which opens it in the portal. `next_at`: when the next one is told by the time alone. `snooze_until`: until when one would be put off now; null: it cannot be.',
  query: query('missed notices query', paging()),
  answer: missedPage(MissedNoticeWire) satisfies t.Type<MissedNotices, unknown>,
})

export const seeNotices = endpoint({
  id: 'seeNotices',
  call: `PUT ${path}/seen`,
  status: 204,
  errors: ['csrf_failed', 'unknown_field', 'not_found'],
  summary:
    'The notice `up_to` and all that the caller was told before it are seen; with `offer_id` those of that offer alone, with `alone` those that tell of the same thing as `up_to`.',
  body: closed(record({ upTo: WireId, offerId: leftOut(WireId), alone: onlyIfTrue })),
  answer: t.undefined,
})

export const snoozeNotice = endpoint({
  id: 'snoozeNotice',
  call: `PUT ${path}/snoozed`,
  status: 204,
  errors: ['csrf_failed', 'unknown_field', 'not_found'],
  summary:
    'Puts a notice off: it is told again in half an hour, or when a quarter of the time to answer is left if that is sooner, and only while the offer waits for the caller still. 404: it is not there, or cannot be put off.',
  body: closed(record({ id: WireId })),
  answer: t.undefined,
})
