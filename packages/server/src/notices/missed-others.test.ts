import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { mailedSearches } from '../saved-searches/testing/mailed-searches.ts'
import { testEngines } from '../testing/databases.ts'
import { openedForEach, openedOver } from '../testing/opened.ts'
import { bearer } from '../testing/portal-under-test.ts'
import { IN_FORCE, otherMarket, type OtherMarket } from './other/testing/other-market.ts'

interface MissedWire {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly says: string | null
  readonly path: string
}

const readIn = async ({ app }: Pick<OtherMarket, 'app'>, who: string, language = 'en-US'): Promise<readonly MissedWire[]> => {
  const headers = { ...(await bearer({ sub: `demo|${who}` })), 'accept-language': language }
  const answer = await app.inject({ method: 'GET', url: '/api/notices', headers })
  assert.is(answer.statusCode, 200, answer.body)
  return (JSON.parse(answer.body) as { readonly items: readonly MissedWire[] }).items // of the contract
}

for (const engine of testEngines('missed besides offers')) {
  const missed = suite(`missed besides offers, ${engine.name}`)
  const market = openedForEach(missed, () => openedOver(engine, otherMarket))

  const read = (who: string, language?: string) => readIn(market(), who, language)
  const othersOf = async (who: string): Promise<readonly string[]> =>
    (await read(who)).filter(({ title }) => title !== undefined).map(({ kind, path }) => `${kind} ${path}`)
  const see = (who: string, body: object) => market().change('PUT', who, '/api/notices/seen', body, 1)

  missed(`[NOT-26] ${engine.name}: a load, a carrier and a block stand there for whom they are told, and lead to them`, async () => {
    const { beginning, block, due, says, owned, bid, delivered } = market()
    await says(IN_FORCE)
    const load = await beginning(230)
    await block(2, 0)
    assert.is(await due(), 2)
    await bid(await owned(1))
    await says({ ...IN_FORCE, authorityStatus: 'Inactive' })
    const uncovered = `load_uncovered /trm/broker/posted-loads?load=${load}`
    const theirs = ['vetting_worse /trm/carriers/1/profile', uncovered]
    assert.equal([await othersOf('broker-1'), await othersOf('admin')], [theirs, ['block_review_due /trm/carriers/2/profile']])
    assert.equal([await othersOf('colleague'), await othersOf('broker-2'), await othersOf('carrier-1')], [[], [], []])
    const [worse, bidden] = await read('broker-1', 'es-MX')
    assert.equal(
      [worse?.title, bidden?.kind],
      ['Carrier 1: autoridad para operar revocada', 'offer_received'],
      'in the language it is read in, the newest first',
    )
    const [block1] = await read('admin')
    assert.equal(
      [block1?.title, block1?.says],
      ['Block to review: Carrier 2', 'Your company blocked this carrier and set a day to look at it again.'],
    )
    await delivered()
    assert.equal(await othersOf('broker-1'), theirs, 'mailed as well')
  })

  missed(
    `[NOT-27] ${engine.name}: what stands no more, is another's, in force again, over, or turned off, stands there no more`,
    async () => {
      const { database, beginning, block, due, says, owned, bid, change } = market()
      const run = (statement: ReturnType<typeof sql>) => statement.execute(database.db)
      await says(IN_FORCE)
      await bid(await owned(1))
      await says({ ...IN_FORCE, authorityStatus: 'Inactive', bipdOnFile: 0 })
      const [first, second] = [await beginning(60), await beginning(61)]
      await block(2, 0)
      await due()
      const kinds = async (who: string) => (await othersOf(who)).map((said) => said.split(' ')[0])
      assert.equal(await kinds('broker-1'), ['load_uncovered', 'load_uncovered', 'vetting_worse'])
      await run(sql`update loads set state = 'closed' where id = ${first}::bigint`)
      assert.equal(await kinds('broker-1'), ['load_uncovered', 'vetting_worse'])
      await run(sql`update loads set posted_by = 910001 where id = ${second}::bigint`)
      assert.equal(
        [await kinds('broker-1'), await kinds('colleague')],
        [['vetting_worse'], []],
        'nobody is told what was noted for another',
      )
      await says({ ...IN_FORCE, bipdOnFile: 0 })
      assert.equal((await read('broker-1'))[0]?.title, 'Carrier 1: insurance lapsed')
      await says(IN_FORCE)
      assert.equal(await kinds('broker-1'), [])
      assert.equal(await kinds('admin'), ['block_review_due'])
      await change('PUT', 'admin', '/api/user/notices', { kind: 'block_review_due', by_mail: false }, 1)
      assert.equal(await kinds('admin'), [])
      await change('PUT', 'admin', '/api/user/notices', { kind: 'block_review_due', by_mail: true }, 1)
      await run(sql`update outgoing_mail set give_up_at = clock_timestamp() where kind = 'block_review_due'`)
      assert.equal(await kinds('admin'), [])
    },
  )

  missed(
    `[NOT-28] ${engine.name}: one is seen by itself with what was told of it before, all up to one at once; none is put off`,
    async () => {
      const { database, beginning, due, change } = market()
      const loads = [await beginning(60), await beginning(61), await beginning(62)]
      await due()
      await sql`update loads set pickup_date = pickup_date + interval '2 minutes' where id = ${loads[2]}::bigint`.execute(database.db)
      await due()
      const standing = await read('broker-1')
      assert.is(standing.length, 3, 'of one load the newest alone')
      const moved = standing.find(({ path }) => path.endsWith(`=${loads[2] ?? ''}`))
      assert.is((await change('PUT', 'broker-1', '/api/notices/snoozed', { id: moved?.id }, 1)).status, 404)
      assert.equal(
        [
          (await see('colleague', { up_to: moved?.id, alone: true })).status,
          (await see('broker-1', { up_to: moved?.id, alone: true })).status,
        ],
        [404, 204],
      )
      assert.equal(
        (await read('broker-1')).map(({ id }) => id),
        standing.filter((one) => one !== moved).map(({ id }) => id),
      )
      assert.is((await see('broker-1', { up_to: moved?.id })).status, 204)
      assert.equal(await read('broker-1'), [])
      const { rows } = await sql<{ unseen: number }>`select count(*) as unseen from outgoing_mail where seen_at is null`.execute(
        database.db,
      )
      assert.is(rows[0]?.unseen, 0, 'the older one of the load that moved, too')
    },
  )

  missed(
    `[NOT-26, NOT-27] ${engine.name}: a saved search says how many it found that are posted still, and leads to its list`,
    async () => {
      const { save, loads, trucks, look, app, database, close: end, rest } = await mailedSearches(engine)
      await save('carrier-2', 'loads')
      await save('broker-1', 'trucks')
      await look()
      const found = await loads(2)
      await trucks(1)
      await look()
      const shown = async (who: string) => (await readIn({ app }, who)).map(({ kind, title, path }) => `${kind} ${title} ${path}`)
      const matches = (count: string) => [`search_matches ${count}: My loads /trm/carrier/loadcentral?pickupStates=TX`]
      assert.equal([await shown('carrier-2'), await shown('carrier-1')], [matches('2 new loads'), []])
      assert.match((await shown('broker-1'))[0] ?? '', /^search_matches 1 new truck: My trucks \/trm\/trucklist\?.*equipmentTypes=van/)
      await sql`update loads set state = 'closed' where id = ${found[0]}::bigint`.execute(database.db)
      assert.equal(await shown('carrier-2'), matches('1 new load'))
      await rest()
      await sql`update outgoing_mail set state = 'sent' where kind = 'search_matches'`.execute(database.db)
      await loads(1)
      await look()
      assert.equal(await shown('carrier-2'), matches('1 new load'), 'of one search the newest alone')
      await sql`update people set is_app_access_allowed = false where subject = 'demo|carrier-2'`.execute(database.db)
      assert.equal(await shown('carrier-2'), [])
      await end()
    },
  )

  missed.run()
}
