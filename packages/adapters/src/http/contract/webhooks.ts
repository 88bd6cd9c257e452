import * as t from 'io-ts'
import { WORSE_FACTS } from '@trm/domain/notices'
import { END_REASONS, OFFER_STATUSES } from '@trm/domain/offers'
import {
  DELIVERY_FAULTS,
  DELIVERY_STATES,
  HEARD_EVENTS,
  OFFER_WEBHOOK_EVENTS,
  WEBHOOK_DROPS,
  WEBHOOK_EVENTS,
  WEBHOOK_STANDINGS,
  type Webhook,
  type WebhookDelivery,
} from '@trm/domain/webhooks'
import { endpoint } from './endpoint.ts'
import { listOf, page } from './page.ts'
import { paging, query } from './query.codec.ts'
import { PartyWire } from './parts.ts'
import { flat, named, record } from './record.codec.ts'
import {
  absent,
  boundedText,
  closed,
  inSchema,
  leftOut,
  mapped,
  oneOf,
  WireId,
  WireInstant,
  WirePlainDate,
  wholeNumber,
} from './wire-values.codec.ts'
import { WireDollars } from './wire-dollars.codec.ts'

const events = t.readonlyArray(oneOf(HEARD_EVENTS))
const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)
const own = ['wrong_account_type', 'not_allowed'] as const
const writes = [...own, 'csrf_failed'] as const
const there = [...writes, 'not_found'] as const

/** A webhook as the administrators of its company see it. */
export const WebhookWire = inSchema(
  'Webhook',
  record({
    id: WireId,
    url: t.string,
    standing: oneOf(WEBHOOK_STANDINGS),
    /** An older server tells offers alone, and says nothing of it. */
    events: mapped(
      leftOut(events),
      (heard) => heard ?? OFFER_WEBHOOK_EVENTS,
      (heard) => heard,
    ),
    madeBy: t.string,
    madeAt: named('date_created', WireInstant),
    formerSecretEndsAt: named('date_former_secret_ends', absent(WireInstant)),
    waiting: count,
    failed: count,
  }),
) satisfies t.Type<Webhook, unknown>

const DeliveryWire = inSchema(
  'WebhookDelivery',
  record({
    id: WireId,
    messageId: named('webhook_id', t.string),
    event: named('type', oneOf(WEBHOOK_EVENTS)),
    offerId: absent(WireId),
    aboutId: absent(WireId),
    state: oneOf(DELIVERY_STATES),
    droppedFor: absent(oneOf(WEBHOOK_DROPS)),
    madeAt: named('date_created', WireInstant),
    nextTryAt: named('date_next_try', absent(WireInstant)),
    tries: count,
    lastTriedAt: named('date_last_try', absent(WireInstant)),
    lastTook: named('last_milliseconds', absent(count)),
    lastStatus: absent(count),
    lastFault: absent(oneOf(DELIVERY_FAULTS)),
    lastAnswer: absent(t.string),
  }),
) satisfies t.Type<WebhookDelivery, unknown>

const ownLoad = { id: WireId, externalId: absent(t.string) }

/** The offer as it stands when it is sent. */
const WebhookOffer = inSchema(
  'WebhookOffer',
  record({
    id: WireId,
    version: count,
    status: oneOf(OFFER_STATUSES),
    side: oneOf(['broker', 'carrier']),
    amount: WireDollars,
    originalAmount: WireDollars,
    expiresAt: named('date_expires', absent(WireInstant)),
    updatedAt: named('date_updated', WireInstant),
    reason: absent(oneOf(END_REASONS)),
    note: absent(t.string),
    broker: PartyWire,
    carrier: PartyWire,
    load: record({ ...ownLoad, pickup: t.string, dropoff: t.string, pickupDate: WireInstant, equipmentType: t.string }),
    truckPost: absent(record({ id: WireId, externalId: absent(t.string) })),
    url: t.string,
  }),
)

/** Of `load.uncovered`: a load of the company that nobody has booked. */
const WebhookUncoveredLoad = inSchema(
  'WebhookUncoveredLoad',
  record({
    ...ownLoad,
    referenceId: absent(t.string),
    pickup: t.string,
    dropoff: t.string,
    pickupDate: WireInstant,
    pickupOver: named('date_pickup_over', WireInstant),
    equipmentType: t.string,
    rate: named('rate_total_value', absent(WireDollars)),
    openOffers: count,
    url: t.string,
  }),
)

/** Of `carrier.vetting_worse`: what a carrier lost, and the loads it is in the talk for or has booked and not delivered. */
const WebhookVetting = inSchema(
  'WebhookVetting',
  record({
    carrier: PartyWire,
    facts: t.readonlyArray(record({ fact: oneOf(WORSE_FACTS), since: WirePlainDate })),
    loads: t.readonlyArray(record(ownLoad)),
    url: t.string,
  }),
)

