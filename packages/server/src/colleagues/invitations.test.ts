import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { makeRateLimit } from '../http/rate-limit.ts'
import { makeOnce } from '../idempotency/once.query.ts'
import { readMailbox } from '../mail/outgoing-mail.query.ts'
import { servicesOver } from '../market-services.ts'
import { meetAt } from '../testing/barrier.ts'
import { addBrokersPeople } from '../testing/company-people.ts'
import { testEngines } from '../testing/databases.ts'
import { openJoiningMarket, type Answer } from '../testing/joining-market.ts'
import { ISSUER, ORIGIN, portal, writer } from '../testing/portal-under-test.ts'
import { changeColleague } from './colleague.query.ts'
import { acceptInvitation, type AcceptingRejected } from './accept-invitation.query.ts'
import { openedForEach } from '../testing/opened.ts'

const INVITATIONS = '/api/company/invitations'
const ANN = 'ann@acme.example'

for (const engine of testEngines('invitations')) {
  const inviting = suite(`invitations, ${engine.name}`)
  const market = openedForEach(inviting, () => openJoiningMarket(engine))
  inviting.before.each(async () => {
    await addBrokersPeople(market().database)
  })

  const invite = async (by = 'broker-admin', email = ANN, isAdmin = false): Promise<Answer> =>
    market().ask('POST', INVITATIONS, { email, is_company_admin: isAdmin }, { as: `demo|${by}` })
  const accept = (token: string, subject = 'ann', claims: object = { email: 'Ann@Acme.example', email_verified: true }): Promise<Answer> =>
    market().ask('POST', `/api/invitations/${token}/acceptance`, undefined, { as: `demo|${subject}`, claims: { ...claims } })
  const shown = async (token: string) => (await market().anyone(`/api/invitations/${token}`)).body
  const rowOf = async (subject: string) =>
    (
      await sql<object>`
        select broker_company_id, carrier_id, is_company_admin, is_approved, is_app_access_allowed, is_trucker,
          (select app_roles from provider_grants g where g.issuer = p.issuer and g.subject = p.subject) as roles
        from people p where subject = ${`demo|${subject}`}`.execute(market().database.db)
    ).rows[0]
  const reasonOf = ({ status, body }: Answer): string => `${status} ${body.code} ${body.errors[0]?.code}`

  inviting(
    `[INV-1, R32, R33] ${engine.name}: administrators invite, list and withdraw into their own company, and nobody else does`,
    async () => {
      for (const [subject, code] of [
        ['broker', 'not_allowed'],
        ['driver', 'not_allowed'],
        ['shut-out', 'not_allowed'],
        ['staff', 'wrong_account_type'],
        ['new', 'wrong_account_type'],
      ] as const) {
        assert.equal((await invite(subject)).body.code, code, subject)
        assert.is((await market().ask('GET', INVITATIONS, undefined, { as: `demo|${subject}` })).body.code, code, subject)
      }
      const made = await invite()
      assert.equal([made.status, made.body.email, made.body.token.length], [201, ANN, 32])
      const list = await market().ask('GET', INVITATIONS, undefined, { as: 'demo|broker-admin' })
      assert.equal([list.body.items.length, list.text.includes(made.body.token)], [1, false])
      const { rows } = await sql<object>`select * from invitations`.execute(market().database.db)
      assert.not.ok(JSON.stringify(rows).includes(made.body.token), 'a token is kept')
      for (const subject of ['rival-admin', 'admin']) {
        assert.equal((await market().ask('GET', INVITATIONS, undefined, { as: `demo|${subject}` })).body.items, [])
        assert.is((await market().ask('DELETE', `${INVITATIONS}/${made.body.id}`, undefined, { as: `demo|${subject}` })).status, 404)
      }
      assert.is((await market().ask('DELETE', `${INVITATIONS}/abc`, undefined, { as: 'demo|broker-admin' })).status, 404)
      assert.is((await shown(made.body.token)).standing, 'open')
    },
  )

  inviting(`[INV-1] ${engine.name}: an address is one, of nobody who works here, and has one open link`, async () => {
    assert.equal(reasonOf(await invite('broker-admin', 'ann')), '400 invalid_request not_an_email')
    assert.equal(reasonOf(await invite('broker-admin', 'ADA@acme.example')), '400 invalid_request is_colleague')
    const [first, second] = [await invite(), await invite('broker-admin', 'ANN@acme.example')]
    assert.equal([(await shown(first.body.token)).standing, (await shown(second.body.token)).standing], ['withdrawn', 'open'])
  })

  inviting(
    `[INV-2] ${engine.name}: whoever has the link reads who invites into what, until when, and no more of the address than a hint`,
    async () => {
      const made = await invite()
      const { date_expires: expires, ...rest } = JSON.parse((await market().anyone(`/api/invitations/${made.body.token}`)).text)
      assert.equal(rest, {
        company: { kind: 'broker', name: 'Acme Logistics' },
        invited_by: 'Ada Moreno',
        is_company_admin: false,
        email_hint: 'a…@acme.example',
        standing: 'open',
      })
      const days = (Date.parse(expires) - Date.now()) / 86_400_000
      assert.ok(days > 6.9 && days < 7.1, `${days} days`)
      for (const token of ['nothing', made.body.token.toLowerCase().replace(/./, '_')]) {
        assert.is((await market().anyone(`/api/invitations/${token}`)).status, 404)
      }
    },
  )

  inviting(
    `[INV-2, R41] ${engine.name}: whoever guesses at tokens waits before any other is looked at, reading and taking alike`,
    async () => {
      const { body } = await invite()
      const { app } = portal({ services: servicesOver(market().database), linkGuesses: makeRateLimit(3, () => 0) })
      const status = async (token: string) =>
        (await app.inject({ url: `/api/invitations/${token}`, headers: { host: 'portal.test' } })).statusCode
      assert.is(await status(body.token), 200)
      assert.equal([await status('a'), await status('b'), await status('c')], [404, 404, 404])
      assert.is(await status(body.token), 429)
      await app.close()
    },
  )

  inviting(`[INV-3] ${engine.name}: who takes it belongs to the company with its rights, and the log says so`, async () => {
    const [broker, carrier] = [await invite('broker-admin', ANN, true), await invite('admin', 'bob@blue.example')]
    const taken = await accept(broker.body.token)
    assert.equal([taken.status, JSON.parse(taken.text).standing], [200, 'used'])
    assert.is((await accept(carrier.body.token, 'bob', { email: 'bob@blue.example', email_verified: true })).status, 200)
    assert.equal(await rowOf('ann'), {
      broker_company_id: 1,
      carrier_id: null,
      is_company_admin: true,
      is_approved: true,
      is_app_access_allowed: true,
      is_trucker: false,
      roles: ['Broker Admin'],
    })
    assert.equal(await rowOf('bob'), {
      broker_company_id: null,
      carrier_id: 1,
      is_company_admin: false,
      is_approved: true,
      is_app_access_allowed: true,
      is_trucker: true,
      roles: ['Carrier'],
    })
    assert.is((await market().ask('GET', '/api/broker-company', undefined, { as: 'demo|ann' })).status, 200)
    assert.is((await market().ask('GET', '/api/profiles/carrier', undefined, { as: 'demo|bob' })).status, 200)
    const { rows } = await sql<{ action: string }>`select action from audit_log order by id`.execute(market().database.db)
    assert.equal(
      rows.map(({ action }) => action),
      ['person_invited', 'person_invited', 'invitation_accepted', 'invitation_accepted'],
    )
  })

  inviting(`[INV-4] ${engine.name}: each way in which it cannot be taken has its own refusal, and changes nothing`, async () => {
    const { db } = market().database
    const open = (await invite()).body
    const withdrawn = (await invite('broker-admin', 'x@acme.example')).body
    await market().ask('DELETE', `${INVITATIONS}/${withdrawn.id}`, undefined, { as: 'demo|broker-admin' })
    const expired = (await invite('broker-admin', 'y@acme.example')).body
    await sql`update invitations set expires_at = clock_timestamp() where id = ${expired.id}::bigint`.execute(db)
    const verified = { email: ANN, email_verified: true }
    assert.equal(
      [
        reasonOf(await accept(withdrawn.token)),
        reasonOf(await accept(expired.token)),
        reasonOf(await accept(open.token, 'staff', verified)),
        reasonOf(await accept(open.token, 'admin', verified)),
        reasonOf(await accept(open.token, 'broker', verified)),
        reasonOf(await accept(open.token, 'ann', { email: undefined, email_verified: true })),
        reasonOf(await accept(open.token, 'ann', { email: ANN })),
        reasonOf(await accept(open.token, 'ann', { email: ANN, email_verified: 'true' })),
        reasonOf(await accept(open.token, 'ann', { email: 'mallory@acme.example', email_verified: true })),
        reasonOf(await accept(open.token, 'ann', { email: ANN, email_verified: false, xms_edov: true })),
        reasonOf(await accept(open.token, 'thea', { ...verified, app_roles: ['Staff'] })),
      ],
      [
        'withdrawn',
        'expired',
        'is_staff',
        'has_company',
        'is_member',
        'no_address',
        'address_unverified',
        'address_unverified',
        'other_address',
        'address_unverified',
        'is_staff',
      ].map((code) => `409 company_refused ${code}`),
    )
    assert.is((await accept('nothing')).status, 404)
    assert.is((await shown(open.token)).standing, 'open')
    assert.is((await accept(open.token, 'ann', { email: ANN, xms_edov: '1' })).status, 200, 'as Entra ID vouches for an address')
    assert.equal(reasonOf(await accept(open.token, 'eve', verified)), '409 company_refused used')
  })

  inviting(`[INV-5] ${engine.name}: whoever was deactivated where they worked may go elsewhere, and belongs there alone`, async () => {
    await sql`
      update people set deactivated_at = clock_timestamp(), email = ${ANN} where subject = 'demo|rival-admin'`.execute(market().database.db)
    const { token } = (await invite()).body
    assert.is((await accept(token, 'rival-admin')).status, 200)
    assert.is((await market().ask('GET', '/api/broker-company', undefined, { as: 'demo|rival-admin' })).body.name, 'Acme Logistics')
  })

  inviting(
    `[INV-5, R32] ${engine.name}: whom staff shut out of a carrier comes in by no invitation, deactivated there or not`,
    async () => {
      const { db } = market().database
      const { token } = (await invite()).body
      for (const set of [sql`is_app_access_allowed = false`, sql`deactivated_at = clock_timestamp()`]) {
        await sql`update people set ${set} where subject = 'demo|driver'`.execute(db)
        assert.is(reasonOf(await accept(token, 'driver', { email: ANN, email_verified: true })), '409 company_refused has_company')
      }
      await sql`update people set is_app_access_allowed = true where subject = 'demo|driver'`.execute(db)
      assert.is((await accept(token, 'driver', { email: ANN, email_verified: true })).status, 200)
    },
  )

  inviting(`[INV-9] ${engine.name}: what somebody invited to ends when they administer no more, or are deactivated`, async () => {
    const { database } = market()
    const by = { company: { kind: 'broker', id: '1' }, personId: '6', isAdmin: true } as const
    for (const change of [{ _tag: 'UnmakeAdministrator' }, { _tag: 'Deactivate', handOverTo: undefined }] as const) {
      await sql`update people set is_company_admin = true, deactivated_at = null where id in (6, 11)`.execute(database.db)
      const { token } = (await invite()).body
      assert.is((await shown(token)).standing, 'open')
      assert.ok(E.isRight(await changeColleague(database, by, '11', change)()))
      assert.is((await shown(token)).standing, 'withdrawn')
    }
  })

  inviting(
    `[INV-10] ${engine.name}: where mail is sent the link is mailed with the invitation, and the list says how that stands`,
    async () => {
      const { database } = market()
      const { app } = portal({ services: servicesOver(database), once: makeOnce(database, servicesOver), isMailSent: true })
      const mailed = async (): Promise<{ readonly token: string; readonly mail: string | null }> => {
        const headers = { ...(await writer('demo|broker-admin')), 'idempotency-key': randomUUID(), 'accept-language': 'es-MX' }
        const answer = await app.inject({ method: 'POST', url: INVITATIONS, headers, payload: { email: ANN, is_company_admin: false } })
        return answer.json()
      }
      const mails = () => readMailbox(database)
      const first = await mailed()
      assert.is(first.mail, 'waiting')
      const [mail] = await mails()
      assert.equal([mail?.recipient, mail?.subject], [ANN, 'Tiene una invitación a Acme Logistics'])
      assert.ok(mail?.text.includes(`${ORIGIN}/trm/invitation/${first.token}`))
      const again = await mailed()
      assert.is((await shown(first.token)).standing, 'withdrawn')
      assert.ok((await mails())[0]?.text.includes(again.token), 'sent again with the link that counts')
      const list = async () =>
        (await market().ask('GET', INVITATIONS, undefined, { as: 'demo|broker-admin' })).body.items.map(
          (item) => (item as { mail?: string }).mail,
        )
      assert.equal(await list(), ['waiting', 'waiting'])
      await sql`update outgoing_mail set state = 'failed'`.execute(database.db)
      assert.equal(await list(), ['failed', 'failed'])
      for (let i = 0; i < 3; i++) await mailed()
      const enough = await mailed()
      assert.equal([enough.mail, (await mails()).length], [null, 5], 'a link to copy, and no sixth mail within the hour')
    },
  )

  if (engine.url !== undefined)
    inviting(
      `[INV-6] ${engine.name}: of two who take one invitation at the same moment one wins, and one person takes one of two`,
      async () => {
        const { database } = market()
        await sql`
        insert into people (id, issuer, subject) overriding system value
        values (21, ${ISSUER}, 'demo|ann'), (22, ${ISSUER}, 'demo|ann-elsewhere')`.execute(database.db)
        const [acme, rival] = [(await invite()).body, (await invite('rival-admin')).body]
        const taking = (personId: string, token: string) =>
          acceptInvitation(database, { personId, token, email: ANN, isEmailVerified: true, isStaff: false })
        const told = (all: readonly E.Either<AcceptingRejected, unknown>[]) =>
          all.map((one) => (E.isRight(one) ? 'taken' : 'reason' in one.left ? one.left.reason : 'unknown')).sort()
        const both = await meetAt(database, sql`select 1 from invitations where id = ${acme.id}::bigint for update`, [
          taking('21', acme.token),
          taking('22', acme.token),
        ])
        assert.equal(told(both), ['taken', 'used'])
        const { rows } = await sql<{ n: number }>`
        select count(*) as n from people where id in (21, 22) and broker_company_id is not null`.execute(database.db)
        assert.is(rows[0]?.n, 1)
        await sql`update people set broker_company_id = null where id in (21, 22)`.execute(database.db)
        const second = (await invite()).body
        const either = await meetAt(database, sql`select 1 from people where id = 22 for update`, [
          taking('22', second.token),
          taking('22', rival.token),
        ])
        assert.equal(told(either), ['has_company', 'taken'])
      },
    )
  if (engine.url !== undefined)
    inviting(`[INV-9] ${engine.name}: whoever is made to administer no more while they invite, invites nobody`, async () => {
      const { database } = market()
      await sql`update people set is_company_admin = true where id = 6`.execute(database.db)
      const by = { company: { kind: 'broker', id: '1' }, personId: '6', isAdmin: true } as const
      const [answer] = await meetAt(
        database,
        sql`select 1 from broker_companies where id = 1 for no key update`,
        [invite],
        async (inside) => assert.ok(E.isRight(await changeColleague(inside, by, '11', { _tag: 'UnmakeAdministrator' })())),
      )
      assert.equal([answer?.status, answer?.body.code], [403, 'not_allowed'])
      assert.equal((await sql`select 1 from invitations`.execute(database.db)).rows, [])
    })

  inviting.run()
}
