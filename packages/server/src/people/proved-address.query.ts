import { firstRow, type Database } from '../database/database.ts'
import { changing } from '../database/in-transaction.ts'

/** Where a person's mail may go, and in which language. */
export interface ProvedAddress {
  /** Their issuer vouches that it is theirs. */
  readonly address: string
  /** One of the portal's: of the page they opened last. */
  readonly language: string
}

/** Each time a person's page begins; it writes where something is new. One that is proved stands until another is. */
export const noteProvedAddress = async (database: Database, personId: string, { address, language }: ProvedAddress): Promise<void> => {
  const kept = await firstRow(database.db)<ProvedAddress>`
    select address, language from proved_addresses where person_id = ${personId}::bigint`
  if (kept?.address === address && kept.language === language) return
  await changing(database)`
    insert into proved_addresses (person_id, address, language) values (${personId}::bigint, ${address}, ${language})
    on conflict (person_id) do update set address = excluded.address, language = excluded.language`
}
