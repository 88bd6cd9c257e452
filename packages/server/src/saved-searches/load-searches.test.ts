import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { instantOf } from '@trm/domain/kernel'
import { postedSince } from '../loads/new-matches.query.ts'
import { countStatements, statementsOf } from '../testing/counted-statements.ts'
import { testEngines } from '../testing/databases.ts'
import { openLoadMarket } from '../testing/load-market.ts'
import { openedForEach } from '../testing/opened.ts'

interface SearchJson {
  readonly id: string
  readonly search: string
  readonly alert?: boolean
  readonly new_matches?: number
}

interface Body extends SearchJson {
  readonly items: readonly SearchJson[]
  readonly code: string
}

const PATH = '/api/saved-searches'
const VANS = { kind: 'loads', name: 'Texas vans', search: 'equipmentTypes=van&pickupStates=tx&sort=rate&nonsense=1' }

for (const engine of testEngines('saved load searches')) {
  const searches = suite(`saved load searches, ${engine.name}`)
  const market = openedForEach(searches, () => openLoadMarket<Body>(engine))

  const carrier = { as: 'demo|carrier' } as const
  const posted = async (given: object = {}): Promise<string> =>
    (await market().ask('POST', '/api/loads', await market().draft(given))).body.id
  const listed = async () => (await market().ask('GET', `${PATH}?kind=loads`, undefined, carrier)).body.items
  const toldTo = async (carrierId: number): Promise<readonly unknown[]> =>
    (
      await sql<{
        load: unknown
      }>`select news ->> 'load_id' as load from outbox where carrier_id = ${carrierId}::bigint order by id`.execute(market().database.db)
    ).rows.map(({ load }) => load)

  searches(
    `[LSR-25] ${engine.name}: a carrier keeps searches for loads, each as its address writes it, with what was posted since it was last used`,
    async () => {
      await posted()
      const made = await market().ask('POST', PATH, VANS, carrier)
      assert.equal([made.status, made.body.search, made.body.alert], [201, 'pickupStates=TX&equipmentTypes=van&sort=rate', false])
      assert.equal(
        (await listed()).map(({ new_matches: count }) => count),
        [0],
      )
      await posted({ reference_id: 'R-2', pickup_city: 'Waco' })
      await posted({ reference_id: 'R-3', equipment_type: 'reefer' })
      assert.equal(
        (await listed()).map(({ new_matches: count }) => count),
        [1],
      )
      const used = await market().ask('PATCH', `${PATH}/${made.body.id}`, { used: true, search: 'pickupStates=TX' }, carrier)
      assert.equal([used.body.search, used.body.new_matches], ['pickupStates=TX', 0])
      assert.equal(
        (await market().ask('PATCH', `${PATH}/${made.body.id}`, { search: 'numberOfTrucks=ge-2' }, carrier)).body.code,
        'invalid_request',
      )
    },
  )

  searches(
    `[LSR-25, R32] ${engine.name}: searches for loads are of a carrier's people with access, those for trucks of the broker area`,
    async () => {
      const codes = async (kind: string) =>
        Promise.all(
          (['demo|carrier', 'demo|broker', 'demo|shut-out', 'demo|newcomer'] as const).map(
            async (as) => (await market().ask('GET', `${PATH}?kind=${kind}`, undefined, { as })).status,
          ),
        )
      assert.equal(
        [await codes('loads'), await codes('trucks')],
        [
          [200, 403, 403, 403],
          [403, 200, 403, 403],
        ],
      )
    },
  )

  searches(`[LSR-43] ${engine.name}: any number of searches are counted in as many statements as two`, async () => {
    await posted()
    await posted({ reference_id: 'R-2', pickup_city: 'Waco' })
    await posted({ reference_id: 'R-3', equipment_type: 'reefer' })
    const since = instantOf(0)
    const asked = ['', 'equipmentTypes=reefer', 'pickupStates=TX&sort=rate', 'company=acme', 'company=nobody', 'pickupStates=NY'].map(
      (search) => ({ search, since }),
    )
    const counted = countStatements(market().database)
    const few = await statementsOf(counted, async () => assert.equal(await postedSince(counted.database, '1', asked.slice(2, 4)), [3, 3]))
    const many = await statementsOf(counted, async () =>
      assert.equal(
        await postedSince(
          counted.database,
          '1',
          Array.from({ length: 90 }, () => asked)
            .flat()
            .slice(0, 100),
        ),
        Array.from({ length: 90 }, () => [3, 1, 3, 3, 0, 0])
          .flat()
          .slice(0, 100),
      ),
    )
    assert.equal([few, many], [2, 2])
    assert.equal(await postedSince(market().database, '1', [{ search: '', since: await market().now() }]), [0])
  })

  searches(
    `[LSR-26] ${engine.name}: a carrier whose search has its alert on is told of a load it finds as it is posted, where the broker shows it`,
    async () => {
      const {
        body: { id },
      } = await market().ask('POST', PATH, { ...VANS, alert: true }, carrier)
      const told = await posted()
      await posted({ reference_id: 'R-2', equipment_type: 'reefer' })
      assert.equal([await toldTo(1), await toldTo(2)], [[told], []])
      await sql`insert into carrier_relationships (broker_company_id, carrier_id, is_blocked) values (1, 1, true)`.execute(
        market().database.db,
      )
      await posted({ reference_id: 'R-3', pickup_city: 'Waco' })
      assert.equal(await toldTo(1), [told])
      await sql`delete from carrier_relationships`.execute(market().database.db)
      assert.is((await market().ask('PATCH', `${PATH}/${id}`, { alert: false }, carrier)).body.alert, false)
      await posted({ reference_id: 'R-4', pickup_city: 'Tyler' })
      assert.equal(await toldTo(1), [told])
    },
  )

  searches(
    `[LSR-26, R36] ${engine.name}: the alert of somebody who is deactivated, or whom staff shut out, tells their carrier nothing`,
    async () => {
      const { db } = market().database
      await market().ask('POST', PATH, { ...VANS, alert: true }, carrier)
      await sql`update people set deactivated_at = clock_timestamp() where id = 4`.execute(db)
      await posted()
      await sql`update people set deactivated_at = null, is_app_access_allowed = false where id = 4`.execute(db)
      await posted({ reference_id: 'R-2', pickup_city: 'Waco' })
      assert.equal(await toldTo(1), [])
      await sql`update people set is_app_access_allowed = true where id = 4`.execute(db)
      const told = await posted({ reference_id: 'R-3', pickup_city: 'Tyler' })
      assert.equal(await toldTo(1), [told])
    },
  )

  searches(`[LSR-62] ${engine.name}: a kept search tells of no load that needs what it leaves out, and counts none`, async () => {
    await market().ask('POST', PATH, { ...VANS, search: 'noHazmat=true&noTarps=true', alert: true }, carrier)
    await posted({ hazmat_class: '3' })
    await posted({ reference_id: 'R-2', pickup_city: 'Waco', tarps: '4_ft' })
    const told = await posted({ reference_id: 'R-3', pickup_city: 'Tyler', team: true })
    const [kept] = await listed()
    assert.equal([await toldTo(1), kept?.search, kept?.new_matches], [[told], 'noHazmat=true&noTarps=true', 1])
  })

  searches(
    `[LBS-66] ${engine.name}: a load that is changed into a search is told as one that is posted; what the search found before is not told again`,
    async () => {
      await market().ask('POST', PATH, { ...VANS, search: 'leastRate=2500', alert: true }, carrier)
      const id = await posted({ rate_total_value: 2000 })
      assert.equal(await toldTo(1), [])
      const change = async (rate: number, version: number) =>
        (await market().ask('PATCH', `/api/loads/${id}`, await market().draft({ rate_total_value: rate }), { version })).status
      assert.equal([await change(2400, 1), await toldTo(1)], [200, []])
      assert.equal([await change(2600, 2), await toldTo(1)], [200, [id]])
      assert.equal([await change(2700, 3), await toldTo(1)], [200, [id]])
      assert.equal([await change(2000, 4), await change(2500, 5), await toldTo(1)], [200, 200, [id, id]])
    },
  )

  searches.run()
}
