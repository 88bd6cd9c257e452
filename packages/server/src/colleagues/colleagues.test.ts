import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { instantOf } from '@trm/domain/kernel'
import { databaseNow } from '../database/database.ts'
import { makeNewsDesk } from '../outbox/news-desk.ts'
import { meetAt } from '../testing/barrier.ts'
import { addBrokersPeople } from '../testing/company-people.ts'
import { testEngines } from '../testing/databases.ts'
import { openJoiningMarket, type Answer } from '../testing/joining-market.ts'
import { draftAt } from '../testing/load-market.ts'
import { ISSUER } from '../testing/portal-under-test.ts'
import { changeColleague } from './colleague.query.ts'
import type { CompanyMember } from './company-member.ts'
import { openedForEach } from '../testing/opened.ts'

const PEOPLE = '/api/company/people'

for (const engine of testEngines('colleagues')) {
  const people = suite(`colleagues, ${engine.name}`)
  const market = openedForEach(people, () => openJoiningMarket(engine))
  people.before.each(async () => {
    await addBrokersPeople(market().database)
  })

  const list = (as: string): Promise<Answer> => market().ask('GET', PEOPLE, undefined, { as: `demo|${as}` })
  const make = (id: string, isAdmin: boolean, as = 'broker-admin'): Promise<Answer> =>
    market().ask('PUT', `${PEOPLE}/${id}/administrator`, { is_company_admin: isAdmin }, { as: `demo|${as}` })
  const activate = (id: string, isActive: boolean, handOverTo: string | null = null, as = 'broker-admin'): Promise<Answer> =>
    market().ask('PUT', `${PEOPLE}/${id}/active`, { is_active: isActive, hand_over_to: handOverTo }, { as: `demo|${as}` })
  const reasonOf = ({ status, body }: Answer): string => `${status} ${body.errors?.[0]?.code ?? body.code}`
  const aLoad = async (): Promise<object> => draftAt(instantOf(await databaseNow(market().database.db)), {})
  const acts = async () =>
    (await sql<{ action: string }>`select action from audit_log order by id`.execute(market().database.db)).rows.map(({ action }) => action)

  people(
    `[PPC-1, R32, R33] ${engine.name}: everybody of a company reads its people, administrators change them, and nobody else's`,
    async () => {
      const names = ({ body }: Answer) => body.items.map(({ id }) => id)
      assert.equal(
        [names(await list('broker')), names(await list('driver'))],
        [
          ['11', '6'],
          ['3', '4', '5'],
        ],
      )
      assert.equal([(await list('broker')).body.may_edit, (await list('broker-admin')).body.may_edit], [false, true])
      for (const subject of ['staff', 'new']) assert.is((await list(subject)).body.code, 'wrong_account_type')
      assert.is((await list('shut-out')).body.code, 'not_allowed')
      for (const as of ['broker', 'driver'])
        assert.equal(
          [(await make('6', true, as)).body.code, (await activate('6', false, null, as)).body.code],
          ['not_allowed', 'not_allowed'],
        )
      for (const id of ['6', '999', 'abc']) {
        for (const as of ['rival-admin', 'admin'])
          assert.equal([(await make(id, true, as)).status, (await activate(id, false, null, as)).status], [404, 404], `${as} ${id}`)
      }
      assert.equal(await acts(), [])
    },
  )

  people(
    `[PPC-2] ${engine.name}: an administrator is made and unmade, counts from the next call on, and it is in the log once`,
    async () => {
      assert.equal([(await make('6', true)).status, (await make('6', true)).status], [200, 200])
      assert.is((await market().ask('GET', '/api/company/invitations', undefined, { as: 'demo|broker' })).status, 200)
      const { rows } = await sql<{ app_roles: readonly string[] }>`
      select app_roles from provider_grants where subject = 'demo|broker'`.execute(market().database.db)
      assert.equal(rows[0]?.app_roles, ['Broker Admin'])
      assert.is((await make('6', false)).status, 200)
      assert.is((await market().ask('GET', '/api/company/invitations', undefined, { as: 'demo|broker' })).status, 403)
      assert.equal(await acts(), ['administrator_made', 'administrator_unmade'])
    },
  )

  people(`[PPC-3] ${engine.name}: the last active administrator neither loses the role nor is deactivated`, async () => {
    assert.equal(reasonOf(await make('11', false)), '409 last_administrator')
    assert.equal(reasonOf(await activate('11', false)), '409 last_administrator')
    assert.equal(reasonOf(await make('3', false, 'admin')), '409 last_administrator')
    await make('6', true)
    assert.is((await make('11', false)).status, 200)
  })

  people(
    `[PPC-4] ${engine.name}: whoever is deactivated is refused at the next call with words, and is let in again when brought back`,
    async () => {
      const calls = [
        ['GET', '/api/broker-company'],
        ['GET', '/api/loads'],
        ['GET', '/api/offers'],
        ['GET', '/api/profiles/broker'],
        ['GET', PEOPLE],
        ['POST', '/api/loads', await aLoad()],
        ['POST', '/api/carriers/signup'],
      ] as const
      const asked = async (subject: string) => {
        const answers: string[] = []
        for (const [method, url, body] of calls) {
          const answer = await market().ask(method, url, body, { as: `demo|${subject}` })
          answers.push(answer.text.includes('has deactivated your account') ? 'told' : String(answer.status))
        }
        return answers
      }
      const desk = makeNewsDesk(market().database, { warn: () => undefined })
      const listener = () => desk.listenerOf({ issuer: ISSUER, subject: 'demo|broker' })
      assert.ok('personId' in (await listener()))
      assert.equal(await asked('broker'), ['200', '200', '200', '200', '200', '201', '403'])
      assert.is((await activate('6', false)).status, 200)
      assert.equal(
        await asked('broker'),
        calls.map(() => 'told'),
      )
      assert.equal(await listener(), { _tag: 'NoAccess' })
      const me = JSON.parse((await market().ask('GET', '/api/authenticated-user', undefined, { as: 'demo|broker' })).text)
      assert.equal([me.broker_id, me.company_id, me.is_authenticated, me.is_approved], [null, null, true, true])
      assert.is((await activate('6', true)).status, 200)
      assert.equal(await asked('broker'), ['200', '200', '200', '200', '200', '201', '403'])
      assert.equal(await acts(), ['person_deactivated', 'person_brought_back'])
      await desk.stop()
    },
  )

  people(
    `[PPC-5, LOA-94] ${engine.name}: nothing is lost with a person: their loads stay the company's and pass to who acts, where nobody is named`,
    async () => {
      const load = await market().ask('POST', '/api/loads', await aLoad(), { as: 'demo|broker' })
      assert.is(load.status, 201)
      const of = async (id: string) =>
        (await list('broker-admin')).body.items.find((one) => one.id === id) as unknown as { readonly posted_loads: number } | undefined
      assert.equal([(await of('6'))?.posted_loads, (await of('11'))?.posted_loads], [1, 0])
      const refused = await activate('6', false, '12')
      assert.equal(reasonOf(refused), '409 no_such_colleague')
      assert.match(refused.body.errors[0]?.message ?? '', /null: they pass to you, your own to another administrator, else a colleague\.$/)
      assert.is((await activate('6', false)).status, 200)
      assert.equal([(await of('6'))?.posted_loads, (await of('11'))?.posted_loads], [0, 1])
      const seen = await market().ask('GET', `/api/loads/${load.body.id}`, undefined, { as: 'demo|broker-admin' })
      assert.equal([seen.status, seen.body.version], [200, 1])
      const { rows } = await sql<{ facts: { readonly loads: number; readonly handed_over_to: string } }>`
      select facts from audit_log where action = 'person_deactivated'`.execute(market().database.db)
      assert.equal([rows[0]?.facts.loads, rows[0]?.facts.handed_over_to], [1, '11'])
      const { owner } = JSON.parse(seen.text) as { readonly owner: { readonly id: string; readonly handed_over: object } } // the contract's
      assert.equal([owner.id, JSON.stringify(owner.handed_over).includes('Ada Moreno')], ['11', true])
      const { rows: told } = await sql<{ news: { readonly load_id: string } }>`
      select news from outbox where broker_company_id = 1 and news ->> 'type' = 'load_handed_over'`.execute(market().database.db)
      assert.equal(
        told.map(({ news }) => news.load_id),
        [load.body.id],
      )
      await sql`update loads set posted_by = 6, state = 'covered'`.execute(market().database.db) // as the release before could leave them
      const booked = ((await of('6')) as { readonly booked_loads?: number } | undefined)?.booked_loads
      await activate('6', false)
      assert.equal([booked, ((await of('11')) as { readonly booked_loads?: number } | undefined)?.booked_loads], [1, 1])
      await activate('6', false)
      assert.equal(await acts(), ['person_deactivated', 'person_deactivated'], 'what is so already is not written down')
    },
  )

  if (engine.url !== undefined)
    people(`[PPC-3] ${engine.name}: two administrators who take each other's role, or deactivate each other, leave one`, async () => {
      const { database } = market()
      const by = (personId: string): CompanyMember => ({ company: { kind: 'broker', id: '1' }, personId, isAdmin: true })
      const told = (all: readonly E.Either<{ readonly _tag: string }, unknown>[]) =>
        all.map((one) => (E.isRight(one) ? 'done' : one.left._tag)).sort()
      for (const change of [{ _tag: 'UnmakeAdministrator' }, { _tag: 'Deactivate', handOverTo: undefined }] as const) {
        await sql`update people set is_company_admin = true, deactivated_at = null where id in (6, 11)`.execute(database.db)
        const both = await meetAt(database, sql`select 1 from broker_companies where id = 1 for update`, [
          changeColleague(database, by('6'), '11', change),
          changeColleague(database, by('11'), '6', change),
        ])
        assert.equal(told(both), ['NotAdministrator', 'done'])
        const { rows } = await sql<{ n: number }>`
          select count(*) as n from people where broker_company_id = 1 and is_company_admin and deactivated_at is null`.execute(database.db)
        assert.is(rows[0]?.n, 1)
      }
    })
  people.run()
}
