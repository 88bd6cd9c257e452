import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import type { WebhookContent } from '@trm/adapters/http/contract'
import { centsOf } from '@trm/domain/kernel'
import type { OfferEntry, OfferStatus, Party } from '@trm/domain/offers'
import type { OtherNoticeKind } from '@trm/domain/notices'
import { otherKindOf, webhookDropOf, type WebhookDrop } from '@trm/domain/webhooks'
import { isMakerInForce } from '../api-keys/maker-in-force.ts'
import { timeOf, timeOrNothing } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import type { DueDelivery } from './due-delivery.query.ts'
import { otherData, otherOf } from './other-content.query.ts'

interface ContentRow {
  readonly is_in_force: boolean
  readonly is_chosen: boolean
  readonly made_at: Date
  readonly now: Date
}

interface OfferRow extends ContentRow {
  readonly offer_id: number
  readonly noted_version: number
  readonly is_told_again: boolean
  readonly side: Party
  readonly status: OfferStatus
  readonly version: number
  readonly amount_cents: number
  readonly original_amount_cents: number
  readonly expires_at: Date | null
  readonly updated_at: Date
  readonly reason: OfferEntry['reason'] | null
  readonly note: string | null
  readonly broker_company_id: number
  readonly broker_name: string
  readonly carrier_id: number
  readonly carrier_name: string
  readonly load_id: number
  readonly load_external_id: string | null
  readonly pickup: string
  readonly dropoff: string
  readonly pickup_date: Date
  readonly equipment_type: string
  readonly truck_post_id: number | null
  readonly truck_external_id: string | null
}

/** A company's own keys are told to itself alone. */
const offerOf = (row: OfferRow, portalUrl: string): WebhookContent['data']['offer'] => ({
  id: String(row.offer_id),
  version: row.version,
  status: row.status,
  side: row.side,
  amount: centsOf(row.amount_cents),
  originalAmount: centsOf(row.original_amount_cents),
  expiresAt: timeOrNothing(row.expires_at),
  updatedAt: timeOf(row.updated_at),
  reason: row.reason ?? undefined,
  note: row.note ?? undefined,
  broker: { id: String(row.broker_company_id), name: row.broker_name },
  carrier: { id: String(row.carrier_id), name: row.carrier_name },
  load: {
    id: String(row.load_id),
    externalId: row.side === 'broker' ? (row.load_external_id ?? undefined) : undefined,
    pickup: row.pickup,
    dropoff: row.dropoff,
    pickupDate: timeOf(row.pickup_date),
    equipmentType: row.equipment_type,
  },
  truckPost:
    row.truck_post_id === null
      ? undefined
      : { id: String(row.truck_post_id), externalId: row.side === 'carrier' ? (row.truck_external_id ?? undefined) : undefined },
  url: `${portalUrl}/trm/load-offers?offer=${row.offer_id}`,
})

/** Over d: as people are told, of two that were held up the second alone. */
const isToldAgain = sql`not d.is_again and exists (
  select from webhook_deliveries n where n.webhook_id = d.webhook_id and n.offer_id = d.offer_id and n.offer_version = d.offer_version
    and n.event = d.event and n.is_again and (n.tries > 0 or n.next_try_at <= clock_timestamp())
)`

const ofOffer = ({ db }: Database, id: string): Promise<OfferRow | undefined> => firstRow(db)<OfferRow>`
  select ${isMakerInForce} as is_in_force, d.event = any(k.events) as is_chosen, d.made_at,
    date_trunc('milliseconds', clock_timestamp()) as now, d.offer_id, d.offer_version as noted_version,
    ${isToldAgain} as is_told_again,
    case when k.broker_company_id is null then 'carrier' else 'broker' end as side,
    o.status, o.version, o.amount_cents, o.original_amount_cents, o.expires_at, o.updated_at, e.reason, e.note,
    o.broker_company_id, f.name as broker_name, o.carrier_id, c.name as carrier_name,
    o.load_id, l.external_id as load_external_id, l.pickup_city || ', ' || l.pickup_state as pickup, l.dropoff_city || ', ' || l.dropoff_state as dropoff,
    l.pickup_date, l.equipment_type, o.truck_post_id, t.external_id as truck_external_id
  from webhook_deliveries d join webhooks k on k.id = d.webhook_id join people p on p.id = k.made_by join offers o on o.id = d.offer_id
    join offer_entries e on e.offer_id = o.id and e.sequence = o.version
    join loads l on l.id = o.load_id join broker_companies f on f.id = o.broker_company_id join carriers c on c.id = o.carrier_id
    left join truck_posts t on t.id = o.truck_post_id
  where d.id = ${id}::bigint and (k.broker_company_id = o.broker_company_id or k.carrier_id = o.carrier_id)`

const ofTest = ({ db }: Database, id: string): Promise<ContentRow | undefined> => firstRow(db)<ContentRow>`
  select ${isMakerInForce} as is_in_force, true as is_chosen, d.made_at, clock_timestamp() as now
  from webhook_deliveries d join webhooks k on k.id = d.webhook_id join people p on p.id = k.made_by where d.id = ${id}::bigint`

/** What of a body is there for its own events alone. */
const NOTHING: WebhookContent['data'] = { offer: undefined, load: undefined, vetting: undefined, block: undefined }

type Content = E.Either<WebhookDrop, WebhookContent>

const testContent = async (database: Database, id: string): Promise<Content> => {
  const test = await ofTest(database, id)
  return test?.is_in_force === true
    ? E.right({ type: 'webhook.test', timestamp: timeOf(test.made_at), data: NOTHING })
    : E.left('not_theirs')
}

const offerContent = async (database: Database, portalUrl: string, { id, event }: Asked): Promise<Content> => {
  const row = await ofOffer(database, id)
  if (row?.is_in_force !== true) return E.left('not_theirs')
  if (!row.is_chosen) return E.left('not_chosen')
  const offer = { status: row.status, version: row.version, expiresAt: timeOrNothing(row.expires_at) }
  const reason = webhookDropOf(row.noted_version, offer, timeOf(row.now))
  if (reason !== undefined) return E.left(reason)
  if (row.is_told_again) return E.left('superseded')
  const timestamp = timeOf(event === 'offer.expiring' ? row.now : row.updated_at)
  return E.right({ type: event, timestamp, data: { ...NOTHING, offer: offerOf(row, portalUrl) } })
}

const otherContent = async (database: Database, portalUrl: string, { id, event }: Asked, kind: OtherNoticeKind): Promise<Content> => {
  const other = await otherOf(database, id, kind)
  if (E.isLeft(other)) return other
  return E.right({ type: event, timestamp: other.right.madeAt, data: { ...NOTHING, ...otherData(other.right, portalUrl) } })
}

type Asked = Pick<DueDelivery, 'id' | 'event'>

/** What a delivery says at the moment it is sent, or why it is not. `portalUrl`: no trailing slash. */
export const webhookContent = (database: Database, portalUrl: string, asked: Asked): Promise<Content> => {
  if (asked.event === 'webhook.test') return testContent(database, asked.id)
  const kind = otherKindOf(asked.event)
  return kind === undefined ? offerContent(database, portalUrl, asked) : otherContent(database, portalUrl, asked, kind)
}
