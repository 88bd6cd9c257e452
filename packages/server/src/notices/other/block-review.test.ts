import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { testEngines } from '../../testing/databases.ts'
import { openedForEach, openedOver } from '../../testing/opened.ts'
import { otherMarket } from './testing/other-market.ts'

for (const engine of testEngines('blocks to review')) {
  const reviews = suite(`blocks to review, ${engine.name}`)
  const market = openedForEach(reviews, () => openedOver(engine, otherMarket))

  const block = (carrierId: number, days: number): Promise<void> => market().block(carrierId, days)

  reviews(
    `[NOT-83] ${engine.name}: from six in the morning of its day a block is told to the company's administrators, once, and never late`,
    async () => {
      const { due, others, delivered } = market()
      await block(1, 0)
      await block(2, 1)
      await block(3, -1)
      assert.equal([await due(), await due()], [1, 0])
      assert.equal(await others(), ['admin block_review_due noted'])
      const [mail] = await delivered()
      assert.is(mail?.subject, 'Block to review: Carrier 1')
      assert.match(mail?.text ?? '', /\n\nReason: Double brokered\nTo review on: \d\d\/\d\d\/\d{4}\n/)
      assert.match(mail?.text ?? '', /Open the carrier:\n\S+\/trm\/carriers\/1\/profile\n/)
    },
  )

  reviews(`[NOT-83] ${engine.name}: one that was lifted, put off or is no longer theirs to review is not told`, async () => {
    const { database, due, others, delivered } = market()
    const { db } = database
    await block(1, 0)
    await block(2, 0)
    assert.is(await due(), 2)
    await sql`update carrier_relationships set is_blocked = false, block_reason = null, block_review_on = null, blocked_at = null where carrier_id = 1`.execute(
      db,
    )
    await sql`update carrier_relationships set block_review_on = block_review_on + 30 where carrier_id = 2`.execute(db)
    assert.equal(await delivered(), [])
    assert.equal(await others(), Array(2).fill('admin block_review_due dropped superseded'))
    await block(3, 0)
    assert.is(await due(), 1)
    await sql`update people set is_company_admin = (id = 910001) where broker_company_id = 1`.execute(db)
    assert.equal([await delivered(), (await others()).at(-1)], [[], 'admin block_review_due dropped not_theirs'])
  })
  reviews.run()
}
