import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { testEngines } from '../testing/databases.ts'
import { BROKERAGE_STEPS, COMPANY, KNOWN, openJoiningMarket, START, type Answer } from '../testing/joining-market.ts'
import { openedForEach } from '../testing/opened.ts'

const STAFF = '/api/staff/applications'
const [CARRIER, BROKERAGE] = ['/api/carriers/onboarding', '/api/brokerages/onboarding']

for (const engine of testEngines('declined applications')) {
  const desk = suite(`declined applications, ${engine.name}`)
  const market = openedForEach(desk, () => openJoiningMarket(engine))

  const KINDS = [
    ['carrier', CARRIER, (as: string) => market().apply(as)],
    ['brokerage', BROKERAGE, (as: string) => market().applyAsBrokerage(as)],
  ] as const

  const inQueue = async (status = 'submitted'): Promise<Answer['body']['items']> =>
    (await market().ask('GET', `${STAFF}?status=${status}`, undefined, { as: 'demo|staff' })).body.items
  const first = async (status = 'submitted'): Promise<Answer['body']> => {
    const [one] = await inQueue(status)
    if (one === undefined) throw new Error(`nothing is ${status}`)
    return one
  }
  const act = ({ id, version }: Pick<Answer['body'], 'id' | 'version'>, how: string, body: object, as = 'demo|staff'): Promise<Answer> =>
    market().ask('POST', `${STAFF}/${id}/${how}`, body, { as, version })
  const decline = (one: Answer['body'], body: object = { cause: 'identity', reason: ' Send us your lease. ' }, as = 'demo|staff') =>
    act(one, 'decline', body, as)
  const approve = ({ id, version }: Pick<Answer['body'], 'id' | 'version'>): Promise<Answer> =>
    market().ask('POST', `${STAFF}/${id}/approve`, undefined, { as: 'demo|staff', version })
  const personId = async (): Promise<string> =>
    String((await sql<{ id: number }>`select id from people where subject = 'demo|new'`.execute(market().database.db)).rows[0]?.id)
  const audited = async () =>
    (
      await sql<{ readonly action: string }>`select action, actor_id, subject_kind, facts from audit_log order by id`.execute(
        market().database.db,
      )
    ).rows

  for (const [kind, onboarding, apply] of KINDS) {
    desk(`[STF-43] ${engine.name}: a ${kind} is declined for a cause, is told why, has no access, and it is written down`, async () => {
      await apply('demo|new')
      const one = await first()
      const answer = await decline(one)
      assert.equal([answer.status, answer.body.application.status, answer.body.decided_by], [200, 'declined', 'staff Test'])
      const own = await market().ask('GET', `${onboarding}/start`)
      assert.equal([own.body.status, own.body.declined_for, own.body.reason], ['declined', 'identity', 'Send us your lease.'])
      assert.equal(await audited(), [
        {
          action: `${kind}_declined`,
          actor_id: 1,
          subject_kind: `${kind}_application`,
          facts: { person_id: await personId(), cause: 'identity', reason: 'Send us your lease.' },
        },
      ])
      assert.is((await market().ask('GET', kind === 'carrier' ? '/api/profiles/carrier' : '/api/broker-company')).status, 403)
      assert.equal([await inQueue(), (await inQueue('declined')).length], [[], 1])
    })

    desk(
      `[STF-44] ${engine.name}: nothing of a declined ${kind} is changed or sent; staff reopen it with a reason of the log`,
      async () => {
        await apply('demo|new')
        const sent = (await first()).application.submitted_at
        await decline(await first())
        const own = await market().ask('GET', `${onboarding}/start`)
        const step = kind === 'carrier' ? START : BROKERAGE_STEPS[0][1]
        for (const late of [
          await market().ask('PUT', `${onboarding}/start`, step, { version: own.body.version }),
          await market().ask('POST', `${onboarding}/submit`),
        ])
          assert.equal([late.status, late.body.code, late.body.errors[0]?.code], [409, 'application_refused', 'declined'])
        const other = await (kind === 'carrier' ? market().applyAsBrokerage('demo|new') : market().apply('demo|new'))
        assert.equal([other.status, other.body.errors.map(({ field, code }) => [field, code])], [409, [['other', 'declined']]])
        const declined = await first('declined')
        assert.is((await approve(declined)).body.errors[0]?.code, 'declined')
        assert.equal((await act(declined, 'reopen', { reason: ' ' })).body.errors[0]?.code, 'required')
        const reopened = await act(declined, 'reopen', { reason: 'They sent the lease.' })
        assert.equal([reopened.status, reopened.body.application.status, reopened.body.application.submitted_at], [200, 'submitted', sent])
        const again = await market().ask('GET', `${onboarding}/start`)
        assert.equal([again.body.status, again.body.declined_for, again.body.reason], ['submitted', null, null])
        assert.equal(
          (await audited()).map(({ action }) => action),
          [`${kind}_declined`, `${kind}_reopened`],
        )
        assert.is((await approve(await first())).status, 200)
      },
    )
  }

  desk(`[STF-43] ${engine.name}: another cause needs words, and only what waits is declined, once`, async () => {
    await market().apply('demo|new')
    const one = await first()
    for (const [body, code] of [
      [{ cause: 'other', reason: ' ' }, 'required'],
      [{ cause: 'authority', reason: 'x'.repeat(1001) }, 'too_long'],
    ] as const)
      assert.equal((await decline(one, body)).body.errors[0]?.code, code)
    assert.is((await decline(one, { cause: 'whim', reason: '' })).status, 400)
    const answers = await Promise.all([decline(one, { cause: 'record', reason: '' }), decline(one, undefined, 'demo|staff-2')])
    assert.equal(answers.map(({ status }) => status).sort(), [200, 412])
    const late = await decline(await first('declined'))
    assert.equal([late.status, late.body.errors[0]?.code, (await audited()).length], [409, 'declined', 1])
  })

  desk(`[STF-43, R32] ${engine.name}: only staff decline and reopen`, async () => {
    await market().apply('demo|new')
    const one = await first()
    for (const as of [...KNOWN.filter((subject) => !subject.includes('staff')), 'demo|new'])
      for (const answer of [await decline(one, undefined, as), await act(one, 'reopen', { reason: 'Me.' }, as)])
        assert.equal([answer.status, answer.body.code], [403, 'wrong_account_type'], as)
    assert.equal(await audited(), [])
  })

  desk(
    `[STF-45] ${engine.name}: what is sent back is kept as it stood and as it was asked for, of both kinds, and stands beside what comes again`,
    async () => {
      await market().apply('demo|new')
      assert.is((await first()).sent_back, null)
      await act(await first(), 'send-back', { reason: 'Give the legal name.' })
      const { version } = (await market().ask('GET', `${CARRIER}/start`)).body
      await market().ask('PUT', `${CARRIER}/company-info`, { ...COMPANY, legal_name: 'Haddad Freight LLC' }, { version })
      await market().ask('POST', `${CARRIER}/submit`)
      const again = await first()
      assert.equal(
        [again.sent_back?.reason, again.sent_back?.company_info.legal_name, again.application.company_info],
        [
          'Give the legal name.',
          'Haddad Haulage LLC',
          { ...COMPANY, legal_name: 'Haddad Freight LLC', phone: '+16145550143', home_state: 'OH' },
        ],
      )
      await market().applyAsBrokerage('demo|broker-to-be')
      const [, brokerage] = await inQueue()
      if (brokerage === undefined) throw new Error('the brokerage does not wait')
      await act(brokerage, 'send-back', { reason: 'Tell us your bond.' })
      const sentBack = (await first('sent_back')).sent_back
      assert.equal([sentBack?.reason, sentBack?.terms], ['Tell us your bond.', BROKERAGE_STEPS[2][1]])
    },
  )

  desk.run()
}
