import { sql } from 'kysely'
import { idText } from '../database/column-values.ts'
import type { Database } from '../database/database.ts'
import type { CourierHolder } from '../devices/courier-token.ts'
import type { Audience } from './tell.ts'

/** Somebody news is for, by the person's own row. */
export interface Listener extends Audience {
  readonly personId: string
}

/** Why somebody hears nothing. */
export type NotAListener = { readonly _tag: 'NoMarketAccount' } | { readonly _tag: 'NoAccess' }

interface ListenerRow {
  readonly id: number
  readonly broker_company_id: number | null
  readonly carrier_id: number | null
  readonly is_app_access_allowed: boolean
}

/** Brokers hear as their company, people of a carrier as theirs when it lets them in. */
const listenerOfRow = (row: ListenerRow | undefined): Listener | NotAListener => {
  if (row === undefined || (row.broker_company_id === null && row.carrier_id === null)) return { _tag: 'NoMarketAccount' }
  const carrierId = row.is_app_access_allowed ? idText(row.carrier_id) : undefined
  const brokerId = idText(row.broker_company_id)
  return brokerId === undefined && carrierId === undefined ? { _tag: 'NoAccess' } : { personId: String(row.id), brokerId, carrierId }
}

export const listenerOf = async ({ db }: Database, { issuer, subject }: CourierHolder): Promise<Listener | NotAListener> => {
  const {
    rows: [row],
  } = await sql<ListenerRow>`
    select id, broker_company_id, carrier_id, is_app_access_allowed from people where issuer = ${issuer} and subject = ${subject}`.execute(
    db,
  )
  return listenerOfRow(row)
}

/** Those of the listeners whose rows still say the same. */
export const stillListeners = async ({ db }: Database, listeners: readonly Listener[]): Promise<ReadonlySet<Listener>> => {
  const { rows } = await sql<ListenerRow>`
    select id, broker_company_id, carrier_id, is_app_access_allowed from people
    where id = any(${[...new Set(listeners.map(({ personId }) => personId))]}::bigint[])`.execute(db)
  const now = new Map(rows.map((row) => [String(row.id), listenerOfRow(row)]))
  return new Set(
    listeners.filter(({ personId, brokerId, carrierId }) => {
      const known = now.get(personId)
      return known !== undefined && 'personId' in known && known.brokerId === brokerId && known.carrierId === carrierId
    }),
  )
}
