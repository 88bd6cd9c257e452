import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { testEngines } from '../testing/databases.ts'
import { openLoadMarket, SUBJECTS, type AskOptions, type LoadMarket, type Subject } from '../testing/load-market.ts'
import { openedForEach } from '../testing/opened.ts'

interface Owner {
  readonly id: string
  readonly name: string
  readonly handed_over: { readonly by: string; readonly at: string } | null
}

/** The fields of every answer read here, together. */
interface Body {
  readonly id: string
  readonly version: number
  readonly owner: Owner | null
  readonly is_mine?: boolean
  readonly items: readonly { readonly id: string; readonly owner?: Owner | null; readonly is_mine?: boolean }[]
  readonly counts: Readonly<Record<string, number>>
  readonly total: number
  readonly colleagues: number
  readonly next_cursor: string | null
  readonly code: string
  readonly errors?: readonly { readonly field: string; readonly code: string; readonly message: string }[]
  readonly broker: { readonly name: string; readonly phone: string }
}

const BROKER = '1'
const COLLEAGUE = '2'

for (const engine of testEngines('load owners')) {
  const owners = suite(`load owners, ${engine.name}`)
  const market = openedForEach(owners, () => openLoadMarket<Body>(engine))
  owners.before.each(async () => {
    for (const [id, first, last] of [
      [BROKER, 'Bo', 'Brandt'],
      [COLLEAGUE, 'Ada', 'Moreno'],
    ])
      await sql`update people set first_name = ${first}, last_name = ${last}, phone = ${`+1214555010${id}`} where id = ${id}::bigint`.execute(
        market().database.db,
      )
  })

  const ask: LoadMarket<Body>['ask'] = (...call) => market().ask(...call)
  const posted = async (as: Subject = 'demo|broker'): Promise<Body> =>
    (await ask('POST', '/api/loads', await market().draft(), { as })).body
  const handOver = (id: string, to: string, options: AskOptions = {}) =>
    ask('POST', `/api/loads/${id}/hand-over`, { owner_id: to }, { version: 1, ...options })
  const codeOf = ({ status, body }: Awaited<ReturnType<typeof handOver>>): string =>
    `${status} ${body.errors?.[0]?.code ?? body.code ?? ''}`
  const read = async (id: string): Promise<Body> => (await ask('GET', `/api/loads/${id}`)).body
  const log = async () =>
    (
      await sql<{ actor_id: number; subject_id: string; facts: unknown }>`
        select actor_id, subject_id, facts from audit_log where action = 'load_handed_over' order by id`.execute(market().database.db)
    ).rows.map(({ actor_id: actor, subject_id: subject, facts }) => [String(actor), subject, facts])
  const news = async () =>
    (
      await sql<{ to: string | null; news: { readonly type: string; readonly version: number } }>`
        select coalesce('broker ' || broker_company_id, 'carrier ' || carrier_id) as to, news from outbox
        where news ->> 'type' like 'load%' order by id`.execute(market().database.db)
    ).rows.map(({ to, news: { type, version } }) => [to, type, version])

  owners(
    `[LOA-90] ${engine.name}: a load is of whoever posted it until it is handed over, and its own people read by whom and when`,
    async () => {
      const { id, owner } = await posted()
      assert.equal(owner, { id: BROKER, name: 'Bo Brandt', handed_over: null })
      const { body } = await handOver(id, COLLEAGUE)
      assert.equal([body.version, body.owner?.id, body.owner?.name, body.owner?.handed_over?.by], [2, COLLEAGUE, 'Ada Moreno', 'Bo Brandt'])
      assert.ok(Math.abs(Date.parse(body.owner?.handed_over?.at ?? '') - (await market().now())) < 60_000)
      assert.equal((await read(id)).owner, body.owner)
      assert.equal((await ask('GET', '/api/loads', undefined, { as: 'demo|colleague' })).body.items[0]?.owner, body.owner)
    },
  )

  owners(`[LOA-90, R32, R33] ${engine.name}: no carrier, link, search or offer of one names whose it is`, async () => {
    const { id } = await posted()
    await handOver(id, COLLEAGUE)
    await market().bid(id, '1')
    const link = await ask('POST', '/api/previews', { load_ids: [id] })
    const { token } = JSON.parse(link.text) as { readonly token?: string } // the contract's shape
    const answers = [
      await ask('GET', '/api/loadboard', undefined, { as: 'demo|carrier' }),
      await ask('GET', `/api/loadboard/${id}`, undefined, { as: 'demo|carrier' }),
      await ask('GET', '/api/offers', undefined, { as: 'demo|carrier' }),
      await ask('GET', '/api/offers', undefined, { as: 'demo|staff' }),
      await ask('GET', '/api/recommendations', undefined, { as: 'demo|carrier' }),
      await market().anyone(`/api/preview/${token ?? ''}`),
    ]
    for (const { status, text } of answers) {
      assert.is(status, 200, text)
      assert.not.match(text, /Moreno|Brandt|"owner|handed_over|is_mine/)
    }
  })

  owners(`[LOA-91, R32, R33] ${engine.name}: everybody of the brokerage hands its loads over, and nobody else does`, async () => {
    const expected: { readonly [S in Subject]: string } = {
      'demo|broker': '200 ',
      'demo|colleague': '200 ',
      'demo|rival': '404 not_found',
      'demo|carrier': '403 wrong_account_type',
      'demo|other-carrier': '403 wrong_account_type',
      'demo|shut-out': '403 wrong_account_type',
      'demo|staff': '403 wrong_account_type',
      'demo|newcomer': '403 wrong_account_type',
      'demo|both': '200 ',
    }
    for (const as of SUBJECTS) {
      const { id } = await posted()
      assert.is(codeOf(await handOver(id, COLLEAGUE, { as })), expected[as], as)
      assert.is((await read(id)).owner?.id, expected[as] === '200 ' ? COLLEAGUE : BROKER, as)
    }
    for (const id of ['999', 'abc']) assert.is(codeOf(await handOver(id, COLLEAGUE)), '404 not_found')
    assert.is((await log()).length, 3)
  })

  owners(
    `[LOA-91] ${engine.name}: who works for another company, not any more, or nowhere gets no load: the field is named with a remedy`,
    async () => {
      const { id } = await posted()
      await sql`update people set deactivated_at = clock_timestamp() where id = 9`.execute(market().database.db)
      for (const to of ['3', '4', '9', '999', 'abc']) {
        const { status, body } = await handOver(id, to)
        assert.equal([status, body.errors?.[0]?.field, body.errors?.[0]?.code], [400, 'owner_id', 'not_a_colleague'], to)
        assert.match(body.errors?.[0]?.message ?? '', /GET \/api\/company\/people/)
      }
      assert.is(codeOf(await handOver(id, COLLEAGUE, { version: 2 })), '412 stale')
      assert.equal([(await read(id)).owner?.id, (await read(id)).version, await log()], [BROKER, 1, []])
    },
  )

  owners(
    `[LOA-91] ${engine.name}: one key hands over once, it is in the log once, told to the company once, and handed back it is undone`,
    async () => {
      const { id } = await posted()
      const first = await handOver(id, COLLEAGUE, { key: 'once' })
      const again = await handOver(id, COLLEAGUE, { key: 'once' })
      assert.equal([again.status, again.text], [200, first.text])
      assert.is((await handOver(id, COLLEAGUE, { version: 2 })).body.version, 2) // hers already
      assert.is((await handOver(id, BROKER, { version: 2, as: 'demo|colleague' })).body.owner?.id, BROKER)
      assert.equal(await log(), [
        [BROKER, id, { company_id: '1', from: BROKER, to: COLLEAGUE }],
        [COLLEAGUE, id, { company_id: '1', from: COLLEAGUE, to: BROKER }],
      ])
      assert.equal(await news(), [
        ['broker 1', 'load_moved', 1],
        ['broker 1', 'load_handed_over', 2],
        ['broker 1', 'load_handed_over', 3],
      ])
    },
  )

  owners(`[LOA-91] ${engine.name}: a load in any state is handed over, and one that nobody owned`, async () => {
    const { id } = await posted()
    await ask('POST', `/api/loads/${id}/close`)
    assert.is(codeOf(await handOver(id, COLLEAGUE, { version: 2 })), '200 ')
    const nobodys = await posted()
    await sql`update loads set posted_by = null where id = ${nobodys.id}::bigint`.execute(market().database.db)
    assert.is((await read(nobodys.id)).owner, null)
    assert.is((await handOver(nobodys.id, BROKER)).body.owner?.id, BROKER)
  })

  owners(`[LOA-92] ${engine.name}: list, counts, pages and export are the company's, or the reader's own where asked`, async () => {
    const mine = [await posted(), await posted(), await posted()].map(({ id }) => id)
    const hers = await posted('demo|colleague')
    await ask('POST', `/api/loads/${hers.id}/close`)
    const list = async (query: string, as: Subject = 'demo|broker') => (await ask('GET', `/api/loads?${query}`, undefined, { as })).body
    const all = await list('')
    assert.equal([all.total, all.counts['posted'], all.counts['closed'], all.colleagues], [4, 3, 1, 2])
    const own = await list('whose=mine')
    assert.equal([own.total, own.counts['posted'], own.counts['closed'], own.items.map(({ id }) => id).sort()], [3, 3, 0, mine.sort()])
    const page = await list('whose=mine&limit=2')
    assert.is((await list(`whose=mine&limit=2&cursor=${page.next_cursor ?? ''}`)).items.length, 1)
    assert.is((await list(`limit=2&cursor=${page.next_cursor ?? ''}`)).code, 'cursor_invalid')
    assert.is((await list(`whose=mine&limit=2&cursor=${page.next_cursor ?? ''}`, 'demo|colleague')).code, 'cursor_invalid')
    await handOver(mine[0] ?? '', COLLEAGUE)
    const theirs = await list('whose=mine', 'demo|colleague')
    assert.equal([theirs.total, theirs.counts['posted'], theirs.counts['closed']], [2, 1, 1])
    assert.is((await list('whose=mine')).total, 2)
    const lines = async (query: string) => (await ask('GET', `/api/loads/export.csv?${query}`)).text.trim().split('\n').length - 1
    assert.equal([await lines('whose=company'), await lines('whose=mine'), await lines('whose=mine&state=closed')], [4, 2, 0])
    assert.is((await list('whose=theirs')).code, 'invalid_request')
    await sql`update people set deactivated_at = clock_timestamp() where id in (2, 9)`.execute(market().database.db)
    assert.is((await list('')).colleagues, 0)
  })

  owners(`[OFS-80] ${engine.name}: offers go with their load: the company's, or on the reader's own loads`, async () => {
    const [a, b] = [await posted(), await posted()]
    await market().bid(a.id, '1')
    await market().bid(b.id, '2')
    const list = async (as: Subject, whose: string) => {
      const { body } = await ask('GET', `/api/offers?whose=${whose}`, undefined, { as })
      return [body.total, body.counts['needs_confirmation'], body.items.map(({ is_mine: isMine }) => isMine ?? null)]
    }
    assert.equal(await list('demo|broker', 'mine'), [2, 2, [true, true]])
    assert.equal(await list('demo|colleague', 'mine'), [0, 0, []])
    await handOver(a.id, COLLEAGUE)
    assert.equal(await list('demo|broker', 'mine'), [1, 1, [true]])
    assert.equal(await list('demo|colleague', 'mine'), [1, 1, [true]])
    assert.equal(await list('demo|colleague', 'company'), [2, 2, [false, true]])
    for (const as of ['demo|carrier', 'demo|staff', 'demo|rival'] as const) assert.equal(await list(as, 'mine'), [0, 0, []], as)
    assert.equal(await list('demo|carrier', 'company'), [1, 1, [null]])
    assert.is((await ask('GET', '/api/offers?whose=theirs')).body.code, 'invalid_request')
    const answered = await ask(
      'POST',
      `/api/offers/${(await ask('GET', '/api/offers?whose=mine', undefined, { as: 'demo|colleague' })).body.items[0]?.id ?? ''}/events`,
      { event: 'broker_accepted_offer', terms_seen: 1 },
      { as: 'demo|colleague', version: 1 },
    )
    assert.equal([answered.status, answered.body.is_mine], [200, true])
  })

  owners(`[LOA-93] ${engine.name}: whom the carrier of a booking calls is who owns the load now, and it is told`, async () => {
    const { id } = await posted()
    await market().bid(id, '1')
    const offerId = (await ask('GET', '/api/offers')).body.items[0]?.id ?? ''
    await ask('POST', `/api/offers/${offerId}/events`, { event: 'broker_accepted_offer', terms_seen: 1 }, { version: 1 })
    const contact = async () => (await ask('GET', `/api/offers/${offerId}/contacts`, undefined, { as: 'demo|carrier' })).body.broker
    assert.equal([(await contact()).name, (await contact()).phone], ['Bo Brandt', '+12145550101'])
    const { version } = await read(id)
    await handOver(id, COLLEAGUE, { version })
    assert.equal([(await contact()).name, (await contact()).phone], ['Ada Moreno', '+12145550102'])
    assert.equal((await news()).slice(-2), [
      ['broker 1', 'load_handed_over', version + 1],
      ['carrier 1', 'load_moved', version + 1],
    ])
    await sql`update people set deactivated_at = clock_timestamp() where id = ${COLLEAGUE}::bigint`.execute(market().database.db)
    assert.is((await contact()).name, 'Bo Brandt') // who spoke last, of those who work there
  })

  if (engine.url !== undefined)
    owners(
      `[LOA-91] ${engine.name}: of two who hand one load over at once the second is told, and nobody gets one while they go`,
      async () => {
        for (let round = 0; round < 10; round++) {
          const { id } = await posted()
          const both = await Promise.all([handOver(id, COLLEAGUE), handOver(id, '9', { as: 'demo|colleague' })])
          assert.equal(both.map(({ status }) => status).sort(), [200, 412], `round ${round}`)
          assert.is((await read(id)).version, 2)
        }
      },
    )

  owners.run()
}
