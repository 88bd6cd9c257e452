import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import type { GivenLoad, WrittenLoadJson } from './load-json.ts'
import { openLoadMarket, type LoadMarket } from './load-market.ts'
import type { TestEngine } from './databases.ts'
import { openedForEach } from './opened.ts'

/** The fields of every answer read here, together. */
export interface Body extends WrittenLoadJson {
  readonly closing: unknown
  readonly items: readonly WrittenLoadJson[]
  readonly counts: Readonly<Record<string, number>>
  readonly total: number
  readonly next_cursor: string | null
  readonly code: string
  readonly errors: readonly { readonly field: string; readonly code: string; readonly message: string }[]
}

interface LoadDeskSuite {
  readonly desk: ReturnType<typeof suite>
  readonly market: () => LoadMarket<Body>
  readonly ask: LoadMarket<Body>['ask']
  readonly posted: (given?: GivenLoad) => Promise<Body>
  readonly read: (id: string) => Promise<Body>
  /** Of each move of a load of the company: its version and state. */
  readonly news: () => Promise<readonly unknown[]>
  readonly prices: (body: Body) => readonly unknown[]
  /** Moves a row instead of the clock. */
  readonly set: (id: string, what: string) => Promise<unknown>
}

/** A suite over a market of loads, another one for each test, and what its people do there. */
export const loadDeskSuite = (engine: TestEngine, about: string): LoadDeskSuite => {
  const desk = suite(`${about}, ${engine.name}`)
  const market = openedForEach(desk, () => openLoadMarket<Body>(engine))
  const ask: LoadMarket<Body>['ask'] = (...call) => market().ask(...call)
  const posted = async (given: GivenLoad = {}): Promise<Body> => {
    const { status, body } = await ask('POST', '/api/loads', await market().draft(given))
    assert.is(status, 201, JSON.stringify(body))
    return body
  }
  const read = async (id: string): Promise<Body> => (await ask('GET', `/api/loads/${id}`)).body
  const news = async (): Promise<readonly unknown[]> =>
    (
      await sql<{
        news: { readonly version: number; readonly state: string }
      }>`select news from outbox where broker_company_id = 1 and news ->> 'type' = 'load_moved' order by id`.execute(market().database.db)
    ).rows.map(({ news: { version, state } }) => [version, state])
  const prices = (body: Body): readonly unknown[] => body.price_trail.map(({ rate_total_value: rate }) => rate)
  const set = (id: string, what: string): Promise<unknown> =>
    sql`update loads set ${sql.raw(what)} where id = ${id}::bigint`.execute(market().database.db)
  return { desk, market, ask, posted, read, news, prices, set }
}
