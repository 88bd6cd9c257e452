import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { addDays, parsePlainDate, type PlainDate } from '@trm/domain/kernel'
import { getOrElseW } from 'fp-ts/Option'
import { testEngines } from '../testing/databases.ts'
import { openDirectoryMarket } from '../testing/directory-market.ts'
import { codeOf, type Answered } from '../testing/offer-portal.ts'
import { postLoads } from '../testing/freight-market.ts'
import { openedForEach } from '../testing/opened.ts'

const RED = '/api/carriers/2'
const RELATIONSHIP = `${RED}/relationship`
const NOTE = `${RED}/note`

interface SavedMarks {
  readonly is_favorite: boolean
  readonly is_set_up: boolean
  readonly block: {
    readonly reason: string | null
    readonly review_on: string | null
    readonly by: string | null
    readonly at: string | null
  } | null
  readonly version: number
}
interface Note {
  readonly by: string
  readonly is_own: boolean
  readonly text: string
}
interface Measured {
  readonly samples: number
  readonly value: number | null
}
interface Sides {
  readonly carrier: { readonly answer_minutes: Measured; readonly unanswered: Measured }
  readonly broker: { readonly cancelled: Measured }
}
interface Profile {
  readonly id: string
  readonly card: { readonly name: string }
  readonly phone: string | null
  readonly trucks: readonly {
    readonly id: string
    readonly equipment_types: readonly string[]
    readonly from: object
    readonly to: object | null
  }[]
  readonly trucks_posted: number
  readonly lanes: readonly object[]
  readonly reliability: Sides
  readonly own: {
    readonly relationship: SavedMarks
    readonly notes: readonly Note[]
    readonly history: {
      readonly offers: number
      readonly booked: number
      readonly cancelled: number
      readonly open: number
      readonly latest: readonly { readonly id: string; readonly status: string }[]
      readonly reliability: Sides
    }
  } | null
  readonly version: number
}

const savedOf = ({ body }: Answered): SavedMarks => body as unknown as SavedMarks // the relationship's own shape, held by the contract
const profileOf = ({ body }: Answered): Profile => body as unknown as Profile // likewise
const notesOf = ({ body }: Answered): readonly Note[] => body['items'] as readonly Note[] // likewise

const none = { is_favorite: false, is_set_up: false, block: null }
const favorite = { ...none, is_favorite: true }

