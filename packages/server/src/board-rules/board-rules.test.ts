import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { VISIBILITIES } from '@trm/domain/board-rules'
import { maySeeLoads } from '@trm/domain/testing'
import { testEngines } from '../testing/databases.ts'
import { openLoadMarket, type AskOptions, type Subject } from '../testing/load-market.ts'
import { isLoadVisible, rulesAndRelationship } from './rules-record.ts'
import { openedForEach } from '../testing/opened.ts'

interface Body {
  readonly id: string
  readonly code: string
  readonly detail: string
  readonly version: number
  readonly status: string
  readonly reason: string | null
  readonly minutes_to_answer: number
  readonly num_counter_offers_remaining: number
  readonly other_side_counter_offers_remaining: number
  readonly counter_bounds: object | null
  readonly may_edit: boolean
  readonly company: { readonly id: string; readonly name: string }
  readonly companies: readonly { readonly id: string }[]
  readonly changes_token: string
  readonly reload: boolean
  readonly load: { readonly book_now: boolean }
  readonly date_created: string
  readonly expires_at: string
  readonly errors: readonly { readonly field: string; readonly code: string }[]
  readonly items: readonly {
    readonly load: { readonly id: string; readonly book_now: boolean }
    readonly event: string
    readonly note: string | null
    readonly reason: string | null
  }[]
  readonly chains: readonly object[]
}

