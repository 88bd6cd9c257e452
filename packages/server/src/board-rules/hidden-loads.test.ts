import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { placeRoundTrip, placeTruck } from '../testing/chain-market.ts'
import { testEngines } from '../testing/databases.ts'
import { openLoadMarket } from '../testing/load-market.ts'
import { openedForEach } from '../testing/opened.ts'

interface Body {
  readonly id: string
  readonly token: string
  readonly version: number
  readonly total: number
  readonly changes_token: string
  readonly items: readonly { readonly id: string; readonly new_matches: number; readonly legs: readonly object[] }[]
  readonly considered: object | number
  readonly ids: readonly string[]
  readonly new: readonly string[]
  readonly reload: boolean
  readonly explain: { readonly filters: readonly { readonly hidden: number }[] }
  readonly errors: readonly { readonly code: string }[]
}

const RULES = '/api/loadboard-control-center'
const FAVORITES_ALONE = {
  visibility: 'favorites',
  book_now: true,
  least_counter_percent: null,
  most_counter_percent: null,
  minutes_to_answer: 60,
  broker_rounds: 5,
  carrier_rounds: 5,
  decline_below_percent: null,
  decline_note: null,
  review_means: 'book_now',
  stop_reasons: ['authority_inactive', 'out_of_service', 'insurance_low'],
  insurance_asked: 750_000,
}

for (const engine of testEngines('hidden loads')) {
  const hidden = suite(`loads a carrier may not see, ${engine.name}`)
  const market = openedForEach(hidden, () => openLoadMarket<Body>(engine))

  const carrier = { as: 'demo|carrier' } as const
  const get = async (url: string) => (await market().ask('GET', url, undefined, carrier)).body
  const posted = async (given: object = {}): Promise<string> =>
    (await market().ask('POST', '/api/loads', await market().draft(given))).body.id
  const saved = async (): Promise<string> =>
    (await market().ask('POST', '/api/saved-searches', { kind: 'loads', name: 'Vans', search: 'equipmentTypes=van', alert: true }, carrier))
      .body.id
  const toldLoads = async () =>
    (
      await sql<{ load: string }>`select news ->> 'load_id' as load from outbox where carrier_id = 1 order by id`.execute(
        market().database.db,
      )
    ).rows.map(({ load }) => load)
  /** The first company's board, for its favourites alone: no carrier is one. */
  const hide = async () => {
    const {
      body: { version },
    } = await market().ask('GET', RULES)
    assert.is((await market().ask('PUT', RULES, FAVORITES_ALONE, { as: 'demo|colleague', version })).status, 200)
  }
  const favor = () =>
    sql`insert into carrier_relationships (broker_company_id, carrier_id, is_favorite, is_blocked, is_set_up) values (1, 1, true, false, false)`.execute(
      market().database.db,
    )

  hidden(
    `[CTL-2] ${engine.name}: no chain has a leg of theirs, nor is one counted, and booking one by its id is as booking none there is`,
    async () => {
      const truck = await placeTruck(market().database, 1)
      const [out, back] = await placeRoundTrip(market().database)
      const found = async () => {
        const { items, considered } = await get('/api/recommendations/chains')
        return [items.length > 0, considered]
      }
      assert.equal(await found(), [true, 2])
      await hide()
      const book = async (first: string) => {
        const legs = [first, back].map((load_id) => ({ load_id, amount: load_id === back ? 800 : 900, terms_seen: 1 }))
        const {
          status,
          body: { errors },
        } = await market().ask('POST', '/api/recommendations/chains/book', { truck_post_id: truck, legs }, carrier)
        return [status, errors]
      }
      assert.equal(await found(), [false, 1])
      assert.equal(await book(out), await book('999999'))
      await favor()
      assert.equal(await found(), [true, 2])
    },
  )

  hidden(`[CTL-2] ${engine.name}: neither recommendations nor what they were chosen from tell of them`, async () => {
    await placeTruck(market().database, 1)
    await placeRoundTrip(market().database)
    const seen = async () => {
      const { items, considered } = await get('/api/recommendations')
      return [items.length, considered]
    }
    assert.equal(await seen(), [2, { in_reach: 2, fitting: 2 }])
    await hide()
    assert.equal(await seen(), [1, { in_reach: 1, fitting: 1 }])
    await favor()
    assert.is((await seen())[0], 2)
  })

  hidden(`[CTL-2] ${engine.name}: the map has no position of theirs, the explanation no count, the news no id`, async () => {
    await posted()
    const looks = async () => {
      const [map, { explain }] = [await get('/api/loadboard/positions'), await get('/api/loadboard?leastRate=99999&explain=true')]
      return [map.ids.length, map.total, explain.filters.map((filter) => filter.hidden)]
    }
    assert.equal(await looks(), [1, 1, [1]])
    await hide()
    assert.equal(await looks(), [0, 0, [0]])
    const { changes_token: token } = await get('/api/loadboard')
    await posted({ reference_id: 'R-2' })
    const news = await get(`/api/loadboard/changes?since=${encodeURIComponent(token)}`)
    assert.equal([news.new, news.reload], [[], false])
    await favor()
    assert.is((await looks())[0], 2)
  })

  hidden(`[CTL-2] ${engine.name}: a saved search neither counts them nor tells of them`, async () => {
    await saved()
    const first = await posted()
    const count = async () => (await get('/api/saved-searches?kind=loads')).items.map(({ new_matches: matches }) => matches)
    assert.equal([await count(), await toldLoads()], [[1], [first]])
    await hide()
    await posted({ reference_id: 'R-2' })
    assert.equal([await count(), await toldLoads()], [[0], [first]])
    await favor()
    assert.equal(await count(), [2])
  })

  hidden(
    `[CTL-2] ${engine.name}: behind a public link is what its broker shared and nothing beside it; whoever may not see the board reads it there and cannot bid`,
    async () => {
      const [shared, other] = [await posted(), await posted({ reference_id: 'R-2' })]
      const {
        body: { token },
      } = await market().ask('POST', '/api/previews', { load_ids: [shared] })
      await hide()
      const behind = async (path: string) => {
        const { status, body } = await market().anyone(`/api/preview/${token}${path}`)
        return [status, body.items?.map(({ id }) => id)]
      }
      assert.equal(
        [await behind(''), await behind(`/${shared}`)],
        [
          [200, [shared]],
          [200, [shared]],
        ],
      )
      assert.is((await behind(`/${other}`))[0], 404)
      const bid = await market().ask('POST', '/api/offers', { load_id: shared, amount: 1000, terms_seen: 1 }, carrier)
      assert.is(bid.status, 404)
    },
  )

  hidden.run()
}
