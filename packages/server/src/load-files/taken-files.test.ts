import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { MOST_IMPORTED_ROWS } from '@trm/domain/loads'
import { HEADER, loadFileTests, type FileBody } from '../testing/load-file-market.ts'

loadFileTests('files that are taken over', (files, engine, { market, check, commit, loads, faults, row }) => {
  files(`[LOA-49] ${engine.name}: what looks like a slip is told, and posted only where its line is named`, async () => {
    const doubts = (rows: FileBody['rows']): readonly unknown[] =>
      rows
        .filter((one) => one.doubts.length > 0)
        .map(({ line, doubts: found }) => [line, ...found.map(({ column, code }) => `${column} ${code}`)])
    const text = [
      HEADER,
      await row(),
      await row({ reference: 'R2', rate: '2.10' }),
      await row({ reference: 'R3', weight: '90000' }),
      await row({ rate: '999' }),
      await row({ key: 'T1' }),
      await row({ key: 'T2' }),
    ].join('\n')
    const first = await check(text)
    assert.equal(doubts(first.rows), [
      [3, 'rate_total_value looks_per_mile'],
      [4, 'weight_pounds too_heavy'],
      [5, 'reference_id twice_in_file'],
      [6, 'reference_id twice_in_file'],
      [7, 'reference_id twice_in_file'],
    ])
    assert.equal((await commit(first.import_id)).body, { posted: 1, changed: 0, refused: [] })
    const again = await check(text)
    assert.equal(doubts(again.rows).slice(0, 1), [[2, 'reference_id posted_already']])
    assert.equal((await commit(again.import_id)).body, { posted: 0, changed: 0, refused: [] })
    const named = await check(text)
    assert.equal((await commit(named.import_id, [3, 6])).body, { posted: 2, changed: 0, refused: [] })
    const changing = await check([HEADER, await row({ key: 'T1', rate: '2000' })].join('\n'))
    assert.equal(doubts(changing.rows), [], 'what changes a load is no copy of it')
    assert.is((await loads()).total, 3)
  })

  files(`[LOA-50] ${engine.name}: what will be cut from a row's texts is told before it is posted, and that row is no doubt`, async () => {
    const text = [
      HEADER,
      await row(),
      await row({ reference: 'Bo bo@x.com', notes: 'Tarps. Call 615-555-0199' }),
      await row({ reference: 'R3', city: 'Atlantis', notes: 'Call 615-555-0199' }),
    ].join('\n')
    const file = await check(text)
    assert.equal(
      file.rows.map(({ doubts, removed }) => [doubts.length, ...removed]),
      [
        [0],
        [0, { field: 'description', kind: 'phone', text: '615-555-0199' }, { field: 'reference_id', kind: 'email', text: 'bo@x.com' }],
        [0],
      ],
    )
    assert.is((await commit(file.import_id)).body.posted, 2)
    assert.equal((await loads()).items.map(({ reference_id, description }) => [reference_id, description]).sort(), [
      ['Bo', 'Tarps. Call'],
      ['R1', 'ok'],
    ])
  })

  files(`[LOA-41] ${engine.name}: as many rows as a file may have are posted, each with its price and its news`, async () => {
    const text = [
      HEADER,
      ...(await Promise.all(
        Array.from({ length: MOST_IMPORTED_ROWS }, async (_, i) =>
          row({ key: i % 2 === 0 ? `K${i}` : '', reference: `R${i}`, rate: String(1000 + i) }),
        ),
      )),
    ].join('\n')
    const { import_id: id } = await check(text)
    assert.equal((await commit(id)).body, { posted: MOST_IMPORTED_ROWS, changed: 0, refused: [] })
    const {
      rows: [kept],
    } = await sql`
      select count(distinct l.rate_total_cents) as loads, count(*) filter (where p.rate_total_cents = l.rate_total_cents and p.at = l.date_created) as prices,
        (select count(distinct news ->> 'load_id') from outbox where broker_company_id = 1) as news
      from loads l join load_prices p on p.load_id = l.id`.execute(market().database.db)
    assert.equal(kept, { loads: MOST_IMPORTED_ROWS, prices: MOST_IMPORTED_ROWS, news: MOST_IMPORTED_ROWS })
  })

  files(
    `[LOA-42] ${engine.name}: a line with the external id of one of the company's loads changes that load; the same key twice and a booked load are faults`,
    async () => {
      const before = (await market().ask('POST', '/api/loads', await market().draft({ external_id: 'T1' }))).body.id
      const booked = (await market().ask('POST', '/api/loads', await market().draft({ external_id: 'T2' }))).body.id
      await market().ask('POST', '/api/loads', await market().draft({ external_id: 'T3' }), { as: 'demo|rival' })
      await sql`update loads set state = 'covered' where id = ${booked}::bigint`.execute(market().database.db)
      const file = await check(
        [HEADER, await row({ key: 'T1', rate: '999' }), await row({ key: 'T2' }), await row({ key: 'T3' }), await row({ key: 'T3' })].join(
          '\n',
        ),
      )
      assert.equal(faults(file.rows), [[2], [3, 'external_id covered'], [4], [5, 'external_id duplicate']])
      const { body } = await commit(file.import_id)
      assert.equal([body.posted, body.changed, body.refused.length], [1, 1, 2])
      const { items } = await loads()
      assert.equal(
        [items.length, items.find(({ id }) => id === before)?.rate_total_value, items.find(({ id }) => id === before)?.version],
        [3, 999, 2],
      )
      assert.equal(
        (await loads('', 'demo|rival')).items.map(({ version }) => version),
        [1],
      )
    },
  )
})
