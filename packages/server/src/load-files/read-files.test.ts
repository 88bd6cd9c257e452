import * as assert from 'uvu/assert'
import { HEADER, loadFileTests } from '../testing/load-file-market.ts'

const DAT =
  'Pickup Earliest*,Pickup Latest,Length (ft)*,Weight (lbs)*,Full/Partial*,Equipment*,Use Private Network*,Private Network Rate,Allow Private Network Booking,Allow Private Network Bidding,Use DAT Loadboard*,DAT Loadboard Rate,Allow DAT Loadboard Booking,Use Extended Network,Contact Method*,Origin City*,Origin State*,Origin Postal Code,Destination City*,Destination State*,Destination Postal Code,Comment,Commodity,Reference ID'

loadFileTests('files as they are read', (files, engine, { market, american, check, commit, loads, faults, row }) => {
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
    `[LOA-41] ${engine.name}: without a town its ZIP code says it, in its state, also where a spreadsheet dropped its zeros`,
    async () => {
      const head = 'Origin State\tOrigin Zip\tDest Zip\tPU Date\tEquip\tWt\tLen\tF/P\tRate'
      const rows = ['TX\t75201\t2108-1234', '\t75201-1234\t60601', 'GA\t75201\t60601', 'TX\t75201\t00000'].map(
        (ends) => `${ends}\ttomorrow\tVR\t42,000\t53\tF\t2150`,
      )
      const file = await check([head, ...rows].join('\n'))
      assert.equal(faults(file.rows), [[2], [3], [4, 'pickup_zip unknown_place'], [5, 'dropoff_zip unknown_place']])
      assert.is((await commit(file.import_id)).body.posted, 2)
      const ends = (await loads()).items.map((load) => [load.pickup_city, load.dropoff_city, load.dropoff_state].join(' '))
      assert.equal(ends.sort(), ['Dallas Boston MA', 'Dallas Chicago IL'])
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
})
