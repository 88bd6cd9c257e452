import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { setNotice, setQuietHours } from '../notices/notice-settings.query.ts'
import { testEngines } from '../testing/databases.ts'
import { pushedSearches } from './testing/pushed-searches.ts'

for (const engine of testEngines('pushes of saved searches')) {
  const { push, market, save, ring, rest, titles, mails, loads, watching } = pushedSearches('pushes of saved searches', engine)

  push(`[NOT-91] ${engine.name}: what a saved search finds is pushed as it is mailed, once, and opens exactly the search`, async () => {
    const { register, send, service, rows } = market()
    await register('carrier-2', '/desk')
    await register('carrier-2', '/phone', { language: 'fr-CA', isPrivate: true })
    const id = await save('carrier-2', 'at_once', 'pickupStates=TX&pickupFrom=tomorrow')
    await ring()
    await loads(2)
    await ring()
    assert.equal(await rows(), ['/desk search_matches waiting', '/phone search_matches waiting'])
    assert.is(await mails(), 1)
    await send()
    const [desk, phone] = [...service.pushed].sort((a, b) => a.path.localeCompare(b.path))
    assert.is(desk?.said.title, '2 new loads: Texas')
    assert.match(desk?.said.body ?? '', /^Dallas, TX → Chicago, IL · .*Van · \$2,400\.00 · Brokerage 1$/)
    assert.match(desk?.said.path ?? '', /^\/trm\/carrier\/loadcentral\?pickupStates=TX&pickupFrom=\d{4}-\d\d-\d\d$/)
    assert.equal([desk?.topic, desk?.urgency, desk?.said.snooze], [`search-${id}`, 'low', undefined])
    assert.equal([phone?.said.title, phone?.said.body], ['Une recherche enregistrée a de nouveaux résultats', ''])
    assert.is(phone?.said.path, desk?.said.path)
    await rest()
    await ring()
    await send()
    assert.is(service.pushed.length, 2, 'told once')
  })

  push(
    `[NOT-92] ${engine.name}: at once is one push in five minutes, and one waits at a time: what comes meanwhile is told with it`,
    async () => {
      const { send, rows } = market()
      await watching()
      await loads()
      await ring()
      await loads(2)
      await rest()
      await ring()
      assert.equal(await rows(), ['/phone search_matches waiting'])
      await send()
      assert.equal(titles(), ['3 new loads: Texas'])
      await loads()
      await ring()
      await send()
      await loads()
      await ring()
      assert.is((await rows()).length, 2, 'not before its time')
      await rest()
      await ring()
      await send()
      assert.equal(titles(), ['3 new loads: Texas', '1 new load: Texas', '1 new load: Texas'])
    },
  )

  push(`[NOT-93] ${engine.name}: what is gone when it would be pushed is dropped, and a posting in its place is pushed`, async () => {
    const { database, send, rows } = market()
    await watching()
    const [gone = ''] = await loads()
    await ring()
    await sql`update loads set state = 'closed' where id = ${gone}::bigint`.execute(database.db)
    await send()
    assert.equal(await rows(), ['/phone search_matches dropped superseded'])
    await ring()
    await sql`update loads set state = 'posted' where id = ${gone}::bigint`.execute(database.db)
    await rest()
    await ring()
    await send()
    assert.equal(titles(), ['1 new load: Texas'])
  })

  push(
    `[NOT-94] ${engine.name}: mail and pushes are turned off apart; what is found meanwhile is not told later by the way that was off`,
    async () => {
      const { database, send, rows } = market()
      const { person } = await watching()
      await setNotice(database, person, 'search_matches', false, 'push')
      await loads()
      await ring()
      assert.equal([await rows(), await mails()], [[], 1])
      await setNotice(database, person, 'search_matches', true, 'push')
      await setNotice(database, person, 'search_matches', false)
      await sql`delete from outgoing_mail`.execute(database.db)
      await rest()
      await ring()
      assert.equal(await rows(), [], 'found while pushes were off')
      await loads()
      await rest()
      await ring()
      await send()
      assert.equal([titles(), await mails()], [['1 new load: Texas'], 0])
      await setNotice(database, person, 'search_matches', true)
      await rest()
      await ring()
      assert.is(await mails(), 0, 'found while mail was off')
      await loads()
      await rest()
      await ring()
      await setNotice(database, person, 'search_matches', false, 'push')
      await send()
      assert.is((await rows()).at(-1), '/phone search_matches dropped switched_off')
      assert.is(await mails(), 1)
    },
  )

  push(
    `[NOT-94] ${engine.name}: a push of a search waits for the end of quiet hours, and is not sent where its mail has ended`,
    async () => {
      const { database, send, rows } = market()
      const { person, search } = await watching()
      await setQuietHours(database, person, { from: '00:00', until: '23:59', zone: 'America/Chicago', toldAnyway: [] })
      await loads()
      await ring()
      await send()
      assert.equal([await rows(), titles()], [['/phone search_matches waiting'], []])
      await sql`delete from search_watches where search_id = ${search}::bigint`.execute(database.db)
      await setQuietHours(database, person, undefined)
      await send()
      assert.equal([await rows(), titles()], [['/phone search_matches dropped switched_off'], []])
    },
  )

  push.run()
}
