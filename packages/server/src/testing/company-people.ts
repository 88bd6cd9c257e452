import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { ISSUER } from './portal-under-test.ts'

/** Beside the people of the joining market: Acme's administrator, who has a colleague, and the administrator of another brokerage. */
export const addBrokersPeople = async ({ db }: Database): Promise<void> => {
  await sql`insert into broker_companies (id, name) overriding system value values (2, 'Rival Freight')`.execute(db)
  await sql`
    insert into people (id, issuer, subject, email, first_name, last_name, is_approved, is_company_admin, is_app_access_allowed, broker_company_id)
    overriding system value values
      (11, ${ISSUER}, 'demo|broker-admin', 'ada@acme.example', 'Ada', 'Moreno', true, true, true, 1),
      (12, ${ISSUER}, 'demo|rival-admin', 'rita@rival.example', 'Rita', 'Vance', true, true, true, 2)`.execute(db)
}
