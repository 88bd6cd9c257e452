import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { setNotice, setQuietHours } from '../notices/notice-settings.query.ts'
import { pushedSuite } from '../push/testing/pushed-market.ts'
import { testEngines } from '../testing/databases.ts'
import { postLoads } from '../testing/freight-market.ts'
import { lookAtSearches } from './look-at-searches.ts'

const log = { warn: (message: string, data: object = {}) => assert.unreachable(message + JSON.stringify(data)) }

for (const engine of testEngines('pushes of saved searches')) {
  const { push, market } = pushedSuite('pushes of saved searches', engine)

  const save = async (who: string, mail = 'at_once', search = 'pickupStates=TX'): Promise<string> => {
    const { status, body } = await market().post(who, '/api/saved-searches', { kind: 'loads', name: 'Texas', search, mail })
    assert.is(status, 201)
    return String(body['id'])
  }
  /** Looks at all searches, nothing hurried. */
  const ring = async (): Promise<void> => {
    const { database } = market()
    await sql`update search_watches set look_at = clock_timestamp() - interval '1 second'`.execute(database.db)
    await lookAtSearches(database, log)
  }
  /** As if nothing had been told lately. */
  const rest = () => sql`update search_watches set mail_at = clock_timestamp() - interval '1 second'`.execute(market().database.db)
  const titles = (): readonly string[] => market().service.pushed.map(({ said }) => said.title)
  const mails = async (): Promise<number> => {
    const { rows } = await sql`select 1 from outgoing_mail where search_id is not null`.execute(market().database.db)
    return rows.length
  }
  const loads = (count = 1): Promise<readonly string[]> => postLoads(market().database, count)
  /** Carrier 2 with a device and a search that was looked at. */
  const watching = async (): Promise<{ readonly person: string; readonly search: string }> => {
    await market().register('carrier-2', '/phone')
    const search = await save('carrier-2')
    await ring()
    return { person: await market().subjectId('carrier-2'), search }
  }

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