/** Of `block.review_due`: a block that the company set a day for. */
const WebhookBlock = inSchema(
  'WebhookBlock',
  record({ carrier: PartyWire, reason: absent(t.string), reviewOn: WirePlainDate, url: t.string }),
)

/** The body of a webhook. Of `data` one is there, by the first word of `type`, as it stands when it is sent; of a test none is. */
export const WebhookBody = inSchema(
  'WebhookBody',
  record({
    type: oneOf(WEBHOOK_EVENTS),
    timestamp: WireInstant,
    data: record({
      offer: absent(WebhookOffer),
      load: absent(WebhookUncoveredLoad),
      vetting: absent(WebhookVetting),
      block: absent(WebhookBlock),
    }),
  }),
)
export type WebhookContent = t.TypeOf<typeof WebhookBody>

const MadeWebhook = inSchema('MadeWebhook', record({ webhook: flat('', WebhookWire.fields), secret: boundedText(1, 100) }))

const path = '/api/company/webhooks'

export const listWebhooks = endpoint({
  id: 'listWebhooks',
  call: `GET ${path}`,
  errors: own,
  summary: "The webhooks of the reader's company, the newest first; for its administrators. No secret is told again.",
  answer: listOf(WebhookWire),
})

export const makeWebhook = endpoint({
  id: 'makeWebhook',
  call: `POST ${path}`,
  status: 201,
  errors: [...writes, 'unknown_field', 'company_refused'],
  summary:
    "Has an address of the company's own system told what becomes of its offers, and what else is chosen for it, signed as the Standard Webhooks specification says; for administrators. `secret` is told here and never again, and is kept by no Idempotency-Key: of a call sent twice the second is refused, since a company has each address once.",
  body: closed(record({ url: boundedText(0, 10_000) })),
  answer: MadeWebhook,
})

export const renewWebhookSecret = endpoint({
  id: 'renewWebhookSecret',
  call: `POST ${path}/{id}/secret`,
  errors: there,
  summary:
    'Makes a new secret of a webhook, told here and never again; for administrators. For 24 hours what is sent is signed with it and with the one before, then with it alone: a receiver changes over meanwhile. Sent again within these hours, the newest two sign.',
  answer: MadeWebhook,
})

export const chooseWebhookEvents = endpoint({
  id: 'chooseWebhookEvents',
  call: `PUT ${path}/{id}/events`,
  status: 204,
  errors: [...there, 'unknown_field'],
  summary:
    'Chooses what a webhook hears from now on, one at least; for administrators. A carrier hears of offers alone. What waits and is not chosen any more is dropped.',
  body: closed(record({ events })),
  answer: t.undefined,
})

export const turnWebhook = endpoint({
  id: 'turnWebhook',
  call: `PUT ${path}/{id}`,
  status: 204,
  errors: [...there, 'unknown_field'],
  summary:
    'Turns a webhook off, which drops what waits, or on again, from when on the caller vouches for it; for administrators. Nothing is noted for one that is off.',
  body: closed(record({ isOn: t.boolean })),
  answer: t.undefined,
})

export const removeWebhook = endpoint({
  id: 'removeWebhook',
  call: `DELETE ${path}/{id}`,
  status: 204,
  errors: there,
  summary: 'Removes a webhook with all its deliveries, for good; for administrators.',
  answer: t.undefined,
})

export const testWebhook = endpoint({
  id: 'testWebhook',
  call: `POST ${path}/{id}/test`,
  status: 204,
  errors: [...there, 'company_refused'],
  summary: 'Sends a webhook `webhook.test`, by the way of all others; for administrators. While an earlier test waits it is that one.',
  answer: t.undefined,
})

export const listWebhookDeliveries = endpoint({
  id: 'listWebhookDeliveries',
  call: `GET ${path}/{id}/deliveries`,
  errors: [...own, 'not_found', 'cursor_invalid'],
  summary: 'What a webhook was told or is to be told, the newest first, each with its last answer; kept for 30 days. For administrators.',
  query: query('webhook deliveries query', paging()),
  answer: page(DeliveryWire),
})

export const replayWebhookDelivery = endpoint({
  id: 'replayWebhookDelivery',
  call: `POST ${path}/deliveries/{id}/replay`,
  status: 204,
  errors: [...there, 'company_refused'],
  summary:
    'Sends a delivery once more, under the same `webhook-id`, for another 24 hours; for administrators. What the offer has left behind meanwhile is dropped: send its newest.',
  answer: t.undefined,
})
