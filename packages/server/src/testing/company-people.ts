import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { ISSUER } from './portal-under-test.ts'

/** Beside the joining market's people: Acme's administrator, who has a colleague, another brokerage's two, and a driver of Red Line. */
export const addBrokersPeople = async ({ db }: Database): Promise<void> => {
  await sql`insert into broker_companies (id, name) overriding system value values (2, 'Rival Freight')`.execute(db)
  await sql`
    insert into people (id, issuer, subject, email, first_name, last_name, is_approved, is_company_admin, is_app_access_allowed, broker_company_id)
    overriding system value values
      (11, ${ISSUER}, 'demo|broker-admin', 'ada@acme.example', 'Ada', 'Moreno', true, true, true, 1),
      (12, ${ISSUER}, 'demo|rival-admin', 'rita@rival.example', 'Rita', 'Vance', true, true, true, 2),
      (13, ${ISSUER}, 'demo|rival-broker', 'rob@rival.example', 'Rob', 'Vance', true, false, true, 2)`.execute(db)
  await sql`
    insert into people (id, issuer, subject, is_approved, is_app_access_allowed, carrier_id)
    overriding system value values (14, ${ISSUER}, 'demo|other-driver', true, true, 2)`.execute(db)
}
