import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { makeOnce } from '../idempotency/once.query.ts'
import { cachedServicesOver } from '../cached-services.ts'
import { servicesOver } from '../market-services.ts'
import type { TestEngine } from './databases.ts'
import { MARKET_ISSUER, openFreightMarket, postTrucks } from './freight-market.ts'
import { addOddPeople, type Answered } from './offer-portal.ts'
import { portal, writer } from './portal-under-test.ts'

const FACTS = sql`
  update carriers c set name = f.name, folded_name = lower(f.name), mc_number = f.mc, dot_number = f.dot, home_city = f.city, home_state = f.state,
    authority_since = f.since::date, authority_type = 'Interstate', number_of_trucks = f.trucks, bipd_on_file = f.bipd, phone = '+1214555014' || f.id, email = 'office@blue.example'
  from (values
    (1, 'Blue Line', '600001', '700001', 'Dallas', 'TX', '2010-05-01', 24, 1000000),
    (2, 'Red Line', '600002', '700002', 'Waco', 'TX', '2020-05-01', 3, 750000),
    (3, 'Green Star', '600003', '700003', 'Joliet', 'IL', null, null, null),
    (4, 'Blue Whale', '700001', null, 'Gary', 'IN', '2026-01-01', 1, 2000000)) as f (id, name, mc, dot, city, state, since, trucks, bipd)
  where f.id = c.id`

export interface DirectoryMarket {
  readonly database: Database
  /** People are named by their subject without `demo|`: broker-1, broker-2, carrier-1, staff, locked-out, newcomer; nobody: signed out. */
  readonly ask: (
    method: 'GET' | 'PUT' | 'DELETE',
    who: string | undefined,
    url: string,
    options?: { readonly body?: object; readonly version?: number },
  ) => Promise<Answered>
  readonly close: () => Promise<void>
}

/** Two brokerages and four carriers, of which the first two have a van on the market. */
export const openDirectoryMarket = async (engine: TestEngine): Promise<DirectoryMarket> => {
  const { database, close } = await engine.open()
  await openFreightMarket(database, 2, 4)
  await addOddPeople(database, MARKET_ISSUER)
  await FACTS.execute(database.db)
  for (const carrierId of [1, 2]) await postTrucks(database, carrierId)
  const { app } = portal({ services: cachedServicesOver(database), once: makeOnce(database, servicesOver) })
  const ask: DirectoryMarket['ask'] = async (method, who, url, { body, version } = {}) => {
    const { 'content-type': type, ...bare } =
      who === undefined ? { host: 'portal.test', 'content-type': 'application/json' } : await writer(`demo|${who}`)
    const headers = { ...bare, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) }
    const answer = await app.inject({
      method,
      url,
      ...(body === undefined ? { headers } : { headers: { ...headers, 'content-type': type }, payload: body }),
    })
    const read = String(answer.headers['content-type']).includes('json') ? answer.json<Answered['body']>() : {}
    return { status: answer.statusCode, body: read, text: answer.body, headers: answer.headers }
  }
  return {
    database,
    ask,
    close: async () => {
      await app.close()
      await close()
    },
  }
}
