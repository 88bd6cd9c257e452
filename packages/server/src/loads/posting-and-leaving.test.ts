import * as E from 'fp-ts/Either'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { UpsertedLoadBody } from '@trm/adapters/http/contract'
import type { LoadDraft } from '@trm/domain/loads'
import { inTransaction } from '../database/in-transaction.ts'
import { readRow } from '../http/batch-rows.ts'
import { checkFile, commitFile } from '../load-files/load-import.query.ts'
import { meetAt } from '../testing/barrier.ts'
import { testEngines } from '../testing/databases.ts'
import { openLoadMarket, type LoadMarket, type Subject } from '../testing/load-market.ts'
import { changeLoad } from './change-load.query.ts'
import { loadRefusal, type LoadRefused } from './load-refusals.ts'
import { postLoad } from './post-load.query.ts'
import { upsertLoads } from './upsert-loads.query.ts'
import { openedForEach } from '../testing/opened.ts'

interface Owner {
  readonly id: string
  readonly handed_over: object | null
}

/** The fields of every answer read here, together. */
interface Body {
  readonly id: string
  readonly version: number
  readonly owner: Owner | null
  readonly items: readonly { readonly id: string; readonly result: string }[]
}

const BROKER = '1'
const COLLEAGUE = '2'
const BY = { companyId: '1', personId: BROKER }

for (const engine of testEngines('posting and leaving')) {
  const leaving = suite(`posting and leaving, ${engine.name}`)
  const market = openedForEach(leaving, () => openLoadMarket<Body>(engine))

  const ask: LoadMarket<Body>['ask'] = (...call) => market().ask(...call)
  const run = (statement: string) => sql.raw(statement).execute(market().database.db)
  const deactivateBroker = () => run(`update people set deactivated_at = clock_timestamp() where id = ${BROKER}`)
  const draft = (key: string, given: object = {}) => market().draft({ external_id: key, reference_id: key, ...given })
  const posted = async (key: string, as: Subject = 'demo|broker'): Promise<string> =>
    (await ask('POST', '/api/loads', await draft(key), { as })).body.id
  const close = (id: string) => ask('POST', `/api/loads/${id}/close`, undefined, { as: 'demo|colleague' })
  const ownerOf = async (id: string) => {
    const { owner } = (await ask('GET', `/api/loads/${id}`, undefined, { as: 'demo|colleague' })).body
    return [owner?.id, owner?.handed_over]
  }
  /** As the contract reads it. */
  const draftOf = async (key: string): Promise<LoadDraft> => {
    const read = readRow(UpsertedLoadBody)(await draft(key))
    if (E.isLeft(read)) throw new Error(JSON.stringify(read.left.faults))
    const { externalId: _, ...rest } = read.right
    return rest
  }

  leaving(
    `[LOA-95] ${engine.name}: what is posted again is whoever's posts it where its owner works there no more, and its owner's where they do`,
    async () => {
      const as = { as: 'demo|colleague' } as const
      const [again, byId, ranOut] = [await posted('again'), await posted('by-id'), await posted('ran-out')]
      const kept = await posted('kept', 'demo|both')
      for (const id of [again, byId, kept]) await close(id)
      await run(`update loads set handed_over_by = 2, handed_over_at = clock_timestamp() where id = ${again}`)
      await run(`update loads set state = 'expired', pickup_date = now() - interval '2 hours', pickup_date_end = now() - interval '1 hour'
        where id = ${ranOut}`)
      await deactivateBroker()
      assert.equal((await ownerOf(byId))[0], BROKER, 'what is over keeps its name')

      const bare = await market().draft()
      assert.is((await ask('POST', `/api/loads/${again}/repost`, bare, { ...as, version: 2 })).status, 200)
      assert.is((await ask('POST', `/api/loads/${kept}/repost`, bare, { ...as, version: 2 })).status, 200)
      assert.is((await ask('POST', '/api/loads', await draft('by-id'), as)).body.id, byId)
      const { items } = (await ask('PUT', '/api/loads/by-external-id', { loads: [await draft('ran-out', { weight_pounds: 30_000 })] }, as))
        .body
      assert.equal([items[0]?.id, items[0]?.result], [ranOut, 'updated'])
      for (const id of [again, byId, ranOut]) assert.equal(await ownerOf(id), [COLLEAGUE, null])
      assert.equal(await ownerOf(kept), ['9', null])

      await close(byId)
      await run(`update people set deactivated_at = null, broker_company_id = 2 where id = ${BROKER}`)
      await run(`update loads set posted_by = ${BROKER} where id = ${byId}`)
      await ask('POST', '/api/loads', await draft('by-id'), as)
      assert.equal(await ownerOf(byId), [COLLEAGUE, null], 'who works for another company by now has left')
    },
  )

  leaving(`[LOA-96] ${engine.name}: whoever is deactivated while they post posts nothing, and is told as at their next call`, async () => {
    const { database } = market()
    const over = await posted('over')
    await close(over)
    const file = 'External ID,Equipment Type,Size,Weight,Length,Origin City,Origin State,Ship Date,Destination City,Destination State,Rate'
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    const text = `${file}\nF-1,Van,full,42000,53,Dallas,TX,${day},Chicago,IL,2000`
    const checked = await checkFile(database, BY, { name: 'loads.csv', text, mapping: undefined })()
    if (E.isLeft(checked)) throw new Error(checked.left._tag)
    await deactivateBroker()
    const tagOf = (done: E.Either<{ readonly _tag: string }, unknown>): string => (E.isLeft(done) ? done.left._tag : 'done')
    assert.equal(
      [
        tagOf(await postLoad(database, BY, await draftOf('new'), undefined)()),
        tagOf(await postLoad(database, BY, await draftOf('over'), 'over')()),
        tagOf(await changeLoad(database, BY, 'repost', { id: over, version: 2, draft: await draftOf('over') })()),
        tagOf(await inTransaction(database, (inside) => commitFile(inside, BY, checked.right.importId, 'all')())),
      ],
      ['PosterLeft', 'PosterLeft', 'PosterLeft', 'PosterLeft'],
    )
    const [row] = await upsertLoads(database, BY, [E.right({ externalId: 'row', draft: await draftOf('row') })])
    assert.equal(row, { result: 'refused', externalId: 'row', why: { _tag: 'PosterLeft' } })
    const { rows } = await sql`select state from loads`.execute(database.db)
    assert.equal(rows, [{ state: 'closed' }])
    const told = await ask('POST', '/api/loads', await draft('next'))
    const { code, detail } = loadRefusal({ _tag: 'PosterLeft' })
    assert.equal([told.status, JSON.parse(told.text).detail, code], [403, detail, 'not_allowed'])
  })

  if (engine.url !== undefined)
    leaving(`[LOA-96] ${engine.name}: a load whose poster is deactivated at the same moment is not posted`, async () => {
      const { database } = market()
      const post = postLoad(database, BY, await draftOf('race'), undefined)
      const done: readonly E.Either<LoadRefused, unknown>[] = await meetAt(
        database,
        sql`select 1 from people where id = 1 for update`,
        [post],
        (inside) => sql`update people set deactivated_at = clock_timestamp() where id = 1`.execute(inside.db),
      )
      assert.equal(done, [E.left({ _tag: 'PosterLeft' })])
      assert.equal((await sql`select 1 from loads`.execute(database.db)).rows, [])
    })

  leaving.run()
}
