import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { MOST_IMPORTED_ROWS, type CheckedFile } from '@trm/domain/loads'
import { testEngines } from '../testing/databases.ts'
import type { OwnLoadJson } from '../testing/load-json.ts'
import { openLoadMarket, SUBJECTS, type LoadMarket, type Subject } from '../testing/load-market.ts'
import { sweepLoadImports } from './load-import.query.ts'

interface Body extends Omit<CheckedFile, 'importId'> {
  readonly import_id: string
  readonly id: string
  readonly items: readonly OwnLoadJson[]
  readonly total: number
  readonly posted: number
  readonly changed: number
  readonly refused: CheckedFile['rows']
  readonly code: string
  readonly errors: readonly { readonly field: string; readonly code: string }[]
}

const HEADER =
  'External ID,Reference,Equipment Type,Size,Weight,Length,Origin City,Origin State,Ship Date,Pickup Time,Destination City,Destination State,Rate,Notes'
const DAT =
  'Pickup Earliest*,Pickup Latest,Length (ft)*,Weight (lbs)*,Full/Partial*,Equipment*,Use Private Network*,Private Network Rate,Allow Private Network Booking,Allow Private Network Bidding,Use DAT Loadboard*,DAT Loadboard Rate,Allow DAT Loadboard Booking,Use Extended Network,Contact Method*,Origin City*,Origin State*,Origin Postal Code,Destination City*,Destination State*,Destination Postal Code,Comment,Commodity,Reference ID'

