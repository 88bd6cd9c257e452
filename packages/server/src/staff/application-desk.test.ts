import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { testEngines } from '../testing/databases.ts'
import { KNOWN, openJoiningMarket, START, type Answer } from '../testing/joining-market.ts'
import { openedForEach } from '../testing/opened.ts'

const STAFF = '/api/staff/applications'

for (const engine of testEngines('staff desk')) {
  const desk = suite(`staff desk, ${engine.name}`)
  const market = openedForEach(desk, () => openJoiningMarket(engine))

  const queue = (query = ''): Promise<Answer> => market().ask('GET', `${STAFF}${query}`, undefined, { as: 'demo|staff' })
  const firstWaiting = async (): Promise<{ readonly id: string; readonly version: number }> => {
    const [first] = (await queue()).body.items
    if (first === undefined) throw new Error('nobody waits')
    return first
  }
  const decide = (
    id: string,
    version: number,
    how: 'approve' | 'send-back' = 'approve',
    as = 'demo|staff',
    reason = 'The number is another carrier’s.',
  ): Promise<Answer> => market().ask('POST', `${STAFF}/${id}/${how}`, how === 'approve' ? undefined : { reason }, { as, version })
  const rows = async (query: ReturnType<typeof sql<Record<string, unknown>>>) => (await query.execute(market().database.db)).rows
  const audited = () => rows(sql`select action, actor_id from audit_log order by id`)

  desk(`[CAP-12] ${engine.name}: staff see who waits, the longest first, a page at a time, with what there is to judge by`, async () => {
    for (const [as, dot] of [
      ['demo|a', '3000001'],
      ['demo|b', '2222222'],
      ['demo|c', '3000003'],
    ] as const)
      await market().apply(as, { dot_number: dot })
    const first = await queue('?limit=2')
    assert.equal(
      first.body.items.map(({ application }) => application.start.dot_number),
      ['3000001', '2222222'],
    )
    assert.equal([first.body.total, first.body.items[1]?.known], [3, { id: '2', name: 'Red Line' }])
    assert.equal(first.body.items[0]?.person, { name: 'Noor Haddad', email: 'broker@example.com', phone: '+16145550142' })
    const rest = await queue(`?limit=2&cursor=${first.body.next_cursor}`)
    assert.equal([rest.body.items.length, rest.body.next_cursor], [1, null])
    assert.is((await queue('?cursor=nonsense')).body.code, 'cursor_invalid')
    assert.equal((await queue('?status=approved')).body.items, [])
  })

  desk(`[CAP-13] ${engine.name}: approval makes the carrier and lets the person in, all at once, and is written down`, async () => {
    await market().apply('demo|new')
    const { id, version } = await firstWaiting()
    const { status, body } = await decide(id, version)
    assert.equal([status, body.application.status, body.decided_by], [200, 'approved', 'staff Test'])
    const { carrier_id: carrierId } = body.application
    assert.equal(
      await rows(sql`select name, folded_name, dot_number, mc_number, home_state from carriers where id = ${carrierId}::bigint`),
      [{ name: 'Haddad Haulage LLC', folded_name: 'haddad haulage llc', dot_number: '1234567', mc_number: '654321', home_state: 'OH' }],
    )
    assert.equal(await rows(sql`select equipment_type, count from carrier_equipment where carrier_id = ${carrierId}::bigint`), [
      { equipment_type: 'van', count: 5 },
    ])
    assert.equal(
      await rows(
        sql`select is_approved, is_app_access_allowed, is_company_admin, first_name, phone from people where carrier_id = ${carrierId}::bigint`,
      ),
      [{ is_approved: true, is_app_access_allowed: true, is_company_admin: true, first_name: 'Noor', phone: '+16145550142' }],
    )
    assert.equal(await rows(sql`select subject, app_roles, permissions from provider_grants`), [
      { subject: 'demo|new', app_roles: ['Carrier'], permissions: ['use:carrier_app'] },
    ])
    const audit = await market().ask('GET', '/api/staff/audit', undefined, { as: 'demo|staff' })
    assert.equal(
      audit.body.items.map(({ action, actor, subject }) => [action, actor, subject]),
      [['carrier_approved', { id: '1', name: 'staff Test' }, { kind: 'carrier_application', id }]],
    )
    const profile = await market().ask('GET', '/api/profiles/carrier')
    assert.equal([profile.status, profile.body.may_edit, profile.body.equipment], [200, true, [{ equipment_type: 'van', count: 5 }]])
  })

  desk(`[CAP-14] ${engine.name}: the carrier known under the USDOT number is joined as it is; its admin stays the only one`, async () => {
    await market().apply('demo|new', { dot_number: '1111111' })
    const { id, version } = await firstWaiting()
    const { body } = await decide(id, version)
    assert.equal([body.application.carrier_id, body.known?.name], ['1', 'Blue Line'])
    assert.equal(await rows(sql`select name, mc_number from carriers where id = 1`), [{ name: 'Blue Line', mc_number: '111111' }])
    assert.equal(await rows(sql`select is_company_admin from people where subject = 'demo|new'`), [{ is_company_admin: false }])
  })

  desk(`[CAP-14] ${engine.name}: a docket number that is another carrier's is left out`, async () => {
    await market().apply('demo|new', { mc_number: 'MC 222222' })
    const { id, version } = await firstWaiting()
    const { body } = await decide(id, version)
    assert.equal(await rows(sql`select dot_number, mc_number from carriers where id = ${body.application.carrier_id}::bigint`), [
      { dot_number: '1234567', mc_number: null },
    ])
  })

  desk(`[CAP-14] ${engine.name}: of two approvals at once that share a docket number one has it, and neither fails`, async () => {
    for (const round of [1, 2, 3, 4]) {
      const docket = `65432${round}`
      await sql`insert into registry_carriers (dot_number, mc_number, mc_number_source, mc_number_as_of)
        values (${`33333${round}`}, ${docket}, 'licensing', '2026-01-20'::date)`.execute(market().database.db)
      await market().apply(`demo|told-${round}`, { dot_number: `33333${round}`, mc_number: null })
      await market().apply(`demo|says-${round}`, { dot_number: `44444${round}`, mc_number: docket })
      const { body } = await market().ask('GET', STAFF, undefined, { as: 'demo|staff' })
      const answers = await Promise.all(body.items.map(({ id, version }) => decide(id, version)))
      assert.equal(
        answers.map(({ status }) => status),
        [200, 200],
      )
      assert.equal(await rows(sql`select count(*) as carriers from carriers where mc_number = ${docket}`), [{ carriers: 1 }])
    }
  })

  desk(`[CAP-15] ${engine.name}: two staff who decide at once: one wins, the other is told how it stands`, async () => {
    await market().apply('demo|new')
    const { id, version } = await firstWaiting()
    const answers = await Promise.all([decide(id, version), decide(id, version, 'send-back', 'demo|staff-2')])
    assert.equal(answers.map(({ status }) => status).sort(), [200, 412])
    assert.is((await audited()).length, 1)
    const stands = await market().ask('GET', `${STAFF}/${id}`, undefined, { as: 'demo|staff-2' })
    const late = await decide(id, stands.body.version)
    assert.equal([late.status, late.body.code, late.body.errors[0]?.code], [409, 'application_refused', stands.body.application.status])
    assert.equal(await rows(sql`select count(*) as carriers from carriers`), [
      { carriers: stands.body.application.status === 'approved' ? 3 : 2 },
    ])
  })

  desk(`[CAP-16] ${engine.name}: what is sent back says why, is mended and comes again`, async () => {
    await market().apply('demo|new')
    const { id, version } = await firstWaiting()
    assert.equal(
      (await decide(id, version, 'send-back', 'demo|staff', '  ')).body.errors.map(({ field, code }) => [field, code]),
      [['reason', 'required']],
    )
    assert.is((await decide(id, version, 'send-back')).status, 200)
    const own = await market().ask('GET', '/api/carriers/onboarding/start')
    assert.equal([own.body.status, own.body.reason], ['sent_back', 'The number is another carrier’s.'])
    assert.is(
      (await market().ask('PUT', '/api/carriers/onboarding/start', { ...START, dot_number: '7654321' }, { version: own.body.version }))
        .status,
      200,
    )
    const again = await market().ask('POST', '/api/carriers/onboarding/submit')
    assert.equal([again.body.status, again.body.reason], ['submitted', null])
    assert.equal(
      (await audited()).map(({ action }) => action),
      ['carrier_sent_back'],
    )
  })

  desk(`[CAP-17] ${engine.name}: the log is never changed, by anybody`, async () => {
    await market().apply('demo|new')
    const { id, version } = await firstWaiting()
    await decide(id, version)
    for (const statement of [sql`update audit_log set action = 'nothing'`, sql`delete from audit_log`, sql`truncate audit_log`]) {
      const outcome = await statement.execute(market().database.db).then(
        () => 'done',
        (error: { readonly code?: string }) => error.code,
      )
      assert.is(outcome, 'TR003')
    }
    assert.is((await audited()).length, 1)
  })

  desk(`[CAP-12, R32] ${engine.name}: only staff see and decide`, async () => {
    await market().apply('demo|new')
    const { id, version } = await firstWaiting()
    for (const as of [...KNOWN.filter((subject) => !subject.includes('staff')), 'demo|new']) {
      for (const [method, url] of [
        ['GET', STAFF],
        ['GET', `${STAFF}/${id}`],
        ['POST', `${STAFF}/${id}/approve`],
        ['GET', '/api/staff/audit'],
      ] as const) {
        const { status, body } = await market().ask(method, url, undefined, { as, version })
        assert.equal([status, body.code], [403, 'wrong_account_type'], `${as} ${url}`)
      }
      assert.is((await decide(id, version, 'send-back', as)).status, 403)
    }
    assert.is((await market().anyone(STAFF)).status, 401)
    for (const missing of ['999', 'abc', '0']) {
      assert.is((await market().ask('GET', `${STAFF}/${missing}`, undefined, { as: 'demo|staff' })).status, 404)
      assert.is((await decide(missing, 1)).status, 404)
    }
  })

  desk.run()
}