const RULES = '/api/loadboard-control-center'
const DEFAULTS = {
  visibility: 'all',
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

for (const engine of testEngines('board rules')) {
  const rules = suite(`board rules, ${engine.name}`)
  const market = openedForEach(rules, () => openLoadMarket<Body>(engine))

  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(market().database.db)
  const posted = async (given: Partial<Record<string, unknown>> = {}, as: Subject = 'demo|broker'): Promise<string> => {
    const { status, body } = await market().ask('POST', '/api/loads', await market().draft({ rate_total_value: 1000, ...given }), { as })
    assert.is(status, 201, JSON.stringify(body))
    return body.id
  }
  const change = async (given: object, as: Subject = 'demo|colleague') => {
    const {
      body: { version },
    } = await market().ask('GET', RULES, undefined, { as })
    return market().ask('PUT', RULES, { ...DEFAULTS, ...given }, { as, version })
  }
  const carrier: AskOptions = { as: 'demo|carrier' }
  const bid = (loadId: string, amount: number, options = carrier) =>
    market().ask('POST', '/api/offers', { load_id: loadId, amount, terms_seen: 1 }, options)
  const book = (loadId: string, amount = 1000) => market().ask('POST', `/api/loadboard/${loadId}/book`, { amount, terms_seen: 1 }, carrier)
  const answer = (id: string, version: number, said: object, as: Subject) =>
    market().ask('POST', `/api/offers/${id}/events`, { terms_seen: 1, ...said }, { as, version })

  rules(`[CTL-1] ${engine.name}: the database shows loads to exactly those the domain's rule names`, async () => {
    const loadId = await posted()
    const marks = [true, false]
    for (const visibility of VISIBILITIES) {
      await change({ visibility })
      for (const isFavorite of marks)
        for (const isBlocked of marks)
          for (const isSetUp of marks) {
            await run(`insert into carrier_relationships (broker_company_id, carrier_id, is_favorite, is_blocked, is_set_up) values (1, 1, ${isFavorite}, ${isBlocked}, ${isSetUp})
          on conflict (broker_company_id, carrier_id) do update set is_favorite = excluded.is_favorite, is_blocked = excluded.is_blocked, is_set_up = excluded.is_set_up`)
            const {
              rows: [row],
            } = await sql<{ sees: boolean }>`
          select ${isLoadVisible} as sees from loads l ${rulesAndRelationship(sql`1::bigint`)} where l.id = ${loadId}::bigint`.execute(
              market().database.db,
            )
            assert.is(
              row?.sees,
              maySeeLoads(visibility, { isFavorite, isBlocked, isSetUp }),
              JSON.stringify({ visibility, isFavorite, isBlocked, isSetUp }),
            )
          }
    }
  })

  rules(
    `[VRD-8] ${engine.name}: the rules of trust are kept with the others, by its administrators, and the change is in the log`,
    async () => {
      const kept = await change({ review_means: 'reason', stop_reasons: ['rating_poor', 'insurance_low'], insurance_asked: 1_000_000 })
      assert.is(kept.status, 200)
      const { body } = await market().ask('GET', RULES, undefined, { as: 'demo|broker' })
      const { review_means, stop_reasons, insurance_asked } = body as unknown as Record<string, unknown>
      assert.equal([review_means, stop_reasons, insurance_asked], ['reason', ['insurance_low', 'rating_poor'], 1_000_000])
      const { rows } = await sql<{
        facts: Record<string, string>
      }>`select facts from audit_log where action = 'board_rules_changed' order by id desc limit 1`.execute(market().database.db)
      assert.equal(rows[0]?.facts, {
        review_means: 'book_now to reason',
        stop_reasons: 'authority_inactive, out_of_service, insurance_low to insurance_low, rating_poor',
        insurance_asked: '750000 to 1000000',
      })
      const refused = await change({ insurance_asked: 10.5 })
      assert.equal([refused.status, refused.body.errors.map(({ field, code }) => `${field} ${code}`)], [400, ['insurance_asked not_whole']])
      assert.is((await change({ insurance_asked: 0 }, 'demo|broker')).status, 403)
      assert.is((await change({ stop_reasons: ['no_such_reason'] })).status, 400)
    },
  )

  rules(`[CTL-2] ${engine.name}: a load a carrier may not see is to it one that does not exist`, async () => {
    const loadId = await posted({ book_now: true })
    const answers = async (id: string) => {
      const asked = [
        await market().ask('GET', `/api/loadboard/${id}`, undefined, carrier),
        await market().ask('POST', `/api/loadboard/${id}/views`, undefined, carrier),
        await bid(id, 1000),
        await book(id),
        await market().ask('POST', '/api/recommendations/dismissals', { load_id: id, reason: 'too_far', deadhead_miles: 10 }, carrier),
      ]
      return asked.map(({ status, body: { code, detail } }) => [status, code, detail])
    }
    const listed = async () => {
      const [search, recommended] = [
        await market().ask('GET', '/api/loadboard', undefined, carrier),
        await market().ask('GET', '/api/recommendations', undefined, carrier),
      ]
      return [search.body.items.length, recommended.status, recommended.body.items.length]
    }
    await run(`update carriers set home_city = 'Dallas', home_state = 'TX' where id = 1`)
    const [shown] = await listed()
    assert.is(shown, 1)
    await change({ visibility: 'favorites' })
    assert.equal(await listed(), [0, 200, 0])
    const missing = await answers('999999999')
    assert.equal(
      [await answers(loadId), missing[0]?.slice(0, 2), missing[2]?.slice(0, 2)],
      [missing, [404, 'not_found'], [404, 'not_found']],
    )
    await change({})
    await run(
      `insert into carrier_relationships (broker_company_id, carrier_id, is_favorite, is_blocked, is_set_up) values (1, 1, true, true, true)`,
    )
    assert.equal([await listed(), await answers(loadId)], [[0, 200, 0], missing])
  })

  rules(`[CTL-3] ${engine.name}: a company without Book Now has it on no load, whatever the load says`, async () => {
    const loadId = await posted({ book_now: true })
    const seen = async () => [
      (await market().ask('GET', '/api/loadboard', undefined, carrier)).body.items.map(({ load }) => load.book_now),
      (await market().ask('GET', '/api/loadboard?bookNowOnly=true', undefined, carrier)).body.items.length,
      (await market().ask('GET', `/api/loadboard/${loadId}`, undefined, carrier)).body.load.book_now,
    ]
    assert.equal(await seen(), [[true], 1, true])
    assert.is((await change({ book_now: false })).status, 200)
    assert.equal(await seen(), [[false], 0, false])
    const refused = await book(loadId)
    assert.equal([refused.status, refused.body.code, refused.body.errors[0]?.code], [409, 'offer_refused', 'not_the_posted_rate'])
    assert.is((await market().ask('GET', '/api/offers', undefined, carrier)).body.items.length, 0)
    await change({ book_now: true })
    assert.is((await book(loadId)).status, 201)
  })

  rules(`[CTL-4] ${engine.name}: neither side names a counter-offer beyond the bounds, which stand beside the offer`, async () => {
    await change({ least_counter_percent: 80, most_counter_percent: 120 })
    const loadId = await posted()
    const { body: offer } = await bid(loadId, 700)
    assert.equal(offer.counter_bounds, { least: 800, most: 1200 })
    for (const amount of [799.99, 1200.01]) {
      const refused = await answer(offer.id, 1, { event: 'broker_countered_offer', amount }, 'demo|broker')
      assert.equal(
        [refused.status, refused.body.errors[0]],
        [400, { field: 'amount', code: 'counter_out_of_bounds', message: 'This brokerage takes counter-offers of 800 to 1200 dollars.' }],
      )
    }
    assert.is((await answer(offer.id, 1, { event: 'broker_countered_offer', amount: 1200 }, 'demo|broker')).status, 200)
    assert.is((await answer(offer.id, 2, { event: 'carrier_submitted_counter_offer', amount: 1201 }, 'demo|carrier')).status, 400)
    assert.is((await answer(offer.id, 2, { event: 'carrier_submitted_counter_offer', amount: 800 }, 'demo|carrier')).status, 200)
    const unpriced = await posted({ rate_total_value: null, reference_id: 'R-2' })
    assert.equal((await bid(unpriced, 500)).body.counter_bounds, { least: 400, most: 600 })
  })

  rules(`[CTL-5] [CTL-6] ${engine.name}: rounds of each side and the time to answer are the company's`, async () => {
    await change({ broker_rounds: 1, carrier_rounds: 3, minutes_to_answer: 30 })
    const { body: offer } = await bid(await posted(), 900)
    assert.equal([offer.num_counter_offers_remaining, offer.other_side_counter_offers_remaining], [3, 1])
    assert.is(Date.parse(offer.expires_at) - Date.parse(offer.date_created), 30 * 60_000)
  })

  rules(
    `[CTL-7] ${engine.name}: a bid under the share is kept, declined at once by the system, and says why in the broker's words`,
    async () => {
      await change({ decline_below_percent: 75, decline_note: 'Diesel alone costs more.' })
      const loadId = await posted()
      const low = await bid(loadId, 749.99)
      assert.equal([low.status, low.body.status, low.body.reason], [201, 'declined_load', 'below_minimum'])
      const {
        body: { items },
      } = await market().ask('GET', `/api/offers/${low.body.id}/timeline`, undefined, carrier)
      assert.equal(
        items.map(({ event, reason, note }) => [event, reason, note]),
        [
          ['carrier_submitted_bid', null, null],
          ['broker_declined_offer', 'below_minimum', 'Diesel alone costs more.'],
        ],
      )
      assert.is((await bid(loadId, 750)).body.status, 'needs_confirmation')
    },
  )

  rules(`[CTL-8] ${engine.name}: an open offer keeps the rules it was made under; the next one has the new ones`, async () => {
    const loadId = await posted({ book_now: true })
    const { body: before } = await bid(loadId, 900)
    await change({
      visibility: 'favorites',
      book_now: false,
      least_counter_percent: 100,
      most_counter_percent: 100,
      minutes_to_answer: 5,
      broker_rounds: 0,
      carrier_rounds: 0,
      decline_below_percent: 100,
    })
    const countered = await answer(before.id, 1, { event: 'broker_countered_offer', amount: 1500 }, 'demo|broker')
    assert.equal([countered.status, countered.body.counter_bounds], [200, null])
    assert.is(
      Date.parse(countered.body.expires_at) - Date.parse(countered.body.date_created) > 30 * 60_000,
      true,
      'an hour, not five minutes',
    )
    assert.is((await market().ask('GET', `/api/loadboard/${loadId}`, undefined, carrier)).status, 200, 'who negotiates about it reads it')
    assert.is((await answer(before.id, 2, { event: 'carrier_accepted_counter_offer' }, 'demo|carrier')).status, 200)
    await change({ least_counter_percent: 100, most_counter_percent: 100, broker_rounds: 0 })
    const { body: after } = await bid(loadId, 900, { as: 'demo|other-carrier' })
    assert.equal([after.counter_bounds, after.other_side_counter_offers_remaining], [{ least: 1000, most: 1000 }, 0])
  })

  rules(`[CTL-9] ${engine.name}: brokers and staff read, an administrator changes, and nobody loses what another saved`, async () => {
    const read = await market().ask('GET', RULES)
    assert.equal(
      [read.status, read.headers['etag'], read.body.may_edit, read.body.company.name, read.body.companies],
      [200, '"1"', false, 'Acme Logistics', []],
    )
    assert.is((await market().ask('GET', RULES, undefined, { as: 'demo|colleague' })).body.may_edit, true)
    const staff = await market().ask('GET', `${RULES}?company_id=2`, undefined, { as: 'demo|staff' })
    assert.equal([staff.body.company.id, staff.body.may_edit, staff.body.companies.map(({ id }) => id)], ['2', false, ['1', '2']])
    assert.is((await market().ask('GET', `${RULES}?company_id=2`)).status, 404)
    for (const as of ['demo|carrier', 'demo|newcomer'] as const)
      assert.is((await market().ask('GET', RULES, undefined, { as })).status, 403, as)
    const tried = async (as: Subject) => {
      const { status, body } = await market().ask('PUT', RULES, DEFAULTS, { as, version: 1 })
      return [status, body.code]
    }
    assert.equal(
      [await tried('demo|broker'), await tried('demo|staff'), await tried('demo|carrier')],
      [
        [403, 'not_allowed'],
        [403, 'wrong_account_type'],
        [403, 'wrong_account_type'],
      ],
    )
    assert.is((await market().ask('PUT', RULES, DEFAULTS, { as: 'demo|colleague' })).status, 428)
    const saved = await market().ask('PUT', RULES, { ...DEFAULTS, minutes_to_answer: 15 }, { as: 'demo|colleague', version: 1 })
    assert.equal([saved.status, saved.body.version, saved.headers['etag'], saved.body.minutes_to_answer], [200, 2, '"2"', 15])
    const late = await market().ask('PUT', RULES, DEFAULTS, { as: 'demo|colleague', version: 1 })
    assert.equal([late.status, late.body.code], [412, 'stale'])
    assert.is((await market().ask('GET', RULES, undefined, { as: 'demo|rival' })).body.minutes_to_answer, 60)
  })

  rules(
    `[CTL-10] ${engine.name}: who changed which rule is in the audit log; a change that is refused or changes nothing is not`,
    async () => {
      await change({ visibility: 'favorites', minutes_to_answer: 15 })
      await change({ visibility: 'favorites', minutes_to_answer: 15 })
      await change({ minutes_to_answer: 1 })
      const { rows } =
        await sql<object>`select actor_id, action, subject_kind, subject_id::text as subject_id, facts from audit_log`.execute(
          market().database.db,
        )
      assert.equal(rows, [
        {
          actor_id: 2,
          action: 'board_rules_changed',
          subject_kind: 'broker_company',
          subject_id: '1',
          facts: { visibility: 'all to favorites', minutes_to_answer: '60 to 15' },
        },
      ])
    },
  )

  rules(`[CTL-11] ${engine.name}: what cannot be kept is named, and nothing is changed`, async () => {
    const { status, body } = await change({ broker_rounds: 21, minutes_to_answer: null, decline_note: 'Too low.' })
    assert.equal(
      [status, body.errors.map(({ field, code }) => `${field} ${code}`)],
      [400, ['minutes_to_answer required', 'broker_rounds out_of_bounds', 'decline_note needs_percent']],
    )
    assert.is((await market().ask('GET', RULES)).body.version, 1)
  })

  rules(`[CTL-12] ${engine.name}: a board that a rule or a block moves is told to read itself again`, async () => {
    await posted()
    const moved = async (cause: () => Promise<unknown>): Promise<boolean> => {
      const {
        body: { changes_token: token },
      } = await market().ask('GET', '/api/loadboard', undefined, carrier)
      await cause()
      return (await market().ask('GET', `/api/loadboard/changes?since=${encodeURIComponent(token)}`, undefined, carrier)).body.reload
    }
    assert.is(await moved(() => change({ visibility: 'favorites' })), true)
    assert.is(
      await moved(() =>
        run(
          `insert into carrier_relationships (broker_company_id, carrier_id, is_favorite, is_blocked, is_set_up) values (1, 1, true, false, false)`,
        ),
      ),
      true,
    )
    assert.is(await moved(() => change({})), true)
    assert.is(await moved(() => run(`update carrier_relationships set is_set_up = true`)), false)
    assert.is(await moved(() => run(`update carrier_relationships set is_blocked = true`)), true)
    assert.is(await moved(() => change({ minutes_to_answer: 10 })), false)
    assert.is(await moved(() => change({ former_rates: true })), true)
  })

  rules.run()
}
