import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CheckedRow } from '@trm/domain/loads'
import { testEngines } from '../testing/databases.ts'
import { openLoadMarket, type Subject } from '../testing/load-market.ts'
import { openedForEach } from '../testing/opened.ts'

interface Body {
  readonly import_id: string
  readonly id: string
  readonly posted: number
  readonly changed: number
  readonly rows: Answered
  readonly refused: Answered
  readonly total: number
}

type Answered = readonly (Pick<CheckedRow, 'line' | 'faults'> & {
  readonly doubts: readonly { readonly code: string; readonly load_id?: string }[]
})[]

const HEADER = 'Reference,Equipment Type,Size,Weight,Length,Origin City,Origin State,Ship Date,Destination City,Destination State,Rate'

for (const engine of testEngines('lists that are posted twice')) {
  const races = suite(`lists that are posted twice, ${engine.name}`)
  const market = openedForEach(races, () => openLoadMarket<Body>(engine))

  const row = async (reference: string, rate = 2150): Promise<string> => {
    const day = new Date((await market().now()) + 3 * 86_400_000).toISOString().slice(0, 10)
    return `${reference},Van,full,42000,53,Dallas,TX,${day},Chicago,IL,${rate}`
  }
  const list = async (...references: readonly string[]): Promise<string> =>
    [HEADER, ...(await Promise.all(references.map((reference) => row(reference))))].join('\n')
  const check = async (text: string, as?: Subject): Promise<Body> => {
    const { status, body } = await market().ask('POST', '/api/loads/imports', { name: 'loads.csv', text }, as && { as })
    assert.is(status, 201)
    return body
  }
  const commit = (id: string, lines?: readonly number[], options?: { readonly key?: string; readonly as?: Subject }) =>
    market().ask('POST', `/api/loads/imports/${id}/commit`, lines === undefined ? {} : { lines }, options)
  const doubts = (rows: Answered): readonly unknown[] =>
    rows.map(({ line, faults, doubts: own }) => [line, faults.length, ...own.map(({ code }) => code)])
  const total = async (): Promise<number> => (await market().ask('GET', '/api/loads')).body.total

  for (const [what, lines] of [
    ['all good lines', undefined],
    ['named lines', [2, 3, 4]],
  ] as const)
    races(
      `[LOA-54] ${engine.name}: of ${what} what a colleague posted since the check comes back as doubted, the others are posted`,
      async () => {
        const mine = await check(await list('R1', 'R2', 'R3'))
        assert.is(
          (await commit((await check(await list('R2'), 'demo|colleague')).import_id, undefined, { as: 'demo|colleague' })).body.posted,
          1,
        )
        const { body } = await commit(mine.import_id, lines)
        assert.equal([body.posted, body.changed, doubts(body.refused)], [2, 0, [[3, 0, 'posted_already']]])
        assert.is(await total(), 3)
      },
    )

  races(
    `[LOA-54] ${engine.name}: a doubt that was told is waved through by naming its line, until it is one about a newer load`,
    async () => {
      const text = await list('R1')
      await commit((await check(text)).import_id)
      const [first, second] = [await check(text), await check(text, 'demo|colleague')]
      assert.equal(doubts(first.rows), [[2, 0, 'posted_already']])
      assert.equal((await commit(first.import_id, [2])).body.posted, 1)
      const { body } = await commit(second.import_id, [2], { as: 'demo|colleague' })
      assert.equal([body.posted, doubts(body.refused)], [0, [[2, 0, 'posted_already']]])
      assert.not.equal(body.refused[0]?.doubts[0]?.load_id, second.rows[0]?.doubts[0]?.load_id)
      assert.is(await total(), 2)
    },
  )

  races(`[LOA-54] ${engine.name}: of a file that an older release checked no doubt was told`, async () => {
    const { import_id: id } = await check([HEADER, await row('R1'), await row('R2', 2)].join('\n'))
    await sql`update load_imports set checked = jsonb_set(checked, '{rows}', (select jsonb_agg(one - 'doubts') from jsonb_array_elements(checked -> 'rows') one))`.execute(
      market().database.db,
    )
    const { body } = await commit(id, [2, 3])
    assert.equal([body.posted, doubts(body.refused)], [1, [[3, 0, 'looks_per_mile']]])
  })

  if (engine.name !== 'postgres') {
    races.run()
    continue // the embedded database has one connection: nothing is at once
  }

  /** Both are at work at once: neither can write before each has got as far as it can. Gives their answers. */
  const atOnce = async (first: () => Promise<Answer>, second: () => Promise<Answer>): Promise<readonly Answer[]> => {
    const { db } = market().database
    let answered = 0
    const calls = await db.transaction().execute(async (transaction) => {
      await sql`lock table loads in share mode`.execute(transaction)
      const begun = [first(), second()].map((call) => call.finally(() => (answered += 1)))
      for (let waiting = 0; waiting + answered < 2; ) {
        const { rows } = await sql<{ waits: number }>`
          select count(*)::integer as waits from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        )
        waiting = rows[0]?.waits ?? 0
      }
      return begun
    })
    return Promise.all(calls)
  }
  type Answer = Awaited<ReturnType<typeof commit>>
  const told = (answers: readonly Answer[]): readonly unknown[] =>
    answers.map(({ status, body }) => (status === 200 ? [body.posted, doubts(body.refused)] : status)).sort()
  const ALL_DOUBTED = [2, 3].map((line) => [line, 0, 'posted_already'])

  races(
    '[LOA-55] two checks of one list, taken over at once by one broker or by two colleagues, named or not, post each load once',
    async () => {
      let posted = 0
      for (const as of ['demo|broker', 'demo|colleague'] as const)
        for (const lines of [undefined, [2, 3]]) {
          const text = await list(`A${posted}`, `B${posted}`)
          const [mine, other] = [await check(text), await check(text, as)]
          const answers = await atOnce(
            () => commit(mine.import_id, lines),
            () => commit(other.import_id, lines, { as }),
          )
          posted += 2
          assert.equal(
            [told(answers), await total()],
            [
              [
                [0, ALL_DOUBTED],
                [2, []],
              ],
              posted,
            ],
          )
        }
    },
  )

  races(
    '[LOA-55] one check, taken over twice at once under two keys, by two colleagues or under one key, posts each load once',
    async () => {
      let posted = 0
      for (const [again, status] of [
        [{ key: 'two' }, 404],
        [{ key: 'one', as: 'demo|colleague' }, 404],
        [{ key: 'one' }, 409],
      ] as const) {
        const { import_id: id } = await check(await list(`A${posted}`, `B${posted}`))
        const key = `${posted}`
        const answers = await atOnce(
          () => commit(id, [2, 3], { key: `one ${key}` }),
          () => commit(id, [2, 3], { ...again, key: `${again.key} ${key}` }),
        )
        posted += 2
        assert.equal([told(answers), await total()], [[status, [2, []]].sort(), posted])
      }
    },
  )

  races('[LOA-55] what was waved through as a copy of one load is not posted by two at once', async () => {
    const text = await list('A', 'B')
    await commit((await check(text)).import_id)
    const [mine, other] = [await check(text), await check(text, 'demo|colleague')]
    const answers = await atOnce(
      () => commit(mine.import_id, [2, 3]),
      () => commit(other.import_id, [2, 3], { as: 'demo|colleague' }),
    )
    assert.equal(
      [told(answers), await total()],
      [
        [
          [0, ALL_DOUBTED],
          [2, []],
        ],
        4,
      ],
    )
  })

  races.run()
}
