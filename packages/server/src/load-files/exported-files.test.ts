import * as assert from 'uvu/assert'
import { loadFileTests } from '../testing/load-file-market.ts'
import type { OwnLoadJson } from '../testing/load-json.ts'

loadFileTests('files out and in again', (files, engine, { market, check, commit, loads, faults }) => {
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
})