for (const engine of testEngines('load files')) {
  const files = suite(`load files, ${engine.name}`)
  let opened: LoadMarket<Body> | undefined
  const market = (): LoadMarket<Body> => {
    if (opened === undefined) throw new Error('the market did not open')
    return opened
  }
  files.before.each(async () => {
    opened = await openLoadMarket<Body>(engine)
  })
  files.after.each(async () => opened?.close())

  const day = async (ahead: number): Promise<string> => new Date((await market().now()) + ahead * 86_400_000).toISOString().slice(0, 10)
  const american = async (ahead: number): Promise<string> => {
    const [year, month, date] = (await day(ahead)).split('-').map(Number)
    return `${month}/${date}/${year}`
  }
  const check = async (text: string, mapping?: object, as?: Subject): Promise<Body> => {
    const { status, body } = await market().ask(
      'POST',
      '/api/loads/imports',
      { name: 'loads.csv', text, ...(mapping === undefined ? {} : { mapping }) },
      as === undefined ? {} : { as },
    )
    assert.is(status, 201, JSON.stringify(body))
    return body
  }
  const commit = async (id: string, lines?: readonly number[], options?: { readonly key?: string; readonly as?: Subject }) =>
    market().ask('POST', `/api/loads/imports/${id}/commit`, lines === undefined ? {} : { lines }, options)
  const loads = async (query = '', as: Subject = 'demo|broker') =>
    (await market().ask('GET', `/api/loads?sort=posted${query}`, undefined, { as })).body
  const faults = (rows: Body['rows']): readonly unknown[] =>
    rows.map(({ line, faults: found }) => [line, ...found.map(({ column, code }) => `${column} ${code}`)])
  const row = async (
    rest: Partial<Record<'key' | 'reference' | 'type' | 'city' | 'weight' | 'rate' | 'date' | 'notes', string>> = {},
  ): Promise<string> =>
    [
      rest.key ?? '',
      rest.reference ?? 'R1',
      rest.type ?? 'Van',
      'full',
      rest.weight ?? '42000',
      '53',
      rest.city ?? 'Dallas',
      'TX',
      rest.date ?? (await day(3)),
      '08:00',
      'Chicago',
      'IL',
      rest.rate ?? '2150.50',
      rest.notes ?? 'ok',
    ].join(',')

  files(
    `[LOA-41] ${engine.name}: a dry run names each bad row by line, column and code, posts nothing; the good rows are taken over together`,
    async () => {
      const text = [
        HEADER,
        await row(),
        await row({ city: 'Atlantis', weight: 'heavy' }),
        await row({ type: 'zeppelin', rate: '0.001' }),
        await row({ date: '13/45/2026' }),
        await row({ rate: '', reference: 'R2' }),
      ].join('\r\n')
      const file = await check(text)
      assert.equal(file.template, 'unknown')
      assert.equal(faults(file.rows), [
        [2],
        [3, 'pickup_city unknown_place', 'weight_pounds invalid_value'],
        [4, 'rate_total_value invalid_value', 'equipment_type unknown_equipment'],
        [5, 'pickup_date invalid_date'],
        [6],
      ])
      assert.is(file.rows[1]?.cells['Origin City'], 'Atlantis')
      assert.is((await loads()).total, 0)
      const done = await commit(file.import_id, undefined, { key: 'once' })
      assert.equal([done.status, done.body.posted, done.body.changed, done.body.refused.map(({ line }) => line)], [200, 2, 0, [3, 4, 5]])
      const { items } = await loads('&text=dallas')
      assert.equal(
        items
          .map(({ state, pickup_timezone, total_miles, rate_total_value }) => [state, pickup_timezone, total_miles > 800, rate_total_value])
          .sort(),
        [
          ['posted', 'America/Chicago', true, null],
          ['posted', 'America/Chicago', true, 2150.5],
        ],
      )
      assert.is(items[0]?.pickup_date.slice(11, 13) === '14' || items[0]?.pickup_date.slice(11, 13) === '13', true)
      assert.equal((await commit(file.import_id, undefined, { key: 'once' })).body, done.body)
      assert.equal([(await commit(file.import_id)).status, (await loads()).total], [404, 2])
    },
  )

  files(
    `[LOA-53] ${engine.name}: days as people say them, towns with their states in one cell; a rate for a mile is told as such`,
    async () => {
      const head = 'O-City\tDest City\tPU Date\tEquip\tWt\tLen\tF/P\tRate'
      const rows = ['tomorrow', 'Nov 31', 'today'].map((said, i) =>
        ['Dallas TX', 'Chicago, IL', said, 'VR', '42,000', '53', 'F', i === 2 ? '2.40/mi' : '2150'].join('\t'),
      )
      const file = await check([head, ...rows].join('\n'))
      assert.equal(faults(file.rows), [[2], [3, 'pickup_date invalid_date'], [4, 'rate_total_value per_mile']])
      assert.is((await commit(file.import_id)).body.posted, 1)
      const [load] = (await loads()).items
      assert.equal([load?.equipment_type, load?.pickup_city, load?.rate_total_value], ['van_or_reefer', 'Dallas', 2150])
      const ahead = new Date(load?.pickup_date ?? 0).getTime() - (await market().now())
      assert.ok(ahead > 0 && ahead < 2 * 86_400_000)
    },
  )

  files(
    `[LOA-69] ${engine.name}: what a load asks of its carrier and what it is called come from a file, are told as understood, and go out and in again`,
    async () => {
      const head =
        'Load Number,Origin City,Origin State,Ship Date,Destination City,Destination State,Equip,Weight,Length,F/P,Temp,Hazmat,UN Number,Team,Tarps,Cargo Value'
      const of = (number: string, ...needs: readonly string[]) =>
        [number, 'Dallas', 'TX', 'tomorrow', 'Chicago', 'IL', 'V', '42000', '53', 'F', ...needs].join(',')
      const file = await check(
        [
          head,
          of('A-1', '34-36F', '3', 'UN1263', 'Y', '4 ft', '"$100,000"'),
          of('A-1', '', '', '', '', '', ''),
          of('', 'warm', 'Y', '', '', 'big', ''),
          of('', '', 'N', '', 'N', 'N', ''),
        ].join('\n'),
      )
      assert.equal(faults(file.rows), [
        [2],
        [3, 'load_number duplicate'],
        [4, 'temperature_low invalid_value', 'tarps invalid_value', 'hazmat_class unknown_class'],
        [5],
      ])
      const understood = file.rows[0]?.understood.map(({ column }) => column)
      assert.ok(understood?.includes('pickup_date'), 'tomorrow is a day')
      const done = await commit(file.import_id, [2, 3, 4, 5])
      assert.is(done.body.posted, 2)
      const { items } = await loads('&text=a-1')
      const [load] = items
      assert.equal(
        [load?.temperature_low, load?.temperature_high, load?.hazmat_class, load?.un_number, load?.team, load?.tarps, load?.cargo_value],
        [34, 36, '3', 'UN1263', true, '4_ft', 100_000],
      )
      const again = await check([head, of('a-1', '', '', '', '', '', '')].join('\n'))
      assert.equal(faults(again.rows), [[2, 'load_number taken']], 'the second reading of a list posts nothing twice')
      const out = (await market().ask('GET', '/api/loads/export.csv')).text
      const back = await check(out)
      assert.equal(
        back.rows.map(({ faults: found }) => found.map(({ column, code }) => `${column} ${code}`)),
        [['load_number taken'], ['load_number taken']],
      )
    },
  )

  files(`[LOA-49] ${engine.name}: what looks like a slip is told, and posted only where its line is named`, async () => {
    const doubts = (rows: Body['rows']): readonly unknown[] =>
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
    `[LOA-53] ${engine.name}: a load is a full one unless the file says otherwise; what it says and nobody can read is a fault`,
    async () => {
      const lines = [HEADER, await row(), await row({ reference: 'R2' }), await row({ reference: 'R3' })]
      const [head = '', said = '', empty = '', odd = ''] = lines
      const file = await check([head, said, empty.replace(',full,', ',,'), odd.replace(',full,', ',half,')].join('\n'))
      assert.equal(faults(file.rows), [[2], [3], [4, 'size invalid_value']])
      assert.is((await commit(file.import_id)).body.posted, 2)
      const without = (line: string) => line.split(',').filter((_, column) => column !== HEADER.split(',').indexOf('size'))
      const third = await check([without(HEADER), without(await row({ reference: 'R4' }))].map((cells) => cells.join(',')).join('\n'))
      assert.equal(faults(third.rows), [[2]])
      assert.is((await commit(third.import_id)).body.posted, 1)
      assert.equal(
        (await loads()).items.map(({ size }) => size),
        ['full', 'full', 'full'],
      )
    },
  )

  files(`[LOA-41] ${engine.name}: a header that is called like something of every object is one like any other`, async () => {
    const file = await check('constructor,toString\n1,2', { toString: 'reference_id' })
    assert.equal(file.mapping, { constructor: 'ignored', toString: 'reference_id' })
  })

  files(`[LOA-41] ${engine.name}: of a file the chosen lines alone are taken over, by the mapping that was given`, async () => {
    const text = [
      'a;b;c;d;e;f;g;h;i;j',
      ...(await Promise.all(
        [1, 2, 3].map(async (n) => `PO${n};DV;full;40000;53;Dallas, TX;${await american(n + 1)};"Ft. Worth";TX;ignored`),
      )),
    ].join('\n')
    const first = await check(text)
    assert.ok(Object.values(first.mapping).every((column) => column === 'ignored'))
    const mapping = {
      a: 'reference_id',
      b: 'equipment_type',
      c: 'size',
      d: 'weight_pounds',
      e: 'length_feet',
      f: 'pickup_city',
      g: 'pickup_date',
      h: 'dropoff_city',
      i: 'dropoff_state',
    }
    const file = await check(text, mapping)
    assert.equal(faults(file.rows), [[2], [3], [4]])
    assert.equal((await commit(file.import_id, [2, 4, 99])).body.posted, 2)
    const { items } = await loads()
    assert.equal(items.map(({ reference_id }) => reference_id).sort(), ['PO1', 'PO3'])
    assert.equal(
      items.map(({ equipment_type, pickup_fcfs, dropoff_city, dropoff_date }) => [equipment_type, pickup_fcfs, dropoff_city, dropoff_date]),
      Array.from({ length: 2 }, () => ['van', true, 'Fort Worth', null]),
    )
    const twice = await market().ask('POST', '/api/loads/imports', { name: 'x', text, mapping: { ...mapping, j: 'reference_id' } })
    assert.equal(
      [twice.status, twice.body.errors],
      [
        400,
        [
          {
            field: 'mapping',
            code: 'column_twice',
            message: twice.body.errors.map((fault) => ('message' in fault ? fault.message : '')).join(),
          },
        ],
      ],
    )
  })

  files(`[LOA-39, LOA-41] ${engine.name}: a DAT file is posted in DAT's own codes; a day without a time is all of it`, async () => {
    const [from, to] = [await american(2), await american(3)]
    const file = await check(
      `${DAT}\n${from},${to},48,45000,full,FD,no,,no,no,yes,1850,yes,no,email,Laredo,TX,78040,Toronto,ON,M5H,Tarps needed,Steel coils,REF1\n`,
    )
    assert.equal([file.template, faults(file.rows)], ['dat', [[2]]])
    assert.is((await commit(file.import_id)).body.posted, 1)
    const [load] = (await loads()).items
    assert.equal(
      [load?.equipment_type, load?.book_now, load?.rate_total_value, load?.pickup_fcfs, load?.dropoff_timezone, load?.commodity],
      ['flatbed_or_step_deck', true, 1850, true, 'America/Toronto', 'Steel coils'],
    )
    assert.is(new Date(load?.pickup_date_end ?? 0).getTime() - new Date(load?.pickup_date ?? 0).getTime(), 2 * 86_400_000 - 60_000)
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

  files(`[LOA-43] ${engine.name}: what is exported is safe in a spreadsheet and, imported again, is the same loads`, async () => {
    const formula = '=HYPERLINK("http://evil.example")'
    const given = {
      external_id: 'E1',
      reference_id: '+1',
      commodity: '@SUM(A1)',
      description: 'line one\nline "two"',
      internal_note: formula,
      detention_free_minutes: 120,
      detention_per_hour: 50.25,
      lumper: 'broker_pays',
      payment_days: 30,
      quick_pay: true,
      book_now: true,
      total_miles: 931,
    }
    await market().ask('POST', '/api/loads', await market().draft(given))
    await market().ask(
      'POST',
      '/api/loads',
      await market().draft({
        external_id: 'E2',
        pickup_fcfs: false,
        pickup_date_end: undefined,
        dropoff_date: undefined,
        rate_total_value: undefined,
        size: 'partial',
        pickup_city: 'Toronto',
        pickup_state: 'ON',
        pickup_timezone: 'America/Toronto',
      }),
    )
    const { status, headers, text } = await market().ask('GET', '/api/loads/export.csv?state=posted')
    assert.equal([status, headers['content-type'], headers['cache-control']], [200, 'text/csv; charset=utf-8', 'no-store'])
    assert.match(text, /"'=HYPERLINK\(/)
    assert.not.match(text, /(^|,|\n)"?[=+@]/)
    const before = (await loads()).items
    const file = await check(text)
    assert.equal([file.template, faults(file.rows)], ['portal', [[2], [3]]])
    assert.equal([(await commit(file.import_id)).body.changed], [2])
    const same = ({
      last_confirmed: _at,
      pickup_latitude: _a,
      pickup_longitude: _b,
      dropoff_latitude: _c,
      dropoff_longitude: _d,
      version: _v,
      total_miles: _m,
      rate_per_mile: _r,
      ...load
    }: OwnLoadJson): unknown => load
    assert.equal((await loads()).items.map(same), before.map(same))
  })

  files(`[LOA-43] ${engine.name}: with a text and an order, those the list shows for them are exported, in its order`, async () => {
    for (const [reference_id, rate_total_value] of [
      ['WPG-1', 1500],
      ['DAL-1', 1600],
      ['WPG-2', 1700],
    ] as const)
      await market().ask('POST', '/api/loads', await market().draft({ reference_id, rate_total_value }))
    const exported = async (query: string): Promise<readonly string[]> => {
      const { text } = await market().ask('GET', `/api/loads/export.csv${query}`)
      return text.match(/(WPG|DAL)-\d/g) ?? []
    }
    assert.equal(await exported('?state=posted&text=wpg&sort=rate'), ['WPG-2', 'WPG-1'])
    assert.equal(await exported('?state=closed&text=wpg'), [])
    assert.equal((await exported('')).length, 3)
  })

  files(
    `[LOA-44, R32, R33] ${engine.name}: files are for the company's brokers; another company's file is as if it were not there`,
    async () => {
      const text = [HEADER, await row()].join('\n')
      const { import_id: id } = await check(text)
      for (const as of SUBJECTS) {
        const isBroker = ['demo|broker', 'demo|colleague', 'demo|both', 'demo|rival'].includes(as)
        for (const [method, url, body] of [
          ['POST', '/api/loads/imports', { name: 'f', text }],
          ['GET', '/api/loads/export.csv'],
        ] as const) {
          const { status, body: answer } = await market().ask(method, url, body, { as })
          assert.equal(
            isBroker ? [status] : [status, answer.code],
            isBroker ? [method === 'GET' ? 200 : 201] : [403, 'wrong_account_type'],
            `${as} ${method}`,
          )
        }
        if (!isBroker) assert.is((await commit(id, undefined, { as })).status, 403)
      }
      assert.is((await market().anyone('/api/loads/export.csv')).status, 401)
      for (const other of [id, '999', 'abc']) assert.is((await commit(other, undefined, { as: 'demo|rival' })).status, 404)
      assert.equal([(await loads()).total, (await loads('', 'demo|rival')).total], [0, 0])
      await sql`update load_imports set made_at = made_at - interval '25 hours'`.execute(market().database.db)
      assert.is((await commit(id)).status, 404)
      assert.ok((await sweepLoadImports(market().database)) > 0)
    },
  )

  files(
    `[LOA-44, R34, R46] ${engine.name}: what is no table, too many rows, too large or not of the call is refused, and nothing is kept`,
    async () => {
      const send = async (body: object) => {
        const {
          status,
          body: { code, errors },
        } = await market().ask('POST', '/api/loads/imports', body)
        return [status, code, errors?.[0]?.code]
      }
      assert.equal(await send({ name: 'f', text: 'nothing' }), [400, 'invalid_request', 'unreadable'])
      assert.equal(await send({ name: 'f', text: `a,b\n${'1,2\n'.repeat(501)}` }), [400, 'invalid_request', 'too_many_rows'])
      assert.equal((await send({ name: 'f', text: 'x'.repeat(2_200_000) }))[0], 413)
      assert.equal((await send({ name: 'f', text: 'a,b\n1,2', state: 'posted' })).slice(0, 2), [400, 'unknown_field'])
      assert.equal((await send({ name: 'f', text: 'a,b\n1,2', mapping: { a: 'state' } }))[0], 400)
      const { rows } = await sql`select 1 from load_imports`.execute(market().database.db)
      assert.is(rows.length, 0)
    },
  )

  files.run()
}
