import * as O from 'fp-ts/Option'
import type { BrokerProfile } from '@trm/domain/broker-profile'
import { firstRow, type Database } from '../database/database.ts'
import { changedRow } from '../database/in-transaction.ts'

interface ProfileRow {
  readonly first_name: string
  readonly last_name: string
  readonly phone: string
  readonly equipment_filter: readonly string[]
}

const profileOf = (row: ProfileRow | undefined): O.Option<BrokerProfile> =>
  row === undefined
    ? O.none
    : O.some({ firstName: row.first_name, lastName: row.last_name, phone: row.phone, equipmentFilter: row.equipment_filter })

/** None for a person who works for no broker, and for an unknown one. */
export const loadBrokerProfile = async ({ db }: Database, personId: string): Promise<O.Option<BrokerProfile>> => {
  const row = await firstRow(db)<ProfileRow>`
    select first_name, last_name, phone, equipment_filter from people
    where id = ${personId}::bigint and broker_company_id is not null`
  return profileOf(row)
}

/** Entries that are no equipment type of this release are kept (decision 18). None as above: then nothing was saved. */
export const saveBrokerProfile = async (database: Database, personId: string, profile: BrokerProfile): Promise<O.Option<BrokerProfile>> => {
  const row = await changedRow(database)<ProfileRow>`
    update people
    set first_name = ${profile.firstName}, last_name = ${profile.lastName}, phone = ${profile.phone},
      equipment_filter = array(select jsonb_array_elements_text(${JSON.stringify(profile.equipmentFilter)}::text::jsonb))
    where id = ${personId}::bigint and broker_company_id is not null
    returning first_name, last_name, phone, equipment_filter`
  return profileOf(row)
}