for (const engine of testEngines('carrier profile')) {
  const profile = suite(`carrier profile, ${engine.name}`)
  const market = openedForEach(profile, () => openDirectoryMarket(engine))
  let today: PlainDate | undefined
  const inDays = (days: number): string => {
    if (today === undefined) throw new Error('the day is not known')
    return addDays(today, days)
  }
  const blocked = (reason = 'Double brokered', days = 30) => ({ ...none, block: { reason, review_on: inDays(days) } })
  profile.before.each(async () => {
    const {
      rows: [row],
    } = await sql<{ today: string }>`select current_date::text as today`.execute(market().database.db)
    today = getOrElseW(() => undefined)(parsePlainDate(row?.today ?? ''))
  })

  const read = async (who = 'broker-1', url = RED): Promise<Profile> => profileOf(await market().ask('GET', who, url))
  const relate = (body: object, version: number, who = 'broker-1') => market().ask('PUT', who, RELATIONSHIP, { body, version })
  const trucks = async (query: string, who = 'broker-1') => {
    const { body } = await market().ask('GET', who, `/api/trucks?${query}`)
    return (body['items'] as readonly { readonly carrier: { readonly id: string; readonly is_blocked: boolean } }[]) // the truck list's own shape
      .map(({ carrier }) => `${carrier.id}${carrier.is_blocked ? ' blocked' : ''}`)
      .toSorted()
  }

  profile(`[CPR-6] ${engine.name}: a stranger is at version 1; each change names the version it has seen and counts it up`, async () => {
    const first = await market().ask('GET', 'broker-1', RED)
    assert.equal([first.headers['etag'], profileOf(first).own?.relationship], ['"1"', { ...none, version: 1 }])
    const kept = await relate(favorite, 1)
    assert.equal([kept.status, kept.headers['etag'], savedOf(kept)], [200, '"2"', { ...favorite, version: 2 }])
    assert.is(codeOf(await relate(none, 1)), '412 stale')
    assert.is(codeOf(await market().ask('PUT', 'broker-1', RELATIONSHIP, { body: none })), '428 version_missing required')
    const cleared = await market().ask('DELETE', 'broker-1', RELATIONSHIP, { version: 2 })
    assert.equal([cleared.status, savedOf(cleared)], [200, { ...none, version: 3 }])
    assert.is(codeOf(await relate(favorite, 1)), '412 stale') // it was at version 1 once
    assert.equal(savedOf(await relate(favorite, 3)), { ...favorite, version: 4 })
  })

  profile(`[CPR-6, F21] ${engine.name}: of colleagues who change it at once one wins, also the first time of all`, async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => relate({ ...none, is_favorite: i % 2 === 0, is_set_up: true }, 1)),
    )
    assert.equal(answers.map(({ status }) => status).toSorted(), [200, ...Array.from({ length: 7 }, () => 412)])
    assert.is((await read()).own?.relationship.version, 2)
  })

  profile(
    `[CPR-7] ${engine.name}: a block says why, until when, by whom; without reason or day it is refused by its field and nothing is saved`,
    async () => {
      const refused = await relate({ ...favorite, block: { reason: ' ', review_on: null } }, 1)
      assert.equal(
        [
          refused.status,
          (refused.body['errors'] as readonly { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`),
        ], // the problem's own shape
        [400, ['block.reason required', 'block.review_on required']],
      )
      assert.is(codeOf(await relate(blocked('Late', -1), 1)), '400 invalid_request not_ahead')
      assert.is((await read()).own?.relationship.version, 1)
      const kept = savedOf(await relate({ ...blocked(), is_favorite: true }, 1))
      assert.equal(
        [kept.is_favorite, kept.block?.reason, kept.block?.review_on, kept.block?.by],
        [false, 'Double brokered', inDays(30), 'Bea Broker 1'],
      )
      const setUp = savedOf(await relate({ ...blocked(), is_set_up: true }, 2))
      assert.equal(setUp.block, kept.block) // it stays as it is: who blocked, and when, too
    },
  )

  profile(
    `[CPR-8] ${engine.name}: the very next truck search marks, hides and finds by it; that of another brokerage does not`,
    async () => {
      assert.equal(await trucks('carrierRelationshipFilter=hideBlocked'), ['1', '2'])
      await relate(blocked(), 1)
      assert.equal([await trucks('carrierRelationshipFilter=hideBlocked'), await trucks('')], [['1'], ['1', '2 blocked']])
      assert.equal(await trucks('carrierRelationshipFilter=hideBlocked', 'broker-2'), ['1', '2'])
      await relate({ ...none, is_favorite: true, is_set_up: true }, 2)
      assert.equal(
        [await trucks('carrierRelationshipFilter=favorite'), await trucks('carrierRelationshipFilter=showSetupOnly')],
        [['2'], ['2']],
      )
      await market().ask('DELETE', 'broker-1', RELATIONSHIP, { version: 3 })
      assert.equal([await trucks('carrierRelationshipFilter=favorite'), await trucks('')], [[], ['1', '2']])
    },
  )

  profile(
    `[CPR-9] ${engine.name}: an open truck list of the brokerage is told to search again, nobody else's is; a carrier without a truck tells nobody`,
    async () => {
      const tokenOf = async (who: string): Promise<string> =>
        String((await market().ask('GET', who, '/api/trucks/changes')).body['changes_token'])
      const must = async (who: string, since: string): Promise<unknown> =>
        (await market().ask('GET', who, `/api/trucks/changes?since=${encodeURIComponent(since)}`)).body['reload']
      const [own, other] = [await tokenOf('broker-1'), await tokenOf('broker-2')]
      await market().ask('PUT', 'broker-1', '/api/carriers/3/relationship', { body: favorite, version: 1 })
      assert.is(await must('broker-1', own), false)
      await relate(blocked(), 1)
      assert.equal([await must('broker-1', own), await must('broker-2', other)], [true, false])
      const after = await tokenOf('broker-1')
      await relate({ ...blocked(), block: { reason: 'Other words', review_on: inDays(40) } }, 2)
      assert.is(await must('broker-1', after), false) // no mark moved
    },
  )

  profile(`[CPR-10] ${engine.name}: a note is one person's, read by colleagues with who and when; empty text takes it away`, async () => {
    await sql`insert into people (id, issuer, subject, first_name, last_name, is_approved, broker_company_id) values (77, 'http://portal.test/', 'demo|colleague', 'Ann', 'Abel', true, 1)`.execute(
      market().database.db,
    )
    const write = (who: string, text: string) => market().ask('PUT', who, NOTE, { body: { text } })
    assert.equal(
      notesOf(await write('broker-1', ' Ask for Joe. ')).map(({ by, is_own: own, text }) => [by, own, text]),
      [['Bea Broker 1', true, 'Ask for Joe.']],
    )
    await write('colleague', 'Call before noon.')
    await write('broker-1', 'Ask for Jim.')
    assert.equal(
      (await read('colleague')).own?.notes.map(({ by, is_own: own, text }) => [by, own, text]),
      [
        ['Bea Broker 1', false, 'Ask for Jim.'],
        ['Ann Abel', true, 'Call before noon.'],
      ],
    )
    assert.is(codeOf(await write('broker-1', 'x'.repeat(1_001))), '400 invalid_request too_long')
    assert.equal(
      notesOf(await write('broker-1', '')).map(({ by }) => by),
      ['Ann Abel'],
    )
    assert.is(codeOf(await market().ask('PUT', 'broker-1', '/api/carriers/999/note', { body: { text: 'x' } })), '404 not_found')
  })

  profile(
    `[CPR-11, R32, R33] ${engine.name}: every call of every role; what a brokerage keeps is its own, whatever id is sent`,
    async () => {
      const calls = [
        ['GET', RED],
        ['GET', `${RED}/vetting`],
        ['PUT', RELATIONSHIP, favorite],
        ['DELETE', RELATIONSHIP],
        ['PUT', NOTE, { text: 'x' }],
      ] as const
      for (const [method, url, body] of calls) {
        assert.is(
          (await market().ask(method, undefined, url, { ...(body && { body }), version: 1 })).status,
          401,
          `nobody ${method} ${url}`,
        )
        for (const who of ['carrier-2', 'carrier-1', 'locked-out', 'newcomer']) {
          assert.is(
            codeOf(await market().ask(method, who, url, { ...(body && { body }), version: 1 })),
            '403 wrong_account_type',
            `${who} ${method} ${url}`,
          )
        }
        if (method !== 'GET')
          assert.is(
            codeOf(await market().ask(method, 'staff', url, { ...(body && { body }), version: 1 })),
            '403 wrong_account_type',
            `staff ${method} ${url}`,
          )
      }
      for (const id of ['999', 'abc', '0', '1e3', '%00']) {
        for (const [method, url, body] of calls) {
          const answer = await market().ask(method, 'broker-1', url.replace('/2', `/${id}`), { ...(body && { body }), version: 1 })
          assert.is(codeOf(answer), '404 not_found', `${method} ${id}`)
        }
      }
      await relate(blocked('A secret of ours'), 1)
      await market().ask('PUT', 'broker-1', NOTE, { body: { text: 'Another secret' } })
      for (const who of ['broker-2', 'staff']) {
        for (const url of [RED, `${RED}/vetting`, '/api/carriers'])
          assert.not.match((await market().ask('GET', who, url)).text, /secret/, `${who} ${url}`)
      }
      assert.equal(
        [(await read('broker-2')).own?.relationship, (await read('broker-2')).own?.notes, (await read('staff')).own],
        [{ ...none, version: 1 }, [], null],
      )
      assert.equal(savedOf(await relate(favorite, 1, 'broker-2')).version, 2)
      assert.is((await read()).own?.relationship.block?.reason, 'A secret of ours')
    },
  )

  profile(`[CPR-11, R34] ${engine.name}: a body holds what is said and nothing else`, async () => {
    for (const stray of [{ broker_company_id: '2' }, { carrier_id: '1' }, { version: 9 }, { is_blocked: true }])
      assert.is((await relate({ ...favorite, ...stray }, 1)).status, 400)
    assert.is((await relate({ ...none, block: { ...blocked().block, by: 'Somebody', at: '2020-01-01T00:00:00Z' } }, 1)).status, 400)
    for (const stray of [{ person_id: '1' }, { by: 'Somebody' }])
      assert.is((await market().ask('PUT', 'broker-1', NOTE, { body: { text: 'x', ...stray } })).status, 400)
    const { rows } = await sql`select 1 from carrier_relationships union all select 1 from carrier_notes`.execute(market().database.db)
    assert.equal(rows, [])
  })

  profile(
    `[CPR-12] ${engine.name}: the profile has the card, the fleet, live trucks and favorite lanes; a quiet post keeps how the carrier is reached`,
    async () => {
      await sql`insert into carrier_equipment (carrier_id, equipment_type, count, position) values (2, 'van', 3, 0)`.execute(
        market().database.db,
      )
      await sql`
      update truck_posts set post_type = 'favorite_lane', dropoff_city = 'Chicago', dropoff_state = 'IL', dropoff_latitude = 41.88, dropoff_longitude = -87.63, dropoff_x = 0, dropoff_y = 0, dropoff_z = 1
      where carrier_id = 2`.execute(market().database.db)
      const told = await read()
      assert.equal([told.id, told.card.name, told.phone, told.trucks_posted], ['2', 'Red Line', '+12145550142', 1])
      assert.equal(told.lanes, [{ from: { city: 'Dallas', state: 'TX' }, to: { city: 'Chicago', state: 'IL' } }])
      assert.equal(
        told.trucks.map(({ equipment_types: types, from, to }) => [types, from, to]),
        [[['van'], { city: 'Dallas', state: 'TX' }, { city: 'Chicago', state: 'IL' }]],
      )
      await sql`update truck_posts set is_quiet = true where carrier_id = 2`.execute(market().database.db)
      assert.is((await read()).phone, null)
      assert.is((await read('staff')).card.name, 'Red Line')
    },
  )

  const offer = async (
    loadId: string,
    brokerId: number,
    events: readonly (readonly [event: string, side: string, minutes: number])[],
    status: string,
  ): Promise<void> => {
    const {
      rows: [made],
    } = await sql<{ id: number }>`
      insert into offers (load_id, broker_company_id, carrier_id, status, amount_cents, original_amount_cents, broker_rounds_left, carrier_rounds_left, last_event, version, created_at, updated_at)
      values (${loadId}::bigint, ${brokerId}, 2, ${status}, 200000, 200000, 5, 5, ${events.at(-1)?.[0] ?? ''}, ${events.length}::integer, clock_timestamp(), clock_timestamp()) returning id`.execute(
      market().database.db,
    )
    for (const [i, [event, side, minutes]] of events.entries()) {
      await sql`
        insert into offer_entries (offer_id, sequence, event, side, actor_id, at, amount_cents, broker_rounds_left, carrier_rounds_left, terms_seen)
        values (${made?.id ?? 0}::bigint, ${i + 1}::integer, ${event}, ${side}, ${side === 'system' ? null : 1}, clock_timestamp() + make_interval(mins => ${minutes}::integer), 200000, 5, 5, 1)`.execute(
        market().database.db,
      )
    }
  }

  profile(
    `[CPR-13, RLT-6] ${engine.name}: history is our own; reliability is of both sides, with every broker and with us, from the logs of 90 days`,
    async () => {
      const [ours, theirs] = [await postLoads(market().database, 6), await postLoads(market().database, 2, { brokerId: 2 })]
      const deal = [
        ['offer_extended_to_carrier', 'broker', 0],
        ['carrier_accepted_offer', 'carrier', 10],
        ['broker_confirmed_offer', 'broker', 12],
      ] as const
      for (const [i, loadId] of ours.slice(0, 4).entries()) {
        await (i === 0
          ? offer(loadId, 1, [...deal, ['broker_cancelled_load', 'broker', 60]], 'cancelled_load')
          : offer(loadId, 1, deal, 'booked_load'))
      }
      await offer(
        ours[4] ?? '',
        1,
        [
          ['offer_extended_to_carrier', 'broker', 0],
          ['offer_expired', 'system', 60],
        ],
        'declined_load',
      )
      await offer(theirs[0] ?? '', 2, deal, 'booked_load')
      const { reliability, own } = await read()
      assert.equal(
        [own?.history.offers, own?.history.booked, own?.history.cancelled, own?.history.open, own?.history.latest.length],
        [5, 4, 1, 0, 5],
      )
      assert.equal([reliability.carrier.answer_minutes.samples, Math.round(reliability.carrier.answer_minutes.value ?? -1)], [5, 10])
      assert.equal([reliability.carrier.unanswered.samples, reliability.broker.cancelled], [6, { samples: 5, value: 0.2 }])
      assert.equal(own?.history.reliability.broker.cancelled, { samples: 4, value: null })
      const other = await read('broker-2')
      assert.equal(
        [other.own?.history.offers, other.own?.history.latest.map(({ status }) => status), (await read('staff')).own],
        [1, ['booked_load'], null],
      )
      await sql`update offers set updated_at = updated_at - interval '91 days'`.execute(market().database.db)
      assert.equal((await read()).reliability.carrier.answer_minutes, { samples: 0, value: null })
    },
  )

  profile.run()
}
