import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { MOST_IMPORTED_ROWS } from '@trm/domain/loads'
import { testEngines } from '../testing/databases.ts'
import { openLoadMarket } from '../testing/load-market.ts'
import { filled, holdOf, LONGEST_HOLD } from '../testing/loop-hold.ts'

const HEADER =
  'Equipment Type,Size,Weight,Length,Origin City,Origin State,Ship Date,Pickup Time,Destination City,Destination State,Rate,Notes'

const file = (header: string, row: string): string => [header, ...Array.from({ length: MOST_IMPORTED_ROWS }, () => row)].join('\n')

for (const engine of testEngines('large load files')) {
  test(`[HTT-43, R46] ${engine.name}: a file of a megabyte is checked and taken over in turns of at most ${LONGEST_HOLD} ms of processor time`, async () => {
    const { fromOutside, now, close } = await openLoadMarket(engine)
    const day = new Date((await now()) + 3 * 86_400_000).toISOString().slice(0, 10)
    const good = `Van,full,42000,53,Dallas,TX,${day},08:00,Chicago,IL,2150.50,`
    const files: Readonly<Record<string, string>> = {
      'long notes': file(HEADER, `${good}${'x'.repeat(1900)}`),
      'notes of signs': file(HEADER, `${good}"${' (312) 555-0100,'.repeat(115)}"`),
      'many columns': file(
        filled(390, (i) => `c${i}`),
        filled(1900, () => 'abcdefghij'.repeat(4)),
      ),
      'places of commas': file(HEADER, `,,,,"${','.repeat(1900)}"`),
    }
    const held: string[] = []
    for (const [what, text] of Object.entries(files)) {
      const check = await fromOutside('POST', '/api/loads/imports', { name: 'loads.csv', text }, 'import_id')
      let id = ''
      const checking = await holdOf(async () => {
        const { status, field = '' } = await check()
        assert.is(status, 201)
        id = field
      })
      const take = await fromOutside('POST', `/api/loads/imports/${id}/commit`, {})
      const taking = what === 'long notes' ? await holdOf(take) : 0
      for (const [act, hold] of Object.entries({ checking, taking }))
        if (hold > LONGEST_HOLD) held.push(`${act} ${what}: ${Math.round(hold)} ms`)
    }
    await close()
    assert.equal(held, [])
  })
}

test.run()
