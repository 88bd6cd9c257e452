import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { testEngines } from '../testing/databases.ts'
import { loadDeskSuite, type Body } from '../testing/load-desk-suite.ts'

for (const engine of testEngines('load desk, needs and numbers')) {
  const { desk, market, ask, posted, read } = loadDeskSuite(engine, 'load desk, needs and numbers')

  desk(`[LOA-66] ${engine.name}: what a load asks of its carrier is posted, read, changed and refused by field`, async () => {
    const asked = {
      temperature_low: 34,
      temperature_high: 38,
      temperature_mode: 'continuous',
      hazmat_class: '3',
      un_number: 'UN1263',
      team: true,
      tarps: '6_ft',
      cargo_value: 250_000.5,
    }
    const given = (load: Body): object => Object.fromEntries(Object.keys(asked).map((field) => [field, load[field as keyof typeof asked]]))
    const load = await posted(asked)
    assert.equal(given(load), asked)
    assert.equal(given(await read(load.id)), asked)
    const onBoard = (await ask('GET', `/api/loadboard/${load.id}`, undefined, { as: 'demo|carrier' })).body as unknown as {
      readonly load: Body
    }
    assert.equal(given(onBoard.load), asked, 'a carrier decides by them')
    const changed = await ask('PATCH', `/api/loads/${load.id}`, await market().draft({ temperature_low: 36 }), { version: 1 })
    assert.equal(
      [changed.body.terms_version, changed.body.temperature_high, changed.body.team, changed.body.hazmat_class],
      [2, 36, false, null],
    )
    const refused = await ask('POST', '/api/loads', await market().draft({ temperature_low: 99, hazmat_class: '2', cargo_value: 0.5 }))
    assert.equal(
      refused.body.errors.map(({ field, code }) => `${field} ${code}`),
      ['temperature_low out_of_bounds', 'hazmat_class unknown_class', 'cargo_value out_of_bounds'],
    )
  })

  desk(
    `[LOA-67] ${engine.name}: a load has a number of six digits that no other load of its company has, kept through changes and found by search`,
    async () => {
      const all = await Promise.all(Array.from({ length: 8 }, () => posted()))
      const numbers = all.map(({ load_number: number }) => number ?? '')
      assert.is(new Set(numbers).size, 8)
      assert.ok(
        numbers.every((number) => /^[1-9]\d{5}$/.test(number)),
        numbers.join(),
      )
      const [first, second] = all
      if (first === undefined || second === undefined) throw new Error('nothing was posted')
      const edited = await ask('PATCH', `/api/loads/${first.id}`, await market().draft({ weight_pounds: 100 }), { version: 1 })
      assert.is(edited.body.load_number, first.load_number, 'what is left out stays')
      const named = await ask('PATCH', `/api/loads/${first.id}`, await market().draft({ load_number: 'ab 7' }), { version: 2 })
      assert.equal([named.body.load_number, named.body.version], ['AB-7', 3])
      assert.equal(
        (await ask('GET', '/api/loads?text=ab-7')).body.items.map(({ id }) => id),
        [first.id],
      )
      const taken = await ask('PATCH', `/api/loads/${second.id}`, await market().draft({ load_number: 'AB-7' }), { version: 1 })
      assert.equal([taken.status, taken.body.errors.map(({ field, code }) => `${field} ${code}`)], [400, ['load_number taken']])
      assert.is((await ask('POST', '/api/loads', await market().draft({ load_number: 'ab-7' }))).status, 400)
      assert.is((await ask('POST', '/api/loads', await market().draft({ load_number: 'ab-7' }), { as: 'demo|rival' })).status, 201)
      const both = await Promise.all([1, 2, 3, 4].map(async () => ask('POST', '/api/loads', await market().draft({ load_number: 'one' }))))
      assert.equal(both.map(({ status }) => status).sort(), [201, 400, 400, 400], 'of four who want one number at once one gets it')
    },
  )

  desk(`[LOA-67] ${engine.name}: a number given by the portal steps over one that a broker has given by hand`, async () => {
    const { load_number: first = '' } = await posted()
    const next = (
      await sql<{ number: string }>`select load_number_of(last_value + 1) as number from load_numbers`.execute(market().database.db)
    ).rows[0]?.number
    assert.is.not(next, first)
    assert.is((await posted({ load_number: next })).load_number, next)
    const { load_number: after } = await posted()
    assert.is.not(after, next)
  })

  desk(`[LOA-65] ${engine.name}: a carrier reads a load's number on no board and in no offer before it is booked`, async () => {
    const load = await posted()
    await market().bid(load.id, '1')
    const as = 'demo|carrier'
    const told = async (url: string): Promise<string> => (await market().ask('GET', url, undefined, { as })).text
    for (const url of ['/api/loadboard', `/api/loadboard/${load.id}`, '/api/offers'])
      assert.not.match(await told(url), load.load_number ?? '', url)
    assert.match((await ask('GET', '/api/offers')).text, load.load_number ?? '')
    await sql`update offers set status = 'booked_load', expires_at = null where load_id = ${load.id}::bigint`.execute(market().database.db)
    assert.match(await told('/api/offers'), load.load_number ?? '')
  })

  desk.run()
}
