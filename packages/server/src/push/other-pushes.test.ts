import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { noteWhatIsDue } from '../notices/other/note-others.query.ts'
import { beginIn } from '../notices/other/testing/other-market.ts'
import { testEngines } from '../testing/databases.ts'
import { snoozePush } from './snooze-push.query.ts'
import { testPushDevice } from './push-devices.query.ts'
import { pushedSuite } from './testing/pushed-market.ts'

for (const engine of testEngines('other pushes')) {
  const { push, market } = pushedSuite('other pushes', engine)

  const beginning = async (): Promise<string> => {
    const { database, owned } = market()
    const loadId = await owned(1)
    await beginIn(database, loadId, 180)
    return loadId
  }

  push(
    `[NOT-85] ${engine.name}: what is mailed besides offers is pushed to each device, opens its page and cannot be put off; in private no name`,
    async () => {
      const { database, register, send, service, rows, get } = market()
      await register('broker-1', '/desk')
      await register('broker-1', '/phone', { language: 'es', isPrivate: true })
      const loadId = await beginning()
      assert.equal([await noteWhatIsDue(database), await noteWhatIsDue(database)], [3, 0], 'a mail and two pushes, once')
      assert.equal(await rows(), ['/desk load_uncovered waiting', '/phone load_uncovered waiting'])
      await send()
      const [desk, phone] = [...service.pushed].sort((a, b) => a.path.localeCompare(b.path))
      assert.match(desk?.said.title ?? '', /^Not covered, pickup at \d\d:\d\d C[DS]T: Dallas, TX to Chicago, IL$/)
      assert.equal(
        [desk?.said.body, desk?.said.path, desk?.said.snooze, desk?.urgency, desk?.topic],
        [
          'Nobody has booked this load, and its pickup is near.',
          `/trm/broker/posted-loads?load=${loadId}`,
          undefined,
          'high',
          `load_uncovered-${loadId}`,
        ],
      )
      assert.equal([phone?.said.title, phone?.said.body], ['Una carga está sin cubrir y su recogida está cerca', ''])
      const { rows: pushes } = await sql<{ id: number }>`select id from push_deliveries`.execute(database.db)
      for (const { id } of pushes) assert.not.ok(await snoozePush(database, String(id)))
      const told = (await get('broker-1', '/api/user/notices/sent')).body['items'] as readonly Readonly<Record<string, unknown>>[]
      assert.equal(
        told.filter(({ way }) => way === 'push').map(({ kind, state }) => [kind, state]),
        Array(2).fill(['load_uncovered', 'sent']),
      )
    },
  )

  push(`[NOT-85] ${engine.name}: such a kind is turned off for pushes apart from mail, and what is over by then is dropped`, async () => {
    const { database, register, send, service, rows, change, forget } = market()
    await register('broker-1', '/desk')
    const first = await beginning()
    assert.is(await noteWhatIsDue(database), 2)
    await sql`update loads set state = 'closed' where id = ${first}::bigint`.execute(database.db)
    await send()
    await beginning()
    assert.is(await noteWhatIsDue(database), 2)
    const off = await change('PUT', 'broker-1', '/api/user/notices/push', { kind: 'load_uncovered', by_push: false }, 1)
    assert.equal([off.body['push_off'], off.body['mail_off']], [['load_uncovered'], []])
    await send()
    assert.equal(await rows(), ['/desk load_uncovered dropped superseded', '/desk load_uncovered dropped switched_off'])
    await forget()
    await beginning()
    assert.is(await noteWhatIsDue(database), 2, 'two mails: of the load before, which was forgotten, and of this one')
    assert.equal(service.pushed, [])
  })

  push(`[NOT-71] ${engine.name}: a test is one at a time whatever else waits for the device`, async () => {
    const { database, register, rows, subjectId } = market()
    await register('broker-1', '/desk')
    await beginning()
    await beginning()
    assert.is(await noteWhatIsDue(database), 4)
    const person = await subjectId('broker-1')
    const { rows: devices } = await sql<{ id: number }>`select id from push_subscriptions`.execute(database.db)
    for (const { id } of [...devices, ...devices]) assert.ok(await testPushDevice(database, person, String(id)))
    assert.equal(await rows(), ['/desk load_uncovered waiting', '/desk load_uncovered waiting', '/desk test waiting'])
  })
  push.run()
}
