import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ImportReport } from '@trm/domain/loads'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { countStatements, statementsOf } from '../testing/counted-statements.ts'
import { testEngines } from '../testing/databases.ts'
import { openFreightMarket } from '../testing/freight-market.ts'
import { offerPortal } from '../testing/offer-portal.ts'
import { checkFile, commitFile } from './load-import.query.ts'

const BY = { companyId: '1', personId: '1' }
const HEADER = 'External ID,Equipment Type,Size,Weight,Length,Origin City,Origin State,Ship Date,Destination City,Destination State,Rate'

/** Dallas to Chicago in three days; `weight` is a term, the rate is not. */
const fileOf = (rows: readonly { readonly key: string; readonly rate: number; readonly weight?: number }[]): string => {
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  return [HEADER, ...rows.map(({ key, rate, weight = 42_000 }) => `${key},Van,full,${weight},53,Dallas,TX,${day},Chicago,IL,${rate}`)].join(
    '\n',
  )
}

const imported = async (database: Database, text: string): Promise<ImportReport> => {
  const checked = await checkFile(database, BY, { name: 'loads.csv', text, mapping: undefined })()
  if (E.isLeft(checked)) throw new Error(checked.left._tag)
  const done = await inTransaction(database, (inside) => commitFile(inside, BY, checked.right.importId, 'all')())
  return E.isRight(done) ? done.right : (assert.unreachable(done.left._tag) ?? { posted: 0, changed: 0, refused: [] })
}

const keys = (n: number, rate: number) => Array.from({ length: n }, (_, i) => ({ key: `K${i}`, rate: rate + i }))

for (const engine of testEngines('statements of an import')) {
  test(`[LOA-46] ${engine.name}: five hundred changed loads are as many statements as two`, async () => {
    const { database, close } = await engine.open()
    await openFreightMarket(database, 1, 1)
    const counted = countStatements(database)
    await imported(database, fileOf(keys(500, 1000)))
    const few = await statementsOf(counted, async () =>
      assert.equal(await imported(counted.database, fileOf(keys(2, 3000))), { posted: 0, changed: 2, refused: [] }),
    )
    const many = await statementsOf(counted, async () =>
      assert.equal(await imported(counted.database, fileOf(keys(500, 5000))), { posted: 0, changed: 500, refused: [] }),
    )
    assert.is(many - few, 3) // new rows are tried in two goes of three statements each
    const { rows } = await sql`
      select count(*)::integer as loads, count(*) filter (where l.rate_total_cents = p.rate_total_cents)::integer as priced, sum(l.version)::integer as versions
      from loads l join lateral (select * from load_prices where load_id = l.id order by at desc limit 1) p on true`.execute(database.db)
    assert.equal(rows, [{ loads: 500, priced: 500, versions: 2 * 500 + 2 }])
    await close()
  })

  test(`[LOA-42, LOA-46] ${engine.name}: of one file each load goes its own way: new terms, a new rate, nothing new, posted again, refused; each is told to those who negotiate about it`, async () => {
    const { database, close } = await engine.open()
    await openFreightMarket(database, 1, 2)
    const rows = ['terms', 'rate', 'same', 'again', 'booked'].map((key) => ({ key, rate: 2000 }))
    await imported(database, fileOf(rows))
    const { rows: ids } = await sql<{ id: number; external_id: string }>`select id, external_id from loads`.execute(database.db)
    const idOf = (key: string): number => ids.find(({ external_id: one }) => one === key)?.id ?? 0
    const { post } = offerPortal(database)
    for (const [i, key] of ['terms', 'rate'].entries())
      await post(`carrier-${i + 1}`, '/api/offers', { load_id: String(idOf(key)), amount: 1900, terms_seen: 1 })
    await sql`update loads set state = 'closed' where external_id = 'again'`.execute(database.db)
    const checked = await checkFile(database, BY, {
      name: 'f',
      text: fileOf([{ key: 'terms', rate: 2000, weight: 41_000 }, { key: 'rate', rate: 2100 }, ...rows.slice(2)]),
      mapping: undefined,
    })()
    await sql`update loads set state = 'covered' where external_id = 'booked'`.execute(database.db)
    await sql`delete from outbox`.execute(database.db)
    const id = E.isRight(checked) ? checked.right.importId : ''
    const done = await inTransaction(database, (inside) => commitFile(inside, BY, id, 'all')())
    assert.equal(
      E.isRight(done) && [done.right.posted, done.right.changed, done.right.refused.map(({ line, faults }) => [line, faults[0]?.code])],
      [0, 4, [[6, 'covered']]],
    )
    const { rows: after } = await sql`select external_id, state, version, terms_version from loads order by external_id`.execute(
      database.db,
    )
    assert.equal(after, [
      { external_id: 'again', state: 'posted', version: 2, terms_version: 1 },
      { external_id: 'booked', state: 'covered', version: 1, terms_version: 1 },
      { external_id: 'rate', state: 'posted', version: 2, terms_version: 1 },
      { external_id: 'same', state: 'posted', version: 1, terms_version: 1 },
      { external_id: 'terms', state: 'posted', version: 2, terms_version: 2 },
    ])
    const { rows: told } = await sql`
      select l.external_id as load, o.broker_company_id as broker, o.carrier_id as carrier, (o.news ->> 'version')::integer as version
      from outbox o join loads l on l.id = (o.news ->> 'load_id')::bigint order by o.id`.execute(database.db)
    assert.equal(told, [
      { load: 'terms', broker: 1, carrier: null, version: 2 },
      { load: 'terms', broker: null, carrier: 1, version: 2 },
      { load: 'rate', broker: 1, carrier: null, version: 2 },
      { load: 'rate', broker: null, carrier: 2, version: 2 },
      { load: 'again', broker: 1, carrier: null, version: 2 },
    ])
    await close()
  })
}

test.run()
