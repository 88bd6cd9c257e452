import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { runAdmin } from '../admin/admin-program.ts'
import { testEngines } from '../testing/databases.ts'
import { openJoiningMarket } from '../testing/joining-market.ts'
import { openedForEach } from '../testing/opened.ts'

interface SignRead {
  readonly sign: string
  readonly on?: string
  readonly others?: number
}

const HEADER = 'DOT_NUMBER,LEGAL_NAME,CARRIER_OPERATION,PHY_STREET,PHY_CITY,PHY_STATE,PHY_ZIP,TELEPHONE'

for (const engine of testEngines('registry phones')) {
  const phones = suite(`registry phones, ${engine.name}`)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-phones-'))
  const market = openedForEach(phones, () => openJoiningMarket(engine))
  phones.before.each(async () => {
    await sql`update carriers set dot_number = '100000' || id, phone = null where id in (1, 2)`.execute(market().database.db)
  })
  phones.after(() => fs.rmSync(folder, { recursive: true, force: true }))

  const run = (statement: string) => sql.raw(statement).execute(market().database.db)
  const signsOf = async (carrier: string): Promise<readonly SignRead[]> => {
    const { text } = await market().ask('GET', `/api/carriers/${carrier}/vetting`, undefined, { as: 'demo|broker' })
    return (JSON.parse(text) as { readonly warning_signs?: readonly SignRead[] }).warning_signs ?? [] // the contract's
  }
  /** A day of the market, so many days ago. */
  const day = async (ago: number): Promise<string> => {
    const { rows } = await sql<{ day: string }>`
      select to_char(clock_timestamp() at time zone 'America/Chicago' - make_interval(days => ${ago}), 'YYYY-MM-DD') as day`.execute(
      market().database.db,
    )
    return rows[0]?.day ?? ''
  }
  /** As FMCSA's census has them on a day: street and phone of the carriers 1 and 2. */
  const census = async (asOf: string, ...carriers: readonly (readonly [street: string, phone: string])[]): Promise<void> => {
    const file = path.join(folder, `census-${engine.name}-${asOf}.csv`)
    const lines = carriers.map(([street, phone], i) => `100000${i + 1},NAME,A,${street},COLUMBUS,OH,43004-1234,${phone}`)
    fs.writeFileSync(file, `${[HEADER, ...lines].join('\n')}\n`)
    let told = ''
    const say = (text: string) => void (told += text)
    const code = await runAdmin(['import-fmcsa', file, '--as-of', asOf], {
      variables: { PUBLIC_URL: 'https://portal.example.com', DATABASE_URL: 'postgres://trm@db.example.com/trm' },
      open: async () => ({ ...market().database, close: () => Promise.resolve() }),
      write: say,
      complain: say,
    })
    assert.is(code, 0, told)
  }

  phones(
    `[VET-12] ${engine.name}: a number that FMCSA has of one and another has, too, is a sign of each until it is one's alone`,
    async () => {
      await census(await day(60), ['1 MAIN ST', '(614) 555-0142'], ['2 OAK ST', '6145550142'])
      const shared = [{ sign: 'phone_shared', others: 1 }]
      assert.equal([await signsOf('1'), await signsOf('2')], [shared, shared], 'both on the record')
      await run(`update carriers set phone = '+1 614 555 0142' where id = 1`)
      assert.equal([await signsOf('1'), await signsOf('2')], [shared, shared], 'said by the carrier, too, it counts once')
      await census(await day(50), ['1 MAIN ST', '6145550142'], ['2 OAK ST', '6145550199'])
      assert.equal([await signsOf('1'), await signsOf('2')], [[], []], 'a change of fifty days ago is old')
      await run(`update carriers set phone = '614.555.0199' where id = 1`)
      const words = async (carrier: string) => (await signsOf(carrier)).map(({ sign }) => sign)
      assert.equal(
        [await words('1'), await words('2')],
        [['phone_shared', 'phone_changed'], ['phone_shared']],
        'said by one, of record of the other',
      )
      await run(`update carriers set registry_phone = null where id = 2`)
      assert.equal([(await words('1')).includes('phone_shared'), (await words('2')).includes('phone_shared')], [false, false])
    },
  )

  phones(
    `[VET-12] ${engine.name}: a phone or an address that is another one in a later census is told with its day, for 30 days`,
    async () => {
      const [before, after] = [await day(40), await day(20)]
      await census(before, ['1 MAIN ST', '(614) 555-0142'], ['2 OAK ST', '6145550188'])
      assert.equal([await signsOf('1'), await signsOf('2')], [[], []], 'the first record is no change')
      await census(after, ['1 Main  St', '614 555 0142'], ['77 ELM ST', '6145550199'])
      assert.equal(await signsOf('1'), [], 'spelled otherwise is no change')
      assert.equal(await signsOf('2'), [
        { sign: 'phone_changed', on: after },
        { sign: 'address_changed', on: after },
      ])
      const { rows } = await sql<{ source: string; after: string }>`
      select source, after from carrier_fact_changes where carrier_id = 2 and fact = 'registryAddress' order by id desc limit 1`.execute(
        market().database.db,
      )
      assert.equal(rows, [{ source: 'census', after: '77 ELM ST, COLUMBUS, OH 43004' }])
    },
  )

  phones(`[VET-12] ${engine.name}: an address that a release before wrote with ZIP+4 and doubled blanks is no other one`, async () => {
    await run(`update carriers set registry_address = '1  MAIN ST, Columbus, OH 43004-1234' where id = 1`)
    await run(`update carriers set registry_address = '2 OAK ST, COLUMBUS, OH 430041234' where id = 2`)
    await census(await day(20), ['1 Main St', '6145550142'], ['20 OAK ST', '6145550199'])
    assert.equal([await signsOf('1'), (await signsOf('2')).map(({ sign }) => sign)], [[], ['address_changed']])
  })

  phones.run()
}
