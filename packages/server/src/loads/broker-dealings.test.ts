import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { MOST_DEALINGS } from '@trm/domain/loads'
import { testEngines } from '../testing/databases.ts'
import { openLoadMarket, type Subject } from '../testing/load-market.ts'
import { openedForEach } from '../testing/opened.ts'

interface Dealing {
  readonly company_id: string
  readonly answers: { readonly samples: number } | null
  readonly cancelled: object
  readonly ignored: object
}
interface Body {
  readonly id: string
  readonly code: string
  readonly items: readonly Dealing[]
}

const PATH = '/api/loadboard/brokers'
const NOTHING = { count: 0, of: 0 }

for (const engine of testEngines('broker dealings')) {
  const dealings = suite(`how brokers deal, ${engine.name}`)
  const market = openedForEach(dealings, () => openLoadMarket<Body>(engine))

  const ask = (companyIds: string, as: Subject = 'demo|carrier') =>
    market().ask('GET', `${PATH}?company_ids=${encodeURIComponent(companyIds)}`, undefined, { as })
  const known = async (companyIds: string) => (await ask(companyIds)).body.items

  dealings(`[LBS-62] [R32] ${engine.name}: carriers with access alone are told how brokers deal`, async () => {
    assert.is((await market().anyone(`${PATH}?company_ids=1`)).status, 401)
    const answers = async (as: Subject) => {
      const { status, body } = await ask('1', as)
      return [status, body.code]
    }
    assert.equal(await answers('demo|shut-out'), [403, 'not_allowed'])
    for (const as of ['demo|broker', 'demo|colleague', 'demo|rival', 'demo|newcomer'] as const)
      assert.equal(await answers(as), [403, 'wrong_account_type'], as)
    for (const as of ['demo|carrier', 'demo|other-carrier', 'demo|both'] as const) assert.is((await ask('1', as)).status, 200, as)
  })

  dealings(
    `[LBS-62] ${engine.name}: each company there is has its record, one without offers a record of nothing; what is no company has none`,
    async () => {
      const {
        body: { id },
      } = await market().ask('POST', '/api/loads', await market().draft())
      const bid = await market().ask('POST', '/api/offers', { load_id: id, amount: 1000, terms_seen: 1 }, { as: 'demo|carrier' })
      assert.is(
        (await market().ask('POST', `/api/offers/${bid.body.id}/events`, { event: 'broker_accepted_offer', terms_seen: 1 }, { version: 1 }))
          .status,
        200,
      )
      const [first, second, ...others] = [...(await known("1, 2,2,999,-1,1e3,x' or true --,"))].sort(
        (a, b) => Number(a.company_id) - Number(b.company_id),
      )
      assert.equal(
        [first?.company_id, first?.answers?.samples, first?.cancelled, first?.ignored],
        ['1', 1, { count: 0, of: 1 }, { count: 0, of: 1 }],
      )
      assert.equal([second, others], [{ company_id: '2', answers: null, cancelled: NOTHING, ignored: NOTHING }, []])
      for (const nobody of ['999', 'x', '99999999999999999999']) assert.equal(await known(nobody), [], nobody)
    },
  )

  dealings(`[LBS-62] ${engine.name}: no more companies are told of at once than there are rows in sight`, async () => {
    await sql`insert into broker_companies (id, name) overriding system value select i, 'Brokerage ' || i from generate_series(3, 80) i`.execute(
      market().database.db,
    )
    assert.is((await known(Array.from({ length: 80 }, (_, i) => i + 1).join())).length, MOST_DEALINGS)
    assert.is((await ask('1'.repeat(MOST_DEALINGS * 21 + 1))).status, 400)
  })

  dealings.run()
}
