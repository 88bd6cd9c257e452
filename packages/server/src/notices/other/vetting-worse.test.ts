import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { RegistryFacts } from '@trm/domain/carriers'
import { day } from '@trm/domain/testing'
import { testEngines } from '../../testing/databases.ts'
import { openedForEach, openedOver } from '../../testing/opened.ts'
import { IN_FORCE, otherMarket, othersNoted } from './testing/other-market.ts'

for (const engine of testEngines('worse facts')) {
  const worse = suite(`worse facts, ${engine.name}`)
  const market = openedForEach(worse, () => openedOver(engine, otherMarket))
  const says = (facts: Partial<RegistryFacts>, isUndone = false): Promise<unknown> =>
    market().says(facts, isUndone ? async (inside) => assert.is.not((await othersNoted(inside)).length, 0) : undefined)
  worse.before.each(async () => {
    await says(IN_FORCE)
  })

  worse(
    `[NOT-84] ${engine.name}: what a carrier loses is told once to the brokers of whose loads it has an open offer or a booking to drive`,
    async () => {
      const { owned, bid, answer, others, delivered } = market()
      await bid(await owned(1))
      await answer('colleague', await bid(await owned(910_001)), 'broker_accepted_offer')
      await bid(await owned(null), 'carrier-2')
      await bid(await owned(2, 2), 'carrier-2')
      await says({ ...IN_FORCE, authorityStatus: 'Inactive', bipdOnFile: 0 })
      await says({ ...IN_FORCE, authorityStatus: 'Inactive', bipdOnFile: 0 })
      assert.equal([...(await others())].sort(), ['broker-1 vetting_worse noted', 'colleague vetting_worse noted'])
      const [mail] = await delivered()
      assert.is(mail?.subject, 'Carrier 1: operating authority revoked, insurance lapsed')
      assert.match(mail?.text ?? '', /^You deal with it on one load that is not delivered\.\n\nCarrier: Carrier 1\n/)
      assert.match(mail?.text ?? '', /Operating authority revoked since: 03\/10\/2026\nInsurance lapsed since: 03\/10\/2026\n/)
      assert.match(mail?.text ?? '', /\/trm\/carriers\/1\/profile\n/)
    },
  )

  worse(
    `[NOT-84] ${engine.name}: what has become better, was so before, or was undone is told to nobody; neither is who has no dealings left`,
    async () => {
      const { database, owned, bid, answer, others } = market()
      const { db } = database
      const made = await bid(await owned(1))
      await says({ ...IN_FORCE, authorityStatus: 'Inactive' }, true)
      assert.equal(await others(), [])
      await says({ ...IN_FORCE, bipdOnFile: 2_000_000 })
      await says({ ...IN_FORCE, bipdOnFile: 750_000 })
      assert.equal(await others(), [], 'less, and still in force')
      await answer('broker-1', made, 'broker_declined_offer')
      assert.is((await answer('broker-1', await bid(await owned(1)), 'broker_accepted_offer')).status, 200)
      await sql`update loads set dropoff_date = clock_timestamp() - interval '1 hour', dropoff_date_end = null where state = 'covered'`.execute(
        db,
      )
      await says({ ...IN_FORCE, outOfServiceSince: day('2026-03-09') })
      assert.equal(await others(), [], 'declined, and delivered')
      assert.is((await bid(await owned(1))).status, 201)
      await says({ ...IN_FORCE, outOfServiceSince: day('2026-03-09'), numberOfTrucks: 3 })
      assert.equal(await others(), [], 'it was out of service before')
    },
  )

  worse(`[NOT-84] ${engine.name}: what is in force again by then, or not theirs to drive any more, is not told late`, async () => {
    const { owned, bid, answer, others, delivered } = market()
    const made = await bid(await owned(1))
    await says({ ...IN_FORCE, authorityStatus: 'Inactive', bipdOnFile: 0 })
    await says({ ...IN_FORCE, bipdOnFile: 0 })
    const [mail] = await delivered()
    assert.is(mail?.subject, 'Carrier 1: insurance lapsed')
    await says({ ...IN_FORCE, bipdOnFile: 0, outOfServiceSince: day('2026-03-09') })
    await says({ ...IN_FORCE, bipdOnFile: 0, outOfServiceSince: undefined })
    assert.equal([(await delivered()).length, (await others()).at(-1)], [1, 'broker-1 vetting_worse dropped superseded'])
    await says(IN_FORCE)
    await says({ ...IN_FORCE, authorityStatus: 'Inactive' })
    await says(IN_FORCE)
    assert.is((await delivered()).length, 1)
    assert.is((await others()).at(-1), 'broker-1 vetting_worse dropped superseded')
    await says({ ...IN_FORCE, bipdOnFile: 0 })
    await answer('broker-1', made, 'broker_declined_offer')
    assert.is((await delivered()).length, 1)
    assert.is((await others()).at(-1), 'broker-1 vetting_worse dropped superseded')
  })
  worse.run()
}
