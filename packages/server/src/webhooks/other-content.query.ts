import * as E from 'fp-ts/Either'
import { absurd } from 'fp-ts/function'
import { sql } from 'kysely'
import type { WebhookContent } from '@trm/adapters/http/contract'
import { centsOf, instantOf, type Instant } from '@trm/domain/kernel'
import { OTHER_NOTICE_TABLE, WORSE_FACTS, type OtherNoticeKind } from '@trm/domain/notices'
import type { WebhookDrop } from '@trm/domain/webhooks'
import { isMakerInForce } from '../api-keys/maker-in-force.ts'
import { timeOf } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { stillWorse, type Other } from '../notices/other/other-facts.query.ts'
import { STANDING, type OtherSaid } from '../notices/other/standing.ts'

interface NotedRow {
  readonly is_in_force: boolean
  readonly is_chosen: boolean
  readonly about_id: number
  readonly about_state: string
  readonly company_id: number
  readonly made_at: Date
}

interface StandingRow {
  readonly said: OtherSaid[OtherNoticeKind]
  readonly is_over: boolean
}

/** What a delivery besides offers is made of. */
export type OtherTold = Other & { readonly aboutId: string; readonly madeAt: Instant }

const notedOf = ({ db }: Database, id: string): Promise<NotedRow | undefined> => firstRow(db)<NotedRow>`
  select ${isMakerInForce} as is_in_force, d.event = any(k.events) as is_chosen, d.about_id, d.about_state, k.broker_company_id as company_id, d.made_at
  from webhook_deliveries d join webhooks k on k.id = d.webhook_id join people p on p.id = k.made_by
  where d.id = ${id}::bigint and d.about_id is not null and k.broker_company_id is not null`

/** By the relation that it was noted by, of the webhook's own company; that keeps its state alone. */
const standingOf = async (
  { db }: Database,
  kind: OtherNoticeKind,
  { about_id, about_state, company_id, made_at }: NotedRow,
): Promise<readonly StandingRow[]> => {
  const { hours = 0 } = OTHER_NOTICE_TABLE[kind]
  const { rows } = await sql<StandingRow>`
    select s.said, clock_timestamp() >= coalesce(s.until, ${made_at}::timestamptz + make_interval(hours => ${hours}::integer)) as is_over
    from (${STANDING[kind](sql`true`)}) s
    where s.about_id = ${about_id}::bigint and s.company_id = ${company_id}::bigint
      and starts_with(${about_state}::text || ' ', s.about_state || ' ')`.execute(db)
  return rows
}

/** What of it stands at this moment and is its company's to hear, or why it is not told. */
export const otherOf = async (database: Database, id: string, kind: OtherNoticeKind): Promise<E.Either<WebhookDrop, OtherTold>> => {
  const noted = await notedOf(database, id)
  if (noted?.is_in_force !== true) return E.left('not_theirs')
  if (!noted.is_chosen) return E.left('not_chosen')
  const standing = await standingOf(database, kind, noted)
  const [first] = standing
  if (first === undefined) return E.left('superseded')
  if (first.is_over) return E.left('expired')
  const all = standing.map(({ said: one }) => one)
  const said = kind === 'vetting_worse' ? stillWorse(all as OtherSaid['vetting_worse'][], noted.about_state) : first.said
  if (said === undefined) return E.left('superseded')
  return E.right({
    ...({ kind, said } as Other), // what `STANDING` of that very kind says
    aboutId: String(noted.about_id),
    madeAt: timeOf(noted.made_at),
  })
}

type Data = Partial<WebhookContent['data']>

const loadData = (id: string, said: OtherSaid['load_uncovered'], portalUrl: string): WebhookContent['data']['load'] => ({
  id,
  externalId: said.external_id ?? undefined,
  referenceId: said.reference ?? undefined,
  pickup: said.from,
  dropoff: said.to,
  pickupDate: instantOf(said.begins),
  pickupOver: instantOf(said.ends),
  equipmentType: said.equipment_type,
  rate: said.rate === null ? undefined : centsOf(said.rate),
  openOffers: said.open_offers,
  url: `${portalUrl}/trm/broker/posted-loads?load=${id}`,
})

const carrierUrl = (portalUrl: string, id: string): string => `${portalUrl}/trm/carriers/${id}/profile`

const vettingData = (
  id: string,
  { carrier, facts, loads }: OtherSaid['vetting_worse'],
  portalUrl: string,
): WebhookContent['data']['vetting'] => ({
  carrier: { id, name: carrier },
  facts: WORSE_FACTS.flatMap((fact) => {
    const since = facts[fact]
    return since === undefined ? [] : [{ fact, since }]
  }),
  loads: loads.map(({ id: loadId, external_id: externalId }) => ({ id: loadId, externalId: externalId ?? undefined })),
  url: carrierUrl(portalUrl, id),
})

/** Its part of a body. */
export const otherData = (told: OtherTold, portalUrl: string): Data => {
  const { aboutId: id } = told
  switch (told.kind) {
    case 'load_uncovered':
      return { load: loadData(id, told.said, portalUrl) }
    case 'vetting_worse':
      return { vetting: vettingData(id, told.said, portalUrl) }
    case 'block_review_due': {
      const { carrier, reason, review_on: reviewOn } = told.said
      return { block: { carrier: { id, name: carrier }, reason: reason ?? undefined, reviewOn, url: carrierUrl(portalUrl, id) } }
    }
    case 'joining_decided': // concerns a person alone (docs/decisions/0077)
      return {}
    default:
      return absurd(told)
  }
}
