import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { sql } from 'kysely'
import type { Brokerage, BrokerageDraft, BusinessAddress } from '@trm/domain/brokerages'

/** What the reader may do besides is for the routes to say. */
export type BrokerageRecord = Omit<Brokerage, 'mayEdit'>

export interface BrokerageRow {
  readonly id: number
  readonly name: string
  readonly legal_name: string | null
  readonly mc_number: string | null
  readonly dot_number: string | null
  readonly bond_amount: number | null
  readonly bond_number: string | null
  readonly street: unknown
  readonly billing: unknown
  readonly phone: string | null
  readonly email: string | null
  readonly pay_days: number | null
  readonly quick_pay: boolean
  readonly terms: string | null
  readonly version: number
}

/** `BrokerageRow`'s. */
export const brokerageColumns = sql`id, name, legal_name, mc_number, dot_number, bond_amount, bond_number, street, billing, phone, email, pay_days, quick_pay, terms, version`

const StoredAddress = t.type({ line: t.string, city: t.string, state: t.string, postalCode: t.string })

const addressOf = (kept: unknown): BusinessAddress | undefined => {
  if (kept === null) return undefined
  const address = StoredAddress.decode(kept)
  if (E.isLeft(address)) throw new Error('the address of a brokerage in the database is none')
  return address.right
}

export const brokerageOf = (row: BrokerageRow): BrokerageRecord => ({
  id: String(row.id),
  name: row.name,
  legalName: row.legal_name ?? undefined,
  mcNumber: row.mc_number ?? undefined,
  dotNumber: row.dot_number ?? undefined,
  bondAmount: row.bond_amount ?? undefined,
  bondNumber: row.bond_number ?? undefined,
  street: addressOf(row.street),
  billing: addressOf(row.billing),
  phone: row.phone ?? undefined,
  email: row.email ?? undefined,
  payDays: row.pay_days ?? undefined,
  quickPay: row.quick_pay,
  terms: row.terms ?? undefined,
  version: row.version,
})

const json = (address: BusinessAddress | undefined): string | null => (address === undefined ? null : JSON.stringify(address))

/** In the order of `DRAFT_COLUMNS`. */
export const draftValues = (draft: BrokerageDraft) => sql`
  ${draft.name}, ${draft.legalName ?? null}, ${draft.mcNumber ?? null}, ${draft.dotNumber ?? null}, ${draft.bondAmount ?? null}::bigint,
  ${draft.bondNumber ?? null}, ${json(draft.street)}::text::jsonb, ${json(draft.billing)}::text::jsonb, ${draft.phone ?? null}, ${draft.email ?? null},
  ${draft.payDays ?? null}::smallint, ${draft.quickPay}::boolean, ${draft.terms ?? null}`

export const DRAFT_COLUMNS = sql`name, legal_name, mc_number, dot_number, bond_amount, bond_number, street, billing, phone, email, pay_days, quick_pay, terms`
