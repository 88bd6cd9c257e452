import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { cellOf, unitVector, type Coordinates } from '@trm/domain/places'
import { testEngines } from '../testing/databases.ts'
import type { GivenLoad } from '../testing/load-json.ts'
import { openLoadMarket, SUBJECTS, type Subject } from '../testing/load-market.ts'
import { openedForEach } from '../testing/opened.ts'

interface Item {
  readonly truck: {
    readonly id: string
    readonly deadhead_miles: number
    readonly dropoff_deadhead_miles: number | null
    readonly carrier: { readonly id: string; readonly phone: string | null; readonly is_favorite: boolean }
  }
  readonly reasons: readonly { readonly code: string; readonly times: number | null }[]
}

interface Body {
  readonly id: string
  readonly code: string
  readonly items: readonly Item[]
}

const DALLAS = { latitude: 32.78, longitude: -96.81 }
const FORT_WORTH = { latitude: 32.73, longitude: -97.32 }
const HOUSTON = { latitude: 29.76, longitude: -95.37 }

interface GivenTruck {
  readonly at?: Coordinates
  readonly equipment?: string
  /** Days from today of the availability. */
  readonly from?: number
  readonly to?: number
  readonly isQuiet?: boolean
}

for (const engine of testEngines('fitting trucks')) {
  const fitting = suite(`fitting trucks, ${engine.name}`)
  const market = openedForEach(fitting, () => openLoadMarket<Body>(engine))
  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(market().database.db)
  fitting.before.each(async () => {
    await run(`insert into carriers (id, name, folded_name, phone) overriding system value
      select i, 'Carrier ' || i, 'carrier ' || i, '(214) 555-0100' from generate_series(11, 60) i`)
  })

  const posted = async (given: GivenLoad = {}): Promise<string> =>
    (await market().ask('POST', '/api/loads', await market().draft(given))).body.id

  const truck = async (carrier: number, { at = DALLAS, equipment = 'van', from = 0, to = 3, isQuiet = false }: GivenTruck = {}) => {
    const { x, y, z } = unitVector(at)
    await run(`
      insert into truck_posts (carrier_id, post_type, equipment_mask, available_from, available_to, expires_at, pickup_city, pickup_state, pickup_latitude, pickup_longitude,
        pickup_timezone, date_created, last_confirmed, pickup_cell, pickup_x, pickup_y, pickup_z, is_quiet)
      select ${carrier}, 'post_truck', 1::bigint << e.mask_bit, current_date + ${from}, current_date + ${to}, clock_timestamp() + interval '1 day', 'Dallas', 'TX', ${at.latitude}, ${at.longitude},
        'America/Chicago', clock_timestamp(), clock_timestamp(), ${cellOf(at)}, ${x}, ${y}, ${z}, ${isQuiet} from equipment_types e where e.val = '${equipment}'`)
  }
  const related = (carrier: number, mark: 'is_favorite' | 'is_blocked'): Promise<unknown> =>
    run(`insert into carrier_relationships (broker_company_id, carrier_id, ${mark}) values (1, ${carrier}, true)`)
  const offered = (load: string, carrier: number, status: string, company = 1, daysAgo = 3): Promise<unknown> =>
    run(`insert into offers (load_id, broker_company_id, carrier_id, status, amount_cents, original_amount_cents, broker_rounds_left, carrier_rounds_left, last_event, version, created_at, updated_at)
      select ${load}, ${company}, ${carrier}, '${status}', 100, 100, 5, 5, 'broker_accepted_offer', 1, clock_timestamp(), clock_timestamp() - interval '${daysAgo} days'`)
  const fits = async (load: string): Promise<readonly Item[]> => (await market().ask('GET', `/api/loads/${load}/trucks`)).body.items
  const carriers = async (load: string): Promise<readonly number[]> =>
    (await fits(load)).map(({ truck: { carrier } }) => Number(carrier.id))

  fitting(`[FIT-5] ${engine.name}: the trucks that fit an own load come as the rule ranks them, blocked carriers never`, async () => {
    const load = await posted()
    await truck(11, { at: FORT_WORTH })
    await truck(12)
    await truck(13, { at: HOUSTON })
    await truck(14, { equipment: 'reefer' })
    await truck(15, { equipment: 'van_or_reefer', at: { ...DALLAS, latitude: 33 } })
    await truck(16, { from: -3, to: -1 })
    await truck(17)
    await related(17, 'is_blocked')
    await truck(18, { at: { ...DALLAS, latitude: 34.5 } })
    await related(18, 'is_favorite')
    await truck(12, { at: FORT_WORTH })
    assert.equal(await carriers(load), [18, 12, 11, 15])
    const [favorite, nearest, , other] = await fits(load)
    assert.equal(
      [favorite, nearest, other].map((item) => item?.reasons.map(({ code }) => code)),
      [
        ['favorite', 'near_pickup', 'same_equipment', 'available'],
        ['near_pickup', 'same_equipment', 'available'],
        ['near_pickup', 'shared_kind', 'available'],
      ],
    )
    assert.equal(
      [favorite?.truck.carrier.is_favorite, nearest?.truck.deadhead_miles, nearest?.truck.dropoff_deadhead_miles],
      [true, 0, null],
    )
  })

  fitting(`[FIT-5] ${engine.name}: a lane was run where the company booked it within a year, both ends within 75 miles`, async () => {
    const load = await posted()
    for (const carrier of [11, 12, 13, 14, 15, 16]) await truck(carrier, { at: carrier === 12 ? FORT_WORTH : DALLAS })
    const before = async (given: GivenLoad = {}) => posted({ ...given, reference_id: `R-${Math.random()}` })
    await offered(await before({ pickup_latitude: 32.73, pickup_longitude: -97.32 }), 12, 'booked_load')
    await offered(await before(), 12, 'booked_load')
    await offered(await before({ dropoff_latitude: 39.77, dropoff_longitude: -86.16 }), 13, 'booked_load')
    await offered(await before(), 14, 'booked_load', 2)
    await offered(await before(), 15, 'cancelled_load')
    await offered(await before(), 16, 'booked_load', 1, 400)
    assert.equal(
      (await fits(load)).map(({ truck: { carrier }, reasons }) => [carrier.id, reasons.find(({ code }) => code === 'ran_lane')?.times]),
      [['12', 2], ...['11', '13', '14', '15', '16'].map((id) => [id, undefined])],
    )
  })

  fitting(
    `[FIT-5] ${engine.name}: 25 at the most, favorites from behind the nearest; who negotiates on the load already is left out`,
    async () => {
      const load = await posted()
      for (let carrier = 11; carrier <= 60; carrier++) await truck(carrier, { at: { ...DALLAS, latitude: 32.78 + carrier / 100 } })
      await related(60, 'is_favorite')
      await offered(load, 11, 'declined_load')
      await market().bid(load, '12')
      assert.equal(await carriers(load), [60, 11, ...Array.from({ length: 23 }, (_, i) => 13 + i)])
    },
  )

  fitting(`[FIT-5] ${engine.name}: a load that is posted no more asks for no truck, a quiet truck has no phone`, async () => {
    const load = await posted()
    await truck(11, { isQuiet: true })
    await truck(12, { at: FORT_WORTH })
    assert.equal(
      (await fits(load)).map((item) => item.truck.carrier.phone),
      [null, '(214) 555-0100'],
    )
    await market().ask('POST', `/api/loads/${load}/close`)
    assert.equal(await fits(load), [])
  })

  fitting(`[FIT-6] ${engine.name}: only the load's own brokers ask; another company's load is as if it did not exist`, async () => {
    const load = await posted()
    const answers: Partial<Record<Subject, number>> = {}
    for (const as of SUBJECTS) answers[as] = (await market().ask('GET', `/api/loads/${load}/trucks`, undefined, { as })).status
    assert.equal(answers, {
      'demo|broker': 200,
      'demo|colleague': 200,
      'demo|rival': 404,
      'demo|carrier': 403,
      'demo|other-carrier': 403,
      'demo|shut-out': 403,
      'demo|staff': 403,
      'demo|newcomer': 403,
      'demo|both': 200,
    })
    for (const id of ['999999', 'none', `${load}x`]) assert.is((await market().ask('GET', `/api/loads/${id}/trucks`)).status, 404, id)
  })

  fitting.run()
}
