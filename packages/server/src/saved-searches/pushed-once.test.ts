import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { settlePush, takeDuePush } from '../push/due-push.query.ts'
import { testEngines } from '../testing/databases.ts'
import { postCopy, postFreight } from './testing/posted-again.ts'
import { pushedSearches } from './testing/pushed-searches.ts'

for (const engine of testEngines('what is pushed once')) {
  const { push, market, ring, rest, titles, loads, watching, mailed } = pushedSearches('what is pushed once', engine)

  /** Carrier 2 with two devices. */
  const watchingTwice = async (): Promise<void> => {
    await market().register('carrier-2', '/desk')
    await watching()
  }
  const close = (id: string) => sql`update loads set state = 'closed' where id = ${id}::bigint`.execute(market().database.db)
  const postAgain = (id: string) =>
    sql`update loads set state = 'posted', date_created = clock_timestamp() where id = ${id}::bigint`.execute(market().database.db)
  /** Looks once the search's next telling is due. */
  const restAndRing = async (): Promise<void> => {
    await rest()
    await ring()
  }
  const titlesAt = (path: string): readonly string[] =>
    market()
      .service.pushed.filter((pushed) => pushed.path === path)
      .map(({ said }) => said.title)

  push(`[NOT-95] ${engine.name}: a device whose push service is away keeps nothing from the others, and gets all of it later`, async () => {
    const { service, send, rows, later } = market()
    await watchingTwice()
    service.answer('/phone', 503)
    await loads()
    await ring()
    await send()
    assert.equal(await rows(), ['/desk search_matches sent', '/phone search_matches waiting'])
    await loads(2)
    await restAndRing()
    assert.equal((await rows()).slice(2), ['/desk search_matches waiting', '/phone search_matches waiting'])
    await send()
    assert.equal(titlesAt('/desk'), ['1 new load: Texas', '2 new loads: Texas'])
    await loads(3)
    await later(15)
    await send()
    await restAndRing()
    await send()
    service.answer('/phone', 201)
    service.pushed.length = 0
    await later(15)
    await send()
    assert.equal([...titlesAt('/phone')].sort(), ['1 new load: Texas', '2 new loads: Texas', '3 new loads: Texas'])
    assert.equal(
      (await rows()).filter((row) => !row.endsWith(' sent')),
      [],
    )
  })

  push(`[NOT-95] ${engine.name}: while no device was told, what comes is told with what waits`, async () => {
    const { service, send, rows, later } = market()
    await watchingTwice()
    service.answer('/desk', 503)
    service.answer('/phone', 503)
    await loads()
    await ring()
    await send()
    await loads(2)
    await restAndRing()
    assert.equal(await rows(), ['/desk search_matches waiting', '/phone search_matches waiting'])
    service.answer('/desk', 201)
    service.answer('/phone', 201)
    service.pushed.length = 0
    await later(15)
    await send()
    assert.equal(titles(), ['3 new loads: Texas', '3 new loads: Texas'])
  })

  push(`[NOT-95] ${engine.name}: what is found while one device is just being told is not told to the other without it`, async () => {
    const { database, send, rows } = market()
    await watchingTwice()
    await loads()
    await ring()
    const desk = await takeDuePush(database)
    if (desk === undefined) throw new Error('nothing is due')
    await loads(2)
    await ring()
    await send()
    assert.equal(titlesAt('/phone'), ['1 new load: Texas'])
    await settlePush(database, desk, { fault: undefined, status: 201 }, false)
    await restAndRing()
    await send()
    assert.equal([titlesAt('/desk'), titlesAt('/phone')], [['2 new loads: Texas'], ['1 new load: Texas', '2 new loads: Texas']])
    assert.equal(
      (await rows()).filter((row) => !row.endsWith(' sent')),
      [],
    )
  })

  push(
    `[NOT-76] ${engine.name}: of two that were to be pushed the one that is gone is not pushed, and its copy, or itself again, is`,
    async () => {
      const { database, send } = market()
      await watching()
      const [copied, again] = [await postFreight(database), ...(await loads(2))]
      await ring()
      await close(copied)
      await close(again ?? '')
      await send()
      assert.equal(titles(), ['1 new load: Texas'])
      await ring()
      await postCopy(database, copied)
      await restAndRing()
      await send()
      assert.equal(titles(), ['1 new load: Texas', '1 new load: Texas'], 'the copy')
      await postAgain(again ?? '')
      await restAndRing()
      await send()
      assert.equal(titles(), ['1 new load: Texas', '1 new load: Texas', '1 new load: Texas'], 'posted again')
    },
  )

  push(
    `[NOT-76] ${engine.name}: what was mailed, and gone when it would have been pushed, is pushed when it is back and not mailed again`,
    async () => {
      const { send } = market()
      await watching()
      const [id = ''] = await loads()
      await ring()
      assert.equal(await mailed(), ['1 new load: Texas'])
      await close(id)
      await send()
      await ring()
      await postAgain(id)
      await restAndRing()
      await send()
      assert.equal([await mailed(), titles()], [[], ['1 new load: Texas']])
    },
  )

  push(
    `[NOT-76] ${engine.name}: what was pushed, and gone when it would have been mailed, is mailed when it is back and not pushed again`,
    async () => {
      const { send } = market()
      await watching()
      const [alone = ''] = await loads()
      await ring()
      await send()
      await close(alone)
      assert.equal(await mailed(), [])
      await ring()
      await postAgain(alone)
      await restAndRing()
      await send()
      assert.equal([await mailed(), titles()], [['1 new load: Texas'], ['1 new load: Texas']])
      const [beside = ''] = await loads(2)
      await restAndRing()
      await send()
      await close(beside)
      assert.equal(await mailed(), ['1 new load: Texas'])
      await ring()
      await postAgain(beside)
      await restAndRing()
      await send()
      assert.equal([await mailed(), titles()], [['1 new load: Texas'], ['1 new load: Texas', '2 new loads: Texas']])
    },
  )

  push(
    `[NOT-76] ${engine.name}: what one device was told and is gone when another would be, is not pushed again when it is back`,
    async () => {
      const { service, send, rows, later } = market()
      await watchingTwice()
      service.answer('/phone', 503)
      const [id = ''] = await loads()
      await ring()
      await send()
      await close(id)
      await later(15)
      await send()
      assert.equal(await rows(), ['/desk search_matches sent', '/phone search_matches dropped superseded'])
      await ring()
      await postAgain(id)
      await restAndRing()
      assert.is((await rows()).length, 2)
    },
  )

  push.run()
}
