import * as assert from 'uvu/assert'
import { testEngines } from '../testing/databases.ts'
import { SUBJECTS } from '../testing/load-market.ts'
import { loadDeskSuite, type Body } from '../testing/load-desk-suite.ts'

for (const engine of testEngines('load desk, reading')) {
  const { desk, market, ask, posted, read } = loadDeskSuite(engine, 'load desk, reading')

  desk(`[LOA-18, F13, R34] ${engine.name}: what the server decides is no field of any body`, async () => {
    const { id } = await posted()
    for (const field of [
      'id',
      'status',
      'state',
      'version',
      'terms_version',
      'company_id',
      'broker_company_id',
      'posted_by',
      'last_confirmed',
      'views',
      'price_trail',
      'rate_per_mile',
    ]) {
      for (const [method, url] of [
        ['POST', '/api/loads'],
        ['PATCH', `/api/loads/${id}`],
        ['POST', `/api/loads/${id}/repost`],
      ] as const) {
        const { status, body } = await ask(method, url, { ...(await market().draft()), [field]: 7 }, { version: 1 })
        assert.equal([status, body.code], [400, 'unknown_field'], `${method} ${url} ${field}`)
      }
    }
    assert.equal([(await read(id)).version, (await ask('GET', '/api/loads')).body.total], [1, 1])
  })

  desk(`[LOA-19, R32] ${engine.name}: own loads are for people whose own row names a broker, in every call`, async () => {
    const { id } = await posted()
    const draft = await market().draft()
    const brokers = ['demo|broker', 'demo|colleague', 'demo|rival', 'demo|both']
    const calls = [
      ['GET', '/api/loads'],
      ['GET', `/api/loads/${id}`],
      ['POST', '/api/loads', draft],
      ['PATCH', `/api/loads/${id}`, draft],
      ['POST', `/api/loads/${id}/confirm`],
      ['POST', `/api/loads/${id}/close`],
      ['POST', `/api/loads/${id}/repost`, draft],
    ] as const
    for (const [method, url, body] of calls) {
      for (const as of SUBJECTS.filter((subject) => !brokers.includes(subject))) {
        const answer = await ask(method, url, body, { as, version: 1 })
        assert.equal([answer.status, answer.body.code], [403, 'wrong_account_type'], `${as} ${method} ${url}`)
      }
      assert.is((await market().anyone(url)).status, method === 'GET' ? 401 : url.includes(id) && !url.endsWith(id) ? 405 : 401)
    }
    assert.equal([(await read(id)).version, (await read(id)).state], [1, 'posted'])
    for (const as of ['demo|colleague', 'demo|both'] as const)
      assert.is((await ask('GET', `/api/loads/${id}`, undefined, { as })).status, 200)
  })

  desk(
    `[LOA-19, R33] ${engine.name}: another company's load, one nobody has and a text that is no id get one and the same answer`,
    async () => {
      const { id } = await posted({ external_id: 'TMS-1' })
      const draft = await market().draft({ external_id: 'TMS-1' })
      const { external_id: _key, ...bare } = draft as Record<string, unknown> // a draft is an object of fields
      const bodies = new Set<string>()
      for (const other of [id, '999', 'abc', '1%27--', '9'.repeat(30)]) {
        for (const [method, path, body] of [
          ['GET', ''],
          ['PATCH', '', bare],
          ['POST', '/confirm'],
          ['POST', '/close'],
          ['POST', '/repost', bare],
        ] as const) {
          const {
            status,
            body: { code, errors },
          } = await ask(method, `/api/loads/${other}${path}`, body, { as: 'demo|rival', version: 1 })
          bodies.add(JSON.stringify([status, code, errors]))
        }
      }
      assert.equal([...bodies], ['[404,"not_found",null]'])
      const theirs = await ask('POST', '/api/loads', draft, { as: 'demo|rival' })
      assert.equal([theirs.status, theirs.body.is_new, theirs.body.company_id], [201, true, '2'])
      assert.equal(
        (await ask('GET', '/api/loads', undefined, { as: 'demo|rival' })).body.items.map(({ id: one }) => one),
        [theirs.body.id],
      )
      assert.equal([(await read(id)).version, (await read(id)).state], [1, 'posted'])
    },
  )

  desk(
    `[LOA-23] ${engine.name}: the list is searched in every word, filtered by state, sorted and paged without loss, and counts all`,
    async () => {
      const made: Body[] = []
      for (let n = 0; n < 7; n++)
        made.push(
          await posted({
            reference_id: `PO ${n}`,
            rate_total_value: n === 3 ? undefined : 1000 + (n % 3) * 100,
            ...(n === 5 ? { dropoff_city: 'Peoria', commodity: 'Steel coils' } : {}),
          }),
        )
      await ask('POST', `/api/loads/${made[6]?.id}/close`)
      const ids = async (query: string): Promise<readonly string[]> => {
        const found: string[] = []
        for (let cursor: string | null = ''; cursor !== null; ) {
          const { status, body }: { status: number; body: Body } = await ask(
            'GET',
            `/api/loads?limit=2${query}${cursor === '' ? '' : `&cursor=${cursor}`}`,
          )
          assert.is(status, 200, JSON.stringify(body))
          assert.equal(body.counts, { posted: 6, covered: 0, closed: 1, expired: 0 })
          found.push(...body.items.map(({ id }) => id))
          assert.ok(found.length <= body.total)
          cursor = body.next_cursor
        }
        return found
      }
      const at = (...order: readonly number[]): readonly (string | undefined)[] => order.map((n) => made[n]?.id)
      assert.equal(await ids(''), at(0, 1, 2, 3, 4, 5, 6))
      assert.equal(await ids('&sort=posted'), at(6, 5, 4, 3, 2, 1, 0))
      assert.equal(await ids('&sort=rate&state=posted'), at(2, 5, 1, 4, 0, 3))
      assert.equal((await ids('&sort=offers')).length, 7)
      assert.equal(await ids('&sort=last_confirmed&state=closed'), at(6))
      assert.equal(await ids('&text=dallas%20TX%20steel'), at(5))
      assert.equal(await ids('&text=po%25'), [])
      const cursor = (await ask('GET', '/api/loads?limit=2')).body.next_cursor
      assert.is((await ask('GET', `/api/loads?limit=2&sort=rate&cursor=${cursor}`)).body.code, 'cursor_invalid')
      assert.is((await ask('GET', `/api/loads?limit=2&cursor=${cursor}`, undefined, { as: 'demo|rival' })).body.code, 'cursor_invalid')
    },
  )

  desk.run()
}
