import * as assert from 'uvu/assert'
import { HOST } from '../testing/portal-under-test.ts'
import { testEngines } from '../testing/databases.ts'
import { pushedSuite } from './testing/pushed-market.ts'

for (const engine of testEngines('snoozed pushes')) {
  const { push, market } = pushedSuite('snoozed pushes', engine)
  const press = async (path: string): Promise<number> =>
    (await market().app.inject({ method: 'POST', url: path, headers: HOST })).statusCode

  push(
    `[NOT-78] ${engine.name}: what is put off signed out is pushed again once, half an hour later, and cannot be put off twice`,
    async () => {
      const { owned, bid, register, send, service, rows, later, get } = market()
      await register('broker-1', '/desk')
      await bid(await owned(1))
      await send()
      const { snooze } = service.pushed[0]?.said ?? {}
      assert.is(snooze?.label, 'Snooze')
      assert.equal([await press(snooze?.path ?? ''), await press(snooze?.path ?? '')], [204, 409])
      assert.equal(await rows(), ['/desk offer_received waiting'])
      const { body } = await get('broker-1', '/api/user/notices/sent')
      const told = body['items'] as readonly Readonly<Record<string, unknown>>[] // the contract's
      assert.equal(
        told.filter(({ way }) => way === 'push').map(({ kind, state }) => [kind, state]),
        [['offer_received', 'waiting']],
      )
      await later(29)
      await send()
      assert.is(service.pushed.length, 1, 'too soon')
      await later(1)
      await send()
      const [first, again] = service.pushed
      assert.equal([again?.said.title, again?.topic, again?.said.snooze], [first?.said.title, first?.topic, undefined])
      assert.equal([await rows(), await press(snooze?.path ?? '')], [['/desk offer_received sent'], 409])
    },
  )

  push(`[NOT-78] ${engine.name}: nobody is told again who has answered, and what has ended is not put off`, async () => {
    const { owned, bid, answer, register, send, service, rows } = market()
    await register('broker-1', '/desk')
    await register('carrier-1', '/phone')
    const made = await bid(await owned(1))
    await send()
    const early = service.pushed[0]?.said.snooze?.path ?? ''
    assert.is(await press(early), 204)
    await answer('broker-1', made, 'broker_accepted_offer')
    await market().later(30)
    await send()
    assert.is((await rows())[0], '/desk offer_received dropped superseded')
    const booked = service.pushed.find(({ path }) => path === '/phone')
    assert.equal([booked?.said.snooze, service.pushed.length], [undefined, 2])
    assert.is(await press(early), 409)
  })

  push(`[NOT-78] ${engine.name}: a token that was made up, or is another push's, puts nothing off`, async () => {
    const { owned, bid, register, send, service, rows } = market()
    await register('broker-1', '/desk')
    await bid(await owned(1))
    await send()
    const path = service.pushed[0]?.said.snooze?.path ?? ''
    assert.equal([await press(path.replace(/\d+\./, '7777.')), await press(path.slice(0, -1))], [404, 404])
    assert.equal(await rows(), ['/desk offer_received sent'])
  })

  push.run()
}
