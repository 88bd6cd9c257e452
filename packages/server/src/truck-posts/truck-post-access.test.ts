import * as assert from 'uvu/assert'
import { testEngines } from '../testing/databases.ts'
import { truckPostSuite, type Json } from '../testing/truck-post-suite.ts'

for (const engine of testEngines('truck posts, access')) {
  const { posts, ask, terms, made, read } = truckPostSuite(engine, 'truck posts, access')

  posts(
    `[PTR-10] [R32] [R33] ${engine.name}: reading, changing, renewing and bringing back are the carrier's people's; another's post is as if it were not there`,
    async () => {
      const {
        body: { id },
      } = await made()
      const calls = [
        ['GET', ''],
        ['PATCH', ''],
        ['POST', '/renew'],
        ['POST', '/bring-back'],
      ] as const
      for (const [method, tail] of calls) {
        const body = method === 'PATCH' ? await terms() : undefined
        for (const [as, code] of [
          ['demo|staff', 'wrong_account_type'],
          ['demo|broker', 'wrong_account_type'],
          ['demo|shut-out', 'not_allowed'],
        ] as const) {
          const answer = await ask(method, `/api/truck-posts/${id}${tail}`, body, { as, version: '"1"' })
          assert.equal([answer.status, answer.body['code']], [403, code], `${as} ${method} ${tail}`)
        }
        for (const other of [id, '999', 'x', '0', "1'--", '99999999999999999999']) {
          const answer = await ask(method, `/api/truck-posts/${encodeURIComponent(other)}${tail}`, body, {
            as: 'demo|rival',
            version: '"1"',
          })
          assert.equal([answer.status, answer.body['detail']], [404, 'There is nothing at this address.'], `${method} ${other}${tail}`)
        }
      }
      assert.is((await read(id))['version'], 1)
    },
  )

  posts(`[PTR-10] [R34] ${engine.name}: what the server decides is no field of a change`, async () => {
    const {
      body: { id },
    } = await made()
    for (const field of ['carrier_id', 'version', 'expires_at', 'last_confirmed', 'offers', 'post_anyway', 'ended_reason', 'trip_miles']) {
      const answer = await ask('PATCH', `/api/truck-posts/${id}`, await terms({ [field]: 1 }), { version: '"1"' })
      assert.equal(
        answer.body['errors'].map(({ field: named, code }: Json) => `${named} ${code}`),
        [`${field} unknown_field`],
      )
    }
  })

  posts(`[PST-9] ${engine.name}: live and ended posts are listed apart, each with its number`, async () => {
    const {
      body: { id },
    } = await made()
    await ask('DELETE', `/api/truck-posts/${id}`)
    const [live, ended] = await Promise.all(
      (['live', 'ended'] as const).map(async (standing) => (await ask('GET', `/api/truck-posts?limit=200&standing=${standing}`)).body),
    )
    assert.ok(
      live?.['items'].every((post: Json) => post['ended_reason'] === null) &&
        ended?.['items'].every((post: Json) => post['ended_reason'] !== null),
    )
    assert.ok(ended?.['items'].some((post: Json) => post['id'] === id))
    assert.is((live?.['total'] ?? 0) + (ended?.['total'] ?? 0), (await ask('GET', '/api/truck-posts')).body['total'])
  })

  posts.run()
}
