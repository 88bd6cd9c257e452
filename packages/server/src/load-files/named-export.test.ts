import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { MOST_IMPORTED_ROWS } from '@trm/domain/loads'
import { testEngines } from '../testing/databases.ts'
import { openLoadMarket, type Subject } from '../testing/load-market.ts'

interface Body {
  readonly id: string
  readonly errors: readonly { readonly field: string; readonly code: string }[]
}

for (const engine of testEngines('exports of named loads')) {
  test(`[PLS-101] ${engine.name}: of the loads that are named the company's own are exported alone, in the order asked for`, async () => {
    const { ask, draft, close } = await openLoadMarket<Body>(engine)
    const posted = async (reference_id: string, rate_total_value: number, as: Subject): Promise<string> =>
      (await ask('POST', '/api/loads', await draft({ reference_id, rate_total_value }), { as })).body.id
    const [low, high] = [await posted('OWN-1', 1500, 'demo|broker'), await posted('OWN-2', 1700, 'demo|colleague')]
    await posted('OWN-3', 1600, 'demo|broker')
    const theirs = await posted('RIVAL-1', 1600, 'demo|rival')
    const exported = async (...ids: readonly string[]): Promise<readonly string[]> => {
      const query = ids.map((id) => `&ids=${encodeURIComponent(id)}`).join('')
      const { status, text } = await ask('GET', `/api/loads/export.csv?sort=rate${query}`)
      assert.is(status, 200, text)
      return text.match(/(OWN|RIVAL)-\d/g) ?? []
    }
    await ask('POST', `/api/loads/${low}/close`)
    assert.equal(await exported(low, high, high), ['OWN-2', 'OWN-1'], 'closed or posted, each once')
    assert.equal(await exported(theirs, low), ['OWN-1'])
    for (const id of [theirs, '999', 'abc', '0', '9'.repeat(20)]) assert.equal(await exported(id), [], id)
    const many = (count: number): string => Array.from({ length: count }, (_, i) => `ids=${9e14 + i}`).join('&')
    const most = await ask('GET', `/api/loads/export.csv?${many(MOST_IMPORTED_ROWS)}`)
    assert.is(most.status, 200, most.text)
    const { status, body } = await ask('GET', `/api/loads/export.csv?${many(MOST_IMPORTED_ROWS + 1)}`)
    assert.equal([status, body.errors.map(({ field, code }) => [field, code])], [400, [['ids', 'invalid_value']]])
    await close()
  })
}

test.run()
