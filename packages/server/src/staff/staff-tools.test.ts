import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { ENDPOINTS } from '@trm/adapters/http/contract/testing'
import { testEngines } from '../testing/databases.ts'
import { KNOWN, openJoiningMarket, type Answer } from '../testing/joining-market.ts'
import { readFlags } from '../flags/feature-flags.query.ts'
import { openedForEach } from '../testing/opened.ts'

const USERS = '/api/staff/users'
const TYPES = '/api/staff/equipment-types'
const FLAGS = '/api/staff/flags'
const AUDIT = '/api/staff/audit'
/** Whatever staff read by a path of its own. */
const READ = ENDPOINTS.flatMap(({ method, path }) => (method === 'GET' && /^\/api\/staff\/[^{]*$/.test(path) ? [path] : []))
const FLAG = { key: 'night-mode', description: 'A darker map.', enabled: true, roles: ['broker'] }

for (const engine of testEngines('staff tools')) {
  const desk = suite(`staff tools, ${engine.name}`)
  const market = openedForEach(desk, () => openJoiningMarket(engine))

  const read = (url: string, as = 'demo|staff'): Promise<Answer> => market().ask('GET', url, undefined, { as })
  /** Of what a PUT names, as it stands; 1 of what is not there. */
  const versionOf = async (url: string, body: object): Promise<number> => {
    const {
      body: { items },
    } = await read(url === FLAGS ? FLAGS : TYPES)
    const found = items.find(({ val, key }) => (url === FLAGS ? 'key' in body && key === body.key : url === `${TYPES}/${val}`))
    return found?.version ?? 1
  }
  /** As somebody does who has just read it. */
  const put = async (url: string, body: object, as = 'demo|staff'): Promise<Answer> =>
    market().ask('PUT', url, body, url.startsWith(USERS) ? { as } : { as, version: await versionOf(url, body) })
  const idOf = (subject: string): string => String(KNOWN.indexOf(subject) + 1)
  const names = ({ body }: Answer): readonly string[] => body.items.map(({ first_name: name }) => name)
  const acts = async (): Promise<readonly (readonly [string, unknown])[]> =>
    (await read(AUDIT)).body.items.map(({ action, subject }) => [action, subject] as const)
  const faults = ({ status, body }: Answer) => [status, ...body.errors.map(({ field, code }) => `${field} ${code}`)]

  desk(`[USR-5] ${engine.name}: who asked to join is found with how far the application is, others without one`, async () => {
    const { db } = market().database
    await sql`insert into carrier_applications (person_id) values (${idOf('demo|driver')}::bigint)`.execute(db)
    const { body } = await read(USERS)
    assert.equal(
      body.items.flatMap(({ first_name: name, application }) => (application === null ? [] : [[name, application.status]])),
      [['driver', 'draft']],
    )
  })

  desk(
    `[USR-1] ${engine.name}: anybody is found by words of name, email and company, or by id, the newest first, a page at a time`,
    async () => {
      await sql`update people set email = 'Dora@Blue.example' where id = 4`.execute(market().database.db)
      const sought = async (q: string) => names(await read(`${USERS}?q=${encodeURIComponent(q)}`))
      assert.equal(await sought('blue LINE'), ['shut-out', 'driver', 'admin'])
      assert.equal(await sought('driver blue'), ['driver'])
      assert.equal(await sought('dora@blue'), ['driver'])
      assert.equal(await sought(idOf('demo|broker')), ['broker'])
      assert.equal(await sought('100%'), [])
      const first = await read(`${USERS}?limit=5`)
      assert.equal([first.body.items.length, first.body.total], [5, KNOWN.length])
      const rest = await read(`${USERS}?limit=5&cursor=${first.body.next_cursor}`)
      assert.equal([...names(first), ...names(rest)].sort(), KNOWN.map((subject) => subject.slice(5)).sort())
      assert.is((await read(`${USERS}?cursor=x`)).body.code, 'cursor_invalid')
    },
  )

  desk(
    `[USR-3] ${engine.name}: a carrier's person is shut out with a reason, at once, and let in again; both are written down`,
    async () => {
      const url = `${USERS}/${idOf('demo|driver')}/access`
      assert.equal(faults(await put(url, { is_app_access_allowed: false, reason: ' ' })), [400, 'reason required'])
      assert.is((await read('/api/profiles/carrier', 'demo|driver')).status, 200)
      const out = await put(url, { is_app_access_allowed: false, reason: 'Left the company.' })
      assert.equal(
        [out.status, out.body.is_app_access_allowed, out.body.company],
        [200, false, { kind: 'carrier', id: '1', name: 'Blue Line' }],
      )
      assert.is((await read('/api/profiles/carrier', 'demo|driver')).status, 403)
      assert.is((await put(url, { is_app_access_allowed: false, reason: 'Again.' })).status, 200)
      assert.is((await put(url, { is_app_access_allowed: true, reason: '' })).body.is_app_access_allowed, true)
      const subject = { kind: 'person', id: idOf('demo|driver') }
      assert.equal(await acts(), [
        ['access_allowed', subject],
        ['access_withdrawn', subject],
      ])
      assert.equal((await read(AUDIT)).body.items[1]?.facts, { name: 'driver Test', company: 'Blue Line', reason: 'Left the company.' })
    },
  )

  desk(`[USR-3] ${engine.name}: for whoever is no carrier the flag says nothing and is not turned`, async () => {
    for (const subject of ['demo|broker', 'demo|staff']) {
      const { status, body } = await put(`${USERS}/${idOf(subject)}/access`, { is_app_access_allowed: false, reason: 'x' })
      assert.equal([status, body.code, body.errors[0]?.code], [400, 'invalid_request', 'not_a_carrier'])
    }
    for (const id of ['999', 'abc', '0'])
      assert.is((await put(`${USERS}/${id}/access`, { is_app_access_allowed: true, reason: '' })).status, 404)
    assert.equal(await acts(), [])
  })

  desk(
    `[EQT-1, EQT-3] ${engine.name}: a type is added and renamed under the same val, everywhere at once, with a bit of its own`,
    async () => {
      const offered = async () =>
        JSON.parse((await read('/api/equipment-type', 'demo|broker')).text) as readonly { readonly val: string; readonly name: string }[] // the route's own answer
      const before = await offered()
      assert.is((await put(`${TYPES}/moving_floor`, { name: 'Moving Floor', is_retired: false })).status, 200)
      assert.is((await put(`${TYPES}/moving_floor`, { name: 'Walking Floor', is_retired: false })).body.name, 'Walking Floor')
      assert.equal((await offered()).slice(before.length), [{ name: 'Walking Floor', val: 'moving_floor' }])
      const { rows } = await sql<{
        types: number
        bits: number
      }>`select count(*) as types, count(distinct mask_bit) as bits from equipment_types`.execute(market().database.db)
      assert.equal(rows, [{ types: before.length + 1, bits: before.length + 1 }])
      assert.equal(faults(await put(`${TYPES}/another`, { name: 'walking-floor', is_retired: false })), [400, 'name taken'])
      assert.equal(faults(await put(`${TYPES}/Not%20one`, { name: '', is_retired: false })), [400, 'val not_a_val', 'name required'])
      const subject = { kind: 'equipment_type', id: 'moving_floor' }
      assert.equal(await acts(), [
        ['equipment_type_changed', subject],
        ['equipment_type_added', subject],
      ])
    },
  )

  desk(`[EQT-2] ${engine.name}: a retired type is offered no longer, and who has it keeps it`, async () => {
    const save = () =>
      market().ask(
        'PATCH',
        '/api/profiles/carrier',
        {
          phone: null,
          email: null,
          home_city: null,
          home_state: null,
          cost_per_mile: null,
          least_rate_per_mile: null,
          equipment: [{ equipment_type: 'landoll', count: 2 }],
        },
        { as: 'demo|admin', version: 1 },
      )
    assert.is((await put(`${TYPES}/landoll`, { name: 'Landoll', is_retired: true })).body.is_retired, true)
    const asked = async () =>
      (JSON.parse((await read('/api/equipment-type', 'demo|broker')).text) as readonly { readonly val: string }[]).filter(
        ({ val }) => val === 'landoll',
      ) // the route's own answer
    assert.equal(await asked(), [{ name: 'Landoll', val: 'landoll', is_retired: true }])
    assert.ok((await read(TYPES)).body.items.some(({ val, is_retired: isRetired }) => val === 'landoll' && isRetired))
    assert.equal((await save()).body.equipment, [{ equipment_type: 'landoll', count: 2 }])
    assert.is((await put(`${TYPES}/landoll`, { name: 'Landoll', is_retired: false })).body.is_retired, false)
    assert.equal(await asked(), [{ name: 'Landoll', val: 'landoll' }])
  })

  desk(`[EQT-1] ${engine.name}: of two who give one name to two types at once, one is refused`, async () => {
    const answers = await Promise.all(
      ['one_of_two', 'two_of_two'].map((val) => put(`${TYPES}/${val}`, { name: 'Same Name', is_retired: false })),
    )
    assert.equal(answers.map(({ status }) => status).sort(), [200, 400])
  })

  desk(
    `[FLG-2] ${engine.name}: a flag is made, changed and read, with who did it; what stands there already is not written again`,
    async () => {
      const delivered = await readFlags(market().database)
      assert.ok(delivered.every(({ enabled, updatedBy }) => enabled && updatedBy === undefined))
      assert.equal((await put(FLAGS, FLAG)).body.updated_by, 'staff Test')
      await put(FLAGS, FLAG)
      await put(FLAGS, { ...FLAG, enabled: false, roles: ['driver', 'staff'] }, 'demo|staff-2')
      const { body } = await read(FLAGS)
      assert.is(body.items.length, delivered.length + 1)
      assert.equal(
        body.items.filter(({ key }) => key === FLAG.key).map(({ enabled, roles, updated_by: by }) => [enabled, roles, by]),
        [[false, ['staff', 'driver'], 'staff-2 Test']],
      )
      assert.equal(await acts(), [
        ['flag_changed', { kind: 'flag', id: FLAG.key }],
        ['flag_added', { kind: 'flag', id: FLAG.key }],
      ])
      assert.equal(faults(await put(FLAGS, { ...FLAG, key: 'Not a key', description: '' })), [400, 'key not_a_key', 'description required'])
      assert.is((await put(FLAGS, { ...FLAG, roles: ['king'] })).status, 400)
    },
  )

  desk(
    `[EQT-4, FLG-4] ${engine.name}: of two who change one flag or one type the later is told; who sends what stands there, or the same again, loses nothing`,
    async () => {
      const send = (url: string, body: object, version?: number, as = 'demo|staff') =>
        market().ask('PUT', url, body, { as, ...(version === undefined ? {} : { version }) })
      const van = { name: 'Box Van', is_retired: false }
      for (const [url, body, other, list] of [
        [FLAGS, FLAG, { ...FLAG, enabled: false }, FLAGS],
        [`${TYPES}/box_van`, van, { ...van, is_retired: true }, TYPES],
      ] as const) {
        const outcome = ({ status, body: { code, version } }: Answer) => [status, code ?? version]
        assert.is((await send(url, body)).status, 428)
        const made = await send(url, body, 1)
        assert.equal([outcome(made), made.headers['etag']], [[200, 2], '"2"'])
        assert.equal(outcome(await send(url, body, 1)), [200, 2], 'its own answer was lost')
        assert.equal(outcome(await send(url, other, 1)), [412, 'stale'], 'another made it first')
        assert.equal(outcome(await send(url, other, 2, 'demo|staff-2')), [200, 3])
        assert.equal(outcome(await send(url, body, 2)), [412, 'stale'])
        const stands = (await read(list)).body.items.find(({ key, val }) => key === FLAG.key || val === 'box_van')
        assert.equal([stands?.version, stands?.updated_by ?? stands?.changed?.by], [3, 'staff-2 Test'])
      }
      assert.is((await acts()).length, 4)
    },
  )

  desk(
    `[AUD-1, AUD-2] ${engine.name}: the log is read by actor, act, subject and time, and a page keeps its place while entries come`,
    async () => {
      for (const [name, as] of [
        ['A', 'demo|staff'],
        ['B', 'demo|staff-2'],
        ['C', 'demo|staff'],
        ['D', 'demo|staff'],
      ] as const)
        await put(`${TYPES}/moving_floor`, { name, is_retired: false }, as)
      const found = async (query: string) => (await read(`${AUDIT}?${query}`)).body
      const told = (body: Answer['body']) => body.items.map(({ facts }) => facts['name'])
      assert.equal(told(await found(`actor=${idOf('demo|staff-2')}`)), ['B'])
      assert.equal(told(await found('action=equipment_type_added')), ['A'])
      assert.equal(
        [told(await found('subject_kind=equipment_type&subject=moving_floor')).length, (await found('subject=another')).total],
        [4, 0],
      )
      const [last] = (await found('limit=1')).items
      assert.equal(
        [(await found('from=2999-01-01T00:00:00Z')).total, (await found('until=2999-01-01T00:00:00Z')).total, last?.facts['old_name']],
        [0, 4, 'C'],
      )
      const first = await found('limit=2')
      await put(`${TYPES}/moving_floor`, { name: 'E', is_retired: false })
      assert.equal([...told(first), ...told(await found(`limit=2&cursor=${first.next_cursor}`))], ['D', 'C', 'B', 'A'])
      assert.is((await found('actor=nobody')).total, 0)
    },
  )

  desk(`[USR-4, R32] ${engine.name}: only staff read and write, and of others nothing is written down`, async () => {
    assert.ok([USERS, TYPES, FLAGS, AUDIT].every((path) => READ.includes(path)))
    const calls = [
      ...READ.map((path) => ['GET', path, undefined] as const),
      ['PUT', FLAGS, FLAG],
      ['PUT', `${TYPES}/van`, { name: 'Mine', is_retired: true }],
      ['PUT', `${USERS}/4/access`, { is_app_access_allowed: false, reason: 'x' }],
    ] as const
    for (const as of [...KNOWN.filter((subject) => !subject.includes('staff')), 'demo|new']) {
      for (const [method, url, body] of calls) {
        const answer = await market().ask(method, url, body, { as, version: 1 })
        assert.equal([answer.status, answer.body.code], [403, 'wrong_account_type'], `${as} ${method} ${url}`)
      }
    }
    for (const url of READ) assert.is((await market().anyone(url)).status, 401)
    assert.equal(await acts(), [])
  })

  desk(`[SUR-2] ${engine.name}: everybody has their own answers; the last ones count`, async () => {
    const answer = (body: object, as: string) =>
      market().ask(
        'POST',
        '/api/surveys',
        { loads_a_week: null, found_by: null, slowest: null, missing: null, comment: '', ...body },
        { as },
      )
    for (const as of ['demo|broker', 'demo|driver', 'demo|staff', 'demo|new']) {
      assert.is((await read('/api/surveys', as)).body.survey, null)
      assert.is((await answer({ slowest: 'vetting' }, as)).status, 200)
    }
    await answer({ slowest: 'finding', comment: ' Tolls. ' }, 'demo|driver')
    const own = (await read('/api/surveys', 'demo|driver')).body.survey
    assert.equal([own?.slowest, own?.comment], ['finding', 'Tolls.'])
    assert.is((await read('/api/surveys', 'demo|broker')).body.survey?.slowest, 'vetting')
    assert.equal(faults(await answer({}, 'demo|broker')), [400, 'answers required'])
    assert.is((await answer({ slowest: 'everything' }, 'demo|broker')).status, 400)
    await sql`update survey_answers set answers = '{"slowest":"of another release","comment":"kept"}'::jsonb`.execute(market().database.db)
    assert.equal((await read('/api/surveys', 'demo|broker')).body.survey?.slowest, null)
    assert.is((await market().anyone('/api/surveys')).status, 401)
  })

  desk(`[ACF-1] ${engine.name}: everybody reads and writes their own name and phone, and nothing else of their row`, async () => {
    const details = { first_name: 'Dana', last_name: 'Reyes', phone: '+12145550142' }
    for (const as of ['demo|broker', 'demo|driver', 'demo|staff', 'demo|new']) {
      assert.is((await put('/api/user/update-my-details', details, as)).status, 204)
      assert.equal(JSON.parse((await read('/api/user/my-details', as)).text), details)
    }
    assert.is((await put('/api/user/update-my-details', { ...details, is_staff: true }, 'demo|driver')).status, 400)
    assert.is((await market().anyone('/api/user/my-details')).status, 401)
  })

  desk.run()
}
