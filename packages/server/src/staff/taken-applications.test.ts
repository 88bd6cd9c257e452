import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { erasePersonalData, personalDataOf } from '../people/personal-data.query.ts'
import { testEngines } from '../testing/databases.ts'
import { openJoiningMarket, type Answer, type JoiningMarket } from '../testing/joining-market.ts'
import { openedForEach } from '../testing/opened.ts'

const STAFF = '/api/staff/applications'
const [ONE, TWO] = ['demo|staff', 'demo|staff-2'] as const
const SECRET = 'Their agent sounded odd on the phone.'

for (const engine of testEngines('taken applications')) {
  const desk = suite(`taken applications, ${engine.name}`)
  const market = openedForEach(desk, () => openJoiningMarket(engine))

  const ask = (...[method, path, body, as]: readonly [Parameters<JoiningMarket['ask']>[0], string, object?, string?]): Promise<Answer> =>
    market().ask(method, `${STAFF}${path}`, body, { as: as ?? ONE })
  const take = (id: string, as: string, from: string | null = null) => ask('PUT', `/${id}/taken-by`, { from }, as)
  const giveBack = (id: string, as: string) => ask('DELETE', `/${id}/taken-by`, undefined, as)
  const note = (id: string, text: string, as: string = ONE) => ask('POST', `/${id}/notes`, { text }, as)
  const idsOf = async (query: string, as: string = ONE): Promise<readonly string[]> =>
    (await ask('GET', query, undefined, as)).body.items.map(({ id }) => id)
  const rows = async (query: ReturnType<typeof sql<Record<string, unknown>>>) => (await query.execute(market().database.db)).rows
  const audited = () => rows(sql`select action, actor_id, subject_kind, facts from audit_log order by id`)
  const personOf = async (subject: string): Promise<string> =>
    String((await rows(sql`select id from people where subject = ${subject}`))[0]?.['id'])

  const KINDS = [
    ['carrier', '/api/carriers/onboarding', (as: string) => market().apply(as)],
    ['brokerage', '/api/brokerages/onboarding', (as: string) => market().applyAsBrokerage(as)],
  ] as const

  for (const [kind, onboarding, apply] of KINDS) {
    desk(
      `[STF-47] [STF-50] ${engine.name}: a ${kind}'s application is taken, said so, found by it, given back, and written down`,
      async () => {
        await apply('demo|new-1')
        await apply('demo|new-2')
        const [first = '', second = ''] = await idsOf('')
        assert.is((await ask('GET', `/${first}`)).body.taken_by, null)
        const taken = await take(first, ONE)
        const { name, is_reader: isReader } = taken.body.taken_by ?? {}
        assert.equal([taken.status, name, isReader], [200, 'staff Test', true])
        assert.is((await ask('GET', `/${first}`, undefined, TWO)).body.taken_by?.is_reader, false)
        assert.equal(
          [await idsOf('?taken_by=mine'), await idsOf('?taken_by=nobody'), await idsOf('?taken_by=mine', TWO)],
          [[first], [second], []],
        )
        assert.is((await ask('GET', '?taken_by=mine')).body.total, 1)
        assert.is((await take(first, ONE)).status, 200, 'once more is as once')
        const back = await giveBack(first, ONE)
        assert.equal([back.status, back.body.taken_by], [200, null])
        assert.is((await giveBack(first, ONE)).status, 200)
        const personId = await personOf('demo|new-1')
        const about = { actor_id: 1, subject_kind: `${kind}_application` }
        assert.equal(await audited(), [
          { action: 'application_taken', ...about, facts: { person_id: personId, from: null } },
          { action: 'application_given_back', ...about, facts: { person_id: personId } },
        ])
      },
    )

    desk(
      `[STF-49] [STF-50] ${engine.name}: notes on a ${kind}'s application are staff's alone, the newest first, and not in the log`,
      async () => {
        await apply('demo|new-1')
        const [id = ''] = await idsOf('')
        assert.equal((await ask('GET', `/${id}/notes`)).body.items, [])
        const written = await note(id, `  ${SECRET} `)
        assert.equal([written.status, written.body.by], [201, 'staff Test'])
        await note(id, 'Called back.', TWO)
        const page = await ask('GET', `/${id}/notes?limit=1`)
        assert.equal(
          [page.body.total, page.body.items.map(({ by }) => by), (await ask('GET', `/${id}/notes`)).text.includes(`"text":"${SECRET}"`)],
          [2, ['staff-2 Test'], true],
        )
        const rest = await ask('GET', `/${id}/notes?cursor=${page.body.next_cursor}`)
        assert.equal(
          rest.body.items.map(({ by }) => by),
          ['staff Test'],
        )
        for (const [text, code] of [
          [' \n ', 'required'],
          ['x'.repeat(1_001), 'too_long'],
        ] as const) {
          const refused = await note(id, text)
          assert.equal([refused.status, refused.body.errors.map((error) => [error.field, error.code])], [400, [['text', code]]])
        }
        assert.is((await note(id, 'x'.repeat(1_000))).status, 201)
        await take(id, ONE)
        const own = await market().ask('GET', `${onboarding}/start`, undefined, { as: 'demo|new-1' })
        assert.equal([own.status, own.text.includes(SECRET), own.text.includes('taken')], [200, false, false])
        assert.equal(
          (await audited()).map(({ action, facts }) => [action, Object.keys(facts as object)]),
          [...[1, 2, 3].map(() => ['application_noted', ['note_id', 'person_id']]), ['application_taken', ['from', 'person_id']]],
        )
      },
    )
  }

  desk(`[STF-48] ${engine.name}: of two who take one at once one has it, and the other is told who; by name it is taken over`, async () => {
    await market().apply('demo|new-1')
    const [id = ''] = await idsOf('')
    const answers = await Promise.all([take(id, ONE), take(id, TWO)])
    assert.equal(answers.map(({ status }) => status).sort(), [200, 409])
    const [winner, loser, name] = answers[0].status === 200 ? ([ONE, TWO, 'staff Test'] as const) : ([TWO, ONE, 'staff-2 Test'] as const)
    const refused = answers.find(({ status }) => status === 409)?.body
    assert.equal([refused?.code, refused?.errors.map(({ field, code }) => [field, code])], ['application_refused', [['taken_by', 'taken']]])
    assert.ok(refused?.errors[0]?.message.startsWith(`${name} has taken it`))
    assert.equal((await giveBack(id, loser)).body.errors[0]?.code, 'taken', 'another’s is not given back')
    const holder = (await ask('GET', `/${id}`, undefined, loser)).body.taken_by?.id ?? null
    const over = await take(id, loser, holder)
    assert.equal([over.status, over.body.taken_by?.is_reader], [200, true])
    assert.equal((await take(id, winner, holder)).status, 409, 'not from whom had it before')
    assert.equal(
      (await audited()).map(({ action, facts }) => [action, (facts as { from?: string | null }).from]),
      [
        ['application_taken', null],
        ['application_taken', holder],
      ],
    )
  })

  desk(
    `[STF-47] [STF-48] ${engine.name}: taking changes no version; what is sent back stays taken, what is decided or a draft is nobody's`,
    async () => {
      const start = { first_name: 'Noor', last_name: 'Haddad', phone: '6145550142', dot_number: '1234567', mc_number: null }
      await market().ask('PUT', '/api/carriers/onboarding/start', start, { as: 'demo|draft', version: 1 })
      const [draft = ''] = await idsOf('?status=draft')
      assert.equal((await take(draft, ONE)).body.errors[0]?.field, 'status')
      await market().apply('demo|new-1', { dot_number: '3000001', mc_number: null })
      const [id = ''] = await idsOf('')
      const { version } = (await ask('GET', `/${id}`)).body
      assert.is((await take(id, ONE)).body.version, version)
      const decide = (how: string, body: object | undefined, seen: number) =>
        market().ask('POST', `${STAFF}/${id}/${how}`, body, { as: TWO, version: seen })
      const sentBack = await decide('send-back', { reason: 'Say more.' }, version)
      assert.equal([sentBack.status, sentBack.body.taken_by?.is_reader], [200, false])
      assert.is((await market().ask('POST', '/api/carriers/onboarding/submit', undefined, { as: 'demo|new-1' })).status, 200)
      assert.equal(await idsOf('?taken_by=mine'), [id])
      const again = (await ask('GET', `/${id}`)).body.version
      assert.is((await decide('approve', undefined, again)).body.taken_by, null)
      assert.equal((await take(id, ONE)).body.errors[0]?.code, 'approved')
      assert.equal([await idsOf('?status=approved&taken_by=mine'), await idsOf('?status=approved&taken_by=nobody')], [[], [id]])
      for (const missing of ['999', 'abc']) {
        assert.equal([(await take(missing, ONE)).status, (await giveBack(missing, ONE)).status], [404, 404])
        assert.equal([(await note(missing, 'x')).status, (await ask('GET', `/${missing}/notes`)).status], [404, 404])
      }
      assert.is((await ask('GET', `/${id}/notes?cursor=abc`)).body.code, 'cursor_invalid')
    },
  )

  desk(`[PDA-3] ${engine.name}: notes are given out without who wrote them, and go with the application`, async () => {
    await market().apply('demo|new-1')
    const [id = ''] = await idsOf('')
    await note(id, SECRET, TWO)
    await take(id, TWO)
    const { database } = market()
    const applicant = await personOf('demo|new-1')
    const { 'application_notes.about': about, carrier_applications: applications } = await personalDataOf(database, applicant)
    assert.equal(
      applications?.map(({ id: one, taken_by: by }) => [String(one), by]),
      [[id, undefined]],
    )
    assert.equal(
      about?.map(({ text, written_by: by }) => [text, by]),
      [[SECRET, undefined]],
    )
    const { 'application_notes.written_by': written } = await personalDataOf(database, '2')
    assert.equal(
      written?.map(({ text }) => text),
      [undefined],
    )
    await erasePersonalData(database, '2')
    assert.equal([(await ask('GET', `/${id}`)).body.taken_by, await idsOf('?taken_by=nobody')], [null, [id]])
    assert.is((await ask('GET', `/${id}/notes`)).body.items[0]?.by, 'Erased #2')
    await erasePersonalData(database, applicant)
    assert.equal(await rows(sql`select id from application_notes`), [])
    assert.not((await audited()).some(({ facts }) => JSON.stringify(facts).includes(SECRET)))
  })

  desk.run()
}
