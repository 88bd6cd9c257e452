import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { runAdmin } from '../admin/admin-program.ts'
import type { Database } from '../database/database.ts'
import { testEngines } from '../testing/databases.ts'
import { openJoiningMarket, type Answer } from '../testing/joining-market.ts'
import { openedForEach } from '../testing/opened.ts'

const CENSUS = 'DOT_NUMBER,LEGAL_NAME,CARRIER_OPERATION,NBR_POWER_UNIT'
const LICENSING = 'docket_number,dot_number,common_stat,contract_stat,bipd_file'
const HISTORY = 'docket_number,dot_number,mod_col_1,original_action_desc,orig_served_date,disp_action_desc'
const SAFETY = 'DOT_NUMBER\tINSP_TOTAL'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-registry-'))
process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
const fileOf = (name: string, ...lines: readonly string[]): string => {
  const file = path.join(folder, name)
  fs.writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

/** The command, over a database that stays open. `stopAfter`: the reading is cut off after so many parts. */
const importing =
  (database: Database) =>
  async (file: string, asOf: string, stopAfter = Infinity): Promise<{ readonly code: number; readonly out: string }> => {
    let [out, parts] = ['', 0]
    const say = (text: string) => void (out += text)
    const code = await runAdmin(['import-fmcsa', file, '--as-of', asOf], {
      variables: { PUBLIC_URL: 'https://portal.example.com', DATABASE_URL: 'postgres://trm@db.example.com/trm' },
      open: async () => ({ ...database, close: () => Promise.resolve() }),
      write: say,
      complain: say,
      progress: () => {
        parts += 1
        if (parts >= stopAfter) throw new Error('the power went')
      },
    })
    return { code, out }
  }

const held = async ({ db }: Database, dotNumber: string) =>
  (
    await sql<Record<string, unknown>>`
    select authority_type, authority_since, number_of_trucks, number_of_inspections, bipd_on_file, safety_rating, mc_number
    from registry_carriers where dot_number = ${dotNumber}`.execute(db)
  ).rows[0]

interface CardRead {
  readonly number_of_trucks: number | null
  readonly vetting_sources?: readonly { readonly check: string; readonly source: string; readonly as_of: string }[]
}

for (const engine of testEngines('carrier registry')) {
  const registry = suite(`carrier registry, ${engine.name}`)
  const market = openedForEach(registry, () => openJoiningMarket(engine))

  const approveNewcomer = async (): Promise<string> => {
    await market().apply('demo|new')
    const { body } = await market().ask('GET', '/api/staff/applications', undefined, { as: 'demo|staff' })
    const [first] = body.items
    if (first === undefined) throw new Error('nobody waits')
    const approved = await market().ask('POST', `/api/staff/applications/${first.id}/approve`, undefined, {
      as: 'demo|staff',
      version: first.version,
    })
    const post = {
      post_type: 'post_truck',
      equipment_type: ['van'],
      pickup_city: 'Dallas',
      pickup_state: 'TX',
      pickup_latitude: 32.78,
      pickup_longitude: -96.8,
      pickup_timezone: 'America/Chicago',
      available_from: await today(1),
    }
    const { status, text } = await market().ask('POST', '/api/truck-posts', post)
    assert.is(status, 201, text)
    return approved.body.application.carrier_id
  }
  const today = async (days = 0): Promise<string> => {
    const { rows } = await sql<{
      day: string
    }>`select to_char(clock_timestamp() + make_interval(days => ${days}::integer), 'YYYY-MM-DD') as day`.execute(market().database.db)
    return String(rows[0]?.day)
  }
  const search = async (filter: string): Promise<Answer> =>
    market().ask('GET', `/api/trucks?pickupDate=${await today(1)}&${filter}`, undefined, { as: 'demo|broker' })
  const FILTERS = [
    'authorityAge=60',
    'authorityType=Interstate',
    'numberOfTrucks=ge-11',
    'numberOfInspections=ge-2',
    'coverageAmountBipd=ge-1m',
    'authorityAge=12&authorityType=Interstate&numberOfTrucks=ge-2&numberOfInspections=ge-1&coverageAmountBipd=ge-750k',
  ]
  const foundBy = async (): Promise<readonly number[]> => Promise.all(FILTERS.map(async (filter) => (await search(filter)).body.total))

  const importAll = async (): Promise<void> => {
    const run = importing(market().database)
    for (const [name, ...lines] of [
      ['census.csv', CENSUS, '"00001234567","HADDAD, HAULAGE",A,12', '7654321,Other,C,3'],
      ['carrier.csv', LICENSING, 'MC-654321,01234567,A,N,01000', 'FF99,01234567,N,N,00000'],
      ['history.csv', HISTORY, 'MC654321,1234567,COMMON,GRANTED,03/05/2016,', 'MC654321,1234567,COMMON,GRANTED,20010101,REVOKED'],
      ['safety.txt', SAFETY, '1234567\t4'],
    ] as const) {
      const { code, out } = await run(fileOf(name, ...lines), '2026-01-20')
      assert.is(code, 0, out)
    }
  }

  registry(
    `[REG-4] ${engine.name}: an approved carrier is found by every filter once its files are read, by open lists too, and not before`,
    async () => {
      const id = await approveNewcomer()
      assert.equal([(await search('')).body.total, await foundBy()], [1, [0, 0, 0, 0, 0, 0]])
      const { changes_token: token } = JSON.parse((await search('numberOfTrucks=ge-11')).text) as { readonly changes_token: string }
      await importAll()
      assert.equal(await foundBy(), [1, 1, 1, 1, 1, 1])
      const changes = await market().ask(
        'GET',
        `/api/trucks/changes?numberOfTrucks=ge-11&pickupDate=${await today(1)}&since=${encodeURIComponent(token)}`,
        undefined,
        { as: 'demo|broker' },
      )
      assert.match(changes.text, /"reload":true/, 'an open list is told to search again')
      assert.equal(
        (await sql`select fact_sources -> 'bipd' as bipd from carriers where id = ${id}::bigint`.execute(market().database.db)).rows,
        [{ bipd: { source: 'licensing', as_of: '2026-01-20' } }],
      )
    },
  )

  registry(`[REG-4] ${engine.name}: who is approved after the files were read has their facts from the first moment`, async () => {
    await importAll()
    await approveNewcomer()
    assert.equal(await foundBy(), [1, 1, 1, 1, 1, 1])
  })

  registry(`[VET-10] ${engine.name}: brokers read source and day of each fact, and none of a fact nobody vouches for`, async () => {
    const id = await approveNewcomer()
    const card = async (carrier: string): Promise<CardRead> =>
      JSON.parse((await market().ask('GET', `/api/carriers/${carrier}/vetting`, undefined, { as: 'demo|broker' })).text) as CardRead
    assert.is((await card(id)).vetting_sources, undefined)
    await importAll()
    assert.equal(
      (await card(id)).vetting_sources?.map(({ check, source, as_of: asOf }) => [check, source, asOf]),
      [
        ['authorityAge', 'authorityHistory', '2026-01-20'],
        ['authorityType', 'census', '2026-01-20'],
        ['bipd', 'licensing', '2026-01-20'],
        ['fleet', 'census', '2026-01-20'],
        ['inspections', 'safetyMeasurement', '2026-01-20'],
      ],
    )
    assert.equal([(await card('1')).number_of_trucks, (await card('1')).vetting_sources], [4, undefined])
  })

  registry(
    `[REG-5] ${engine.name}: a newer day takes an older one's place, no record too, and an older one never a newer one's`,
    async () => {
      const { database } = market()
      const run = importing(database)
      const carrier = async () => (await sql`select number_of_trucks, fact_sources from carriers where id = 1`.execute(database.db)).rows[0]
      const versions = async () =>
        (await sql`select sum(version) as v from data_versions where area = 'market'`.execute(database.db)).rows[0]
      assert.is((await run(fileOf('b.csv', CENSUS, '1111111,Blue,A,20'), '2026-02-01')).code, 0)
      const seen = {
        number_of_trucks: 20,
        fact_sources: { fleet: { source: 'census', as_of: '2026-02-01' }, authorityType: { source: 'census', as_of: '2026-02-01' } },
      }
      assert.equal(await carrier(), seen)
      const before = await versions()
      await run(fileOf('a.csv', CENSUS, '1111111,Blue,C,2', '42,Nobody here,A,1'), '2026-01-01')
      assert.equal([await carrier(), await versions()], [seen, before], 'nothing new: no answer that is kept is thrown away')
      await run(fileOf('c.csv', CENSUS, '1111111,Blue,A,'), '2026-03-01')
      assert.is((await held(database, '1111111'))?.['number_of_trucks'], null)
      assert.is(((await carrier()) as { number_of_trucks: unknown }).number_of_trucks, null)
    },
  )

  registry(
    `[REG-6] ${engine.name}: a reading that is cut off goes on where it stood, to the same end; a whole one does nothing again`,
    async () => {
      const { database } = market()
      const run = importing(database)
      const grants = Array.from(
        { length: 9_000 },
        (_, i) => `MC${i % 3000},${(i % 3000) + 1},COMMON,GRANTED,${2001 + Math.floor(i / 3000)}0115,`,
      )
      const file = fileOf('grants.csv', HISTORY, ...grants)
      const cut = await run(file, '2026-01-20', 1)
      assert.equal([cut.code, /The reading ended after line 4001: the power went\. .* goes on from there/.test(cut.out)], [1, true])
      const whole = await run(file, '2026-01-20')
      assert.match(whole.out, /^Went on after line 4,001\.\n/m)
      assert.match(whole.out, /9,001 lines, 9,000 carrier lines taken in, 0 skipped/)
      const { rows } =
        await sql`select count(*) as carriers, min(authority_since) as first, max(authority_since) as last from registry_carriers`.execute(
          database.db,
        )
      assert.equal(rows, [{ carriers: 3000, first: '2001-01-15', last: '2001-01-15' }], 'the oldest grant of each, across parts')
      const again = await run(file, '2026-01-20')
      assert.equal([again.code, /was read whole already, as of 2026-01-20 .*; nothing was changed/.test(again.out)], [0, true])
      assert.match((await run(file, '2026-01-21')).out, /was given before as of 2026-01-20, not 2026-01-21/)
      const audit = await market().ask('GET', '/api/staff/audit', undefined, { as: 'demo|staff' })
      assert.equal(
        audit.body.items.map(({ action, facts }) => [action, facts['file'], facts['written']]),
        [['registry_imported', 'grants.csv', 9000]],
      )
    },
  )

  registry(
    `[REG-7] ${engine.name}: broken lines are skipped, counted and told with their reasons, and take no other line along`,
    async () => {
      const lines = [
        '1,One,A,1',
        '2,"Two ""open,A,2',
        '3,Three,A',
        'ABC,Four,A,4',
        '5,Five,A,many',
        '',
        `6,${'x'.repeat(70_000)},A,6`,
        '7,"Seven, Inc.",B,7',
      ]
      const { code, out } = await importing(market().database)(fileOf('broken.csv', CENSUS, ...lines), '2026-01-20')
      assert.is(code, 0)
      assert.match(out, /9 lines, 2 carrier lines taken in, 5 skipped/)
      assert.match(out, 'Skipped line 3: a quote is left open')
      assert.match(out, 'Skipped line 4: 3 columns where the header line has 4.')
      assert.match(out, 'Skipped line 5: "ABC" is no USDOT number.')
      assert.match(out, 'Skipped line 6: "many" in column NBR_POWER_UNIT cannot be read.')
      assert.match(out, 'Skipped line 8: a quote is left open, or it is far too long.')
      assert.is((await held(market().database, '7'))?.['number_of_trucks'], 7)
    },
  )

  registry(`[REG-1] ${engine.name}: a file that tells nothing is refused with what was looked for`, async () => {
    const run = importing(market().database)
    assert.match((await run(fileOf('names.csv', 'dot_number,legal_name', '1,One'), '2026-01-20')).out, /none of the columns .* insp_total/)
    assert.match((await run(fileOf('nodot.csv', 'carrier_operation', 'A'), '2026-01-20')).out, /USDOT number\. Looked for: dot_number/)
    assert.match((await run(fileOf('empty.csv', ''), '2026-01-20')).out, /no header line/)
    assert.is((await run(path.join(folder, 'missing.csv'), '2026-01-20')).code, 1)
  })

  registry(`[REG-3] ${engine.name}: the day a file is of is one there is, and not to come`, async () => {
    const run = importing(market().database)
    for (const day of ['2999-01-01', '2026-02-30', 'yesterday']) assert.is((await run(fileOf('late.csv', CENSUS), day)).code, 2, day)
    assert.equal((await sql`select 1 from registry_imports`.execute(market().database.db)).rows, [])
  })

  registry.run()
}
