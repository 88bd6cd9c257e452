import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/database.ts'
import { findOrProvision } from '../people/person.query.ts'
import { testEngines } from '../testing/databases.ts'
import { invitationShown } from '../colleagues/invitation.query.ts'
import { running, VARIABLES } from './testing/running.ts'

const ISSUER = 'https://portal.example.com/'

/** What a command line prints, complains of and ends with, over a database that stays open. */
const rowsOf = async <R = unknown>({ db }: Database, query: RawBuilder<unknown>): Promise<readonly R[]> =>
  (await query.execute(db)).rows as R[] // as the statement that is given says

for (const engine of testEngines('admin')) {
  const admin = suite(`admin, ${engine.name}`)

  const people = async (database: Database) => {
    const one = (subject: string, firstName: string, email: string) =>
      findOrProvision(database, { issuer: ISSUER, subject, firstName, lastName: 'Arden', email })
    return [await one('auth0|1', 'Tess', 'tess@example.com'), await one('auth0|2', 'Theo', 'theo@example.com')] as const
  }
  const staffOf = (database: Database) => rowsOf<{ subject: string }>(database, sql`select subject from people where is_staff order by id`)
  const audited = (database: Database) =>
    rowsOf(
      database,
      sql`select l.action, l.subject_id, l.facts, p.issuer, p.first_name from audit_log l join people p on p.id = l.actor_id order by l.id`,
    )

  admin(
    `[ADM-1] ${engine.name}: somebody is made staff by id or subject, once, written down in the operator's name, and back again`,
    async () => {
      const { database, close } = await engine.open()
      const [tess] = await people(database)
      const run = running(database)
      const made = await run('staff', 'add', 'auth0|1')
      assert.equal([made.code, made.complaint], [0, ''])
      assert.match(made.out, `Tess Arden (id ${tess.id}, tess@example.com, subject auth0|1) is staff from the next call on.`)
      const again = await run('staff', 'add', tess.id)
      assert.equal([again.code, /was staff already; nothing was changed/.test(again.out)], [0, true])
      assert.equal(await staffOf(database), [{ subject: 'auth0|1' }])
      const facts = { name: 'Tess Arden', email: 'tess@example.com' }
      const added = { action: 'staff_added', subject_id: tess.id, facts, issuer: 'urn:trm:admin', first_name: 'Command line' }
      assert.equal(await audited(database), [added])
      const { db } = database
      await sql`insert into carrier_applications (person_id, taken_by, taken_at)
        values (${tess.id}::bigint, ${tess.id}::bigint, clock_timestamp())`.execute(db)
      assert.match((await run('staff', 'remove', tess.id)).out, /is not staff from the next call on/)
      const { rows: taken } = await sql`select 1 from carrier_applications where taken_by is not null`.execute(db)
      assert.equal(taken, [], 'what they had taken is nobody’s')
      assert.equal(await staffOf(database), [])
      assert.match((await run('staff', 'remove', tess.id)).out, /was not staff already; nothing was changed/)
      assert.equal(await audited(database), [added, { ...added, action: 'staff_removed' }])
      await close()
    },
  )

  admin(
    `[ADM-2] ${engine.name}: an email address, another issuer's subject and an id that is somebody's subject make nobody staff`,
    async () => {
      const { database, close } = await engine.open()
      const [tess] = await people(database)
      await findOrProvision(database, { issuer: ISSUER, subject: tess.id, firstName: 'Ida', lastName: 'Number', email: undefined })
      await findOrProvision(database, {
        issuer: 'https://other.example/',
        subject: 'auth0|9',
        firstName: 'O',
        lastName: 'T',
        email: undefined,
      })
      const run = running(database)
      for (const [person, words] of [
        ['tess@example.com', /^Nobody with the id or subject tess@example\.com has signed in yet: /],
        ['auth0|9', /^Nobody with the id or subject/],
        ['99999', /^Nobody with the id or subject/],
        [tess.id, /is the id of one person and the subject of another/],
      ] as const) {
        const { code, out, complaint } = await run('staff', 'add', person)
        assert.equal([code, out], [1, ''])
        assert.match(complaint, words)
        assert.is(complaint.trim().split('\n').length, 1)
      }
      assert.equal([await staffOf(database), await audited(database)], [[], []])
      await close()
    },
  )

  admin(`[ADM-3] ${engine.name}: people are listed a page at a time, with what they are, and the operator is none of them`, async () => {
    const { database, close } = await engine.open()
    const run = running(database)
    assert.equal((await run('people')).out, 'Nobody is found.\n')
    const [tess, theo] = await people(database)
    await run('staff', 'add', tess.id)
    const all = await run('people')
    const cells = (line = '') => line.split(/ {2,}/)
    const [heading, first, second, ...rest] = all.out.trimEnd().split('\n')
    assert.equal(cells(heading), ['ID', 'NAME', 'E-MAIL', 'COMPANY', 'IS', 'SUBJECT'])
    assert.equal(cells(first), [theo.id, 'Theo Arden', 'theo@example.com', 'newcomer', 'auth0|2'])
    assert.equal(cells(second), [tess.id, 'Tess Arden', 'tess@example.com', 'staff', 'auth0|1'])
    assert.equal(rest, [])
    assert.match((await run('people', '--limit', '1')).out, `2 in all; the next ones: --after ${theo.id}`)
    assert.match((await run('people', '--after', theo.id)).out, /Tess/)
    assert.not((await run('people', 'theo', 'arden')).out.includes('Tess'))
    assert.match((await run('people', '--after', 'x')).complaint, /--after takes the id/)
    await close()
  })

  admin(`[ADM-4] ${engine.name}: one of a carrier's people is shut out with a reason and let in again, nobody else`, async () => {
    const { database, close } = await engine.open()
    const [tess, theo] = await people(database)
    const run = running(database)
    await sql`insert into carriers (name, folded_name, dot_number) values ('Blue Line', 'blue line', '1')`.execute(database.db)
    await sql`
      update people set carrier_id = (select id from carriers), is_app_access_allowed = true where id = ${tess.id}::bigint`.execute(
      database.db,
    )
    const isIn = async () =>
      (await rowsOf<{ is_in: boolean }>(database, sql`select is_app_access_allowed as is_in from people where id = ${tess.id}::bigint`))[0]
        ?.is_in
    assert.is((await run('access', 'take', tess.id)).code, 2)
    assert.match((await run('access', 'take', tess.id, '--reason', ' ')).complaint, /^Say why with --reason/)
    assert.is(await isIn(), true)
    assert.match((await run('access', 'take', tess.id, '--reason', 'Left.')).out, /is shut out/)
    assert.equal([(await run('access', 'take', tess.id, '--reason', 'Gone.')).code, await isIn()], [0, false])
    assert.is(await isIn(), false)
    assert.match((await run('access', 'give', tess.id)).out, /is let in/)
    assert.is(await isIn(), true)
    assert.equal([(await run('access', 'give', tess.id)).code, await isIn()], [0, true])
    assert.equal(
      (await audited(database)).map((entry) => (entry as { action: string }).action),
      ['access_withdrawn', 'access_allowed'],
      'each is written down once',
    )
    assert.match((await run('access', 'give', theo.id)).complaint, /belongs to no carrier/)
    assert.match((await run('access', 'give', '777')).complaint, /^Nobody has the id 777/)
    await close()
  })

  admin(`[ADM-7] ${engine.name}: a brokerage is made once by its numbers, with each fault named by its option, and listed`, async () => {
    const { database, close } = await engine.open()
    const run = running(database)
    assert.match((await run('brokerage', 'list')).out, /no brokerage yet/)
    const make = ['brokerage', 'make', '--legal-name', 'Lakeshore Freight Brokers LLC']
    const numberless = await run(...make)
    assert.equal([numberless.code, numberless.out], [1, ''])
    assert.match(numberless.complaint, /^--mc: /)
    assert.match((await run(...make, '--mc', 'USDOT 7', '--email', 'x')).complaint, /--mc: .*--email: /)
    const made = await run(...make, '--name', 'Lakeshore', '--mc', 'MC-0123456', '--usdot', '2233445')
    assert.equal([made.code, /^Lakeshore is made: its id is \d+\.\n$/.test(made.out)], [0, true])
    const again = await run(...make, '--mc', '123456')
    assert.equal([again.code, /has one of these numbers already/.test(again.out)], [0, true])
    assert.match((await run('brokerage', 'list')).out, /Lakeshore +123456 +2233445 +0\n$/)
    assert.equal(
      (await audited(database)).map((entry) => (entry as { action: string }).action),
      ['brokerage_made'],
    )
    assert.is((await run('brokerage', 'make')).code, 2)
    const id = /id is (\d+)/.exec(made.out)?.[1] ?? ''
    await run('brokerage', 'make', '--legal-name', 'Other', '--mc', '777')
    assert.match((await run('brokerage', 'correct', id, '--mc', '777')).complaint, /^--mc: /)
    assert.match((await run('brokerage', 'correct', '99', '--mc', '1')).complaint, /^There is no brokerage with the id 99/)
    const corrected = await run('brokerage', 'correct', id, '--mc', 'MC-0123457')
    assert.is(corrected.out, 'Lakeshore is Lakeshore Freight Brokers LLC, MC 123457, USDOT 2233445.\n')
    const kept = await audited(database)
    const versionOf = () => rowsOf(database, sql`select version from broker_companies where id = ${id}::bigint`)
    assert.equal(await versionOf(), [{ version: 2 }])
    for (const same of [['--mc', 'MC-0123457'], ['--usdot', '2233445'], []]) {
      const repeated = await run('brokerage', 'correct', id, ...same)
      assert.equal(
        [repeated.code, repeated.out],
        [0, 'Lakeshore is Lakeshore Freight Brokers LLC, MC 123457, USDOT 2233445 already; nothing was changed.\n'],
      )
    }
    assert.equal([await versionOf(), await audited(database)], [[{ version: 2 }], kept], 'what stands is left alone')
    assert.equal((await audited(database)).at(-1), {
      action: 'brokerage_changed',
      subject_id: id,
      facts: { name: 'Lakeshore', name_before: 'Lakeshore', fields: 'mcNumber' },
      issuer: 'urn:trm:admin',
      first_name: 'Command line',
    })
    await close()
  })

  admin(`[ADM-9] ${engine.name}: somebody who works for a company is made its administrator, nobody else is`, async () => {
    const { database, close } = await engine.open()
    const [tess] = await people(database)
    const run = running(database)
    assert.match((await run('administrator', 'make', tess.id)).complaint, /works for no company here/)
    await run('brokerage', 'make', '--legal-name', 'Lakeshore', '--mc', '1')
    await sql`update people set broker_company_id = 1 where id = ${tess.id}::bigint`.execute(database.db)
    assert.match((await run('administrator', 'make', 'auth0|1')).out, /is an administrator of their company from the next call on/)
    assert.match((await run('administrator', 'make', tess.id)).out, /was an administrator of their company already/)
    assert.equal(await rowsOf(database, sql`select subject from people where is_company_admin`), [{ subject: 'auth0|1' }])
    assert.equal(await rowsOf(database, sql`select app_roles from provider_grants`), [{ app_roles: ['Broker Admin'] }])
    await sql`update people set broker_company_id = 1, deactivated_at = clock_timestamp() where subject = 'auth0|2'`.execute(database.db)
    assert.match((await run('administrator', 'make', 'auth0|2')).complaint, /or was deactivated there/)
    assert.equal(
      (await audited(database)).map((entry) => (entry as { action: string }).action),
      ['brokerage_made', 'administrator_made'],
    )
    await close()
  })

  admin(
    `[ADM-8] ${engine.name}: somebody is invited once into a company that is there; the link is told once, and another ends it only when asked for`,
    async () => {
      const { database, close } = await engine.open()
      const run = running(database)
      await run('brokerage', 'make', '--legal-name', 'Lakeshore', '--mc', '1')
      const invite = ['invite', 'tess@example.com', '--brokerage', '1', '--administrator']
      const [first, again, second] = [await run(...invite), await run(...invite), await run(...invite, '--new-link')]
      assert.equal([again.code, again.complaint], [0, ''])
      assert.match(again.out, /^tess@example.com is invited already as an administrator, until .* UTC; nothing was changed\.\n.*--new-link/)
      const linkIn = (out: string) => /https:\/\/portal\.example\.com\/trm\/invitation\/([\w-]{20,})\n$/.exec(out)?.[1] ?? ''
      assert.equal([first.code, linkIn(first.out) === linkIn(second.out)], [0, false])
      const shown = async (token: string) => {
        const invitation = await invitationShown(database, token)
        return [invitation?.standing, invitation?.isAdministrator, invitation?.company.name, invitation?.invitedBy]
      }
      assert.equal(await shown(linkIn(first.out)), ['withdrawn', true, 'Lakeshore', undefined])
      assert.equal(await shown(linkIn(second.out)), ['open', true, 'Lakeshore', undefined])
      for (const [args, words] of [
        [['invite', 'tess', '--brokerage', '1'], /^tess is no email address/],
        [['invite', 'tess@example.com'], /^Say where they are to work/],
        [['invite', 'tess@example.com', '--brokerage', '1', '--carrier', '1'], /^Say where they are to work/],
        [['invite', 'tess@example.com', '--brokerage', '77'], /^There is no brokerage with the id 77/],
        [['invite', 'tess@example.com', '--carrier', 'x'], /^There is no carrier with the id x/],
      ] as const)
        assert.match((await run(...args)).complaint, words)
      const plain = ['invite', 'tom@example.com', '--brokerage', '1']
      await run(...plain)
      const raised = await run(...plain, '--administrator')
      assert.equal([raised.code, raised.out], [1, ''])
      assert.match(
        raised.complaint,
        /^tom@example.com is invited already, but not as an administrator, until .* nothing was changed\. --new-link ends/,
      )
      assert.is((await audited(database)).length, 4)
      assert.match((await run(...plain, '--administrator', '--new-link')).out, / this link to tom@example.com/)
      await people(database)
      await sql`update people set broker_company_id = 1 where subject = 'auth0|2'`.execute(database.db)
      const working = await run('invite', 'Theo@example.com', '--brokerage', '1')
      assert.equal([working.code, working.out], [0, 'Whoever has Theo@example.com works there already; nothing was changed.\n'])
      await close()
    },
  )

  admin(
    `[ADM-8] ${engine.name}: whoever works there is not invited to administer the company: the command fails and names the one that makes them`,
    async () => {
      const { database, close } = await engine.open()
      const run = running(database)
      await run('brokerage', 'make', '--legal-name', 'Lakeshore', '--mc', '1')
      const [, theo] = await people(database)
      await sql`update people set broker_company_id = 1 where id = ${theo.id}::bigint`.execute(database.db)
      const invite = ['invite', 'theo@example.com', '--brokerage', '1', '--administrator']
      const refused = await run(...invite)
      assert.equal([refused.code, refused.out], [1, ''])
      assert.is(
        refused.complaint,
        `Whoever has theo@example.com works there already, but not as an administrator; nothing was changed. "administrator make ${theo.id}" makes them one.\n`,
      )
      await run('administrator', 'make', theo.id)
      const again = await run(...invite)
      assert.equal(
        [again.code, again.out],
        [0, 'Whoever has theo@example.com works there already as an administrator; nothing was changed.\n'],
      )
      await close()
    },
  )

  admin(`[ADM-12] ${engine.name}: carriers are listed a page at a time and found by words of their name, a number or an id`, async () => {
    const { database, close } = await engine.open()
    const run = running(database)
    assert.match((await run('carrier', 'list')).out, /^No carrier is found/)
    await sql`
      insert into carriers (name, folded_name, dot_number, mc_number)
      values ('Blue Line', 'blue line', '111', null), ('Red Line', 'red line', '222', '77')`.execute(database.db)
    const [tess] = await people(database)
    await sql`update people set carrier_id = (select id from carriers where dot_number = '111') where id = ${tess.id}::bigint`.execute(
      database.db,
    )
    const cells = (out: string) =>
      out
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/ {2,}/).slice(1))
    assert.equal(cells((await run('carrier', 'list')).out), [
      ['NAME', 'MC', 'USDOT', 'PEOPLE'],
      ['Red Line', '77', '222', '0'],
      ['Blue Line', '111', '1'],
    ])
    const named = async (...words: readonly string[]) => /(Blue|Red)/g.exec((await run('carrier', 'list', ...words)).out)?.[0]
    assert.equal([await named('LINE', 'blu'), await named('77'), await named('blue', '77')], ['Blue', 'Red', undefined])
    const { out } = await run('carrier', 'list', '--limit', '1')
    const after = /2 in all; the next ones: --after (\d+)\n$/.exec(out)?.[1] ?? ''
    assert.is(/(Blue|Red)/.exec((await run('carrier', 'list', '--after', after)).out)?.[0], 'Blue')
    assert.match((await run('carrier', 'list', '--after', 'x')).complaint, /^--after takes the id of the last carrier shown/)
    await close()
  })

  admin(
    `[ADM-15] ${engine.name}: with a key of the registry verify says that no history of authority was read, until one was`,
    async () => {
      const { database, close } = await engine.open()
      const verified = async (variables = {}) => (await running(database, { ...VARIABLES, ...variables })('verify')).out
      const withKey = () => verified({ FMCSA_WEBKEY: 'a-registry-key' })
      const missing = /look +registry +FMCSA_WEBKEY tells no age of authority, and no AuthHist file was read/
      await sql`insert into registry_carriers (dot_number, number_of_trucks) values ('7654321', 3)`.execute(database.db)
      assert.match(await withKey(), missing)
      assert.not.match(await verified(), /registry/)
      await sql`update registry_carriers set authority_since = '2016-03-05'`.execute(database.db)
      assert.match(await withKey(), /ok +registry/)
      await close()
    },
  )

  admin(
    `[ADM-5, MAI-27] ${engine.name}: verify says what a start finds, changes nothing, and ends with 1 where nobody could work`,
    async () => {
      const { database, close } = await engine.openEmpty()
      const run = running(database)
      const before = await run('verify')
      assert.is(before.code, 0)
      assert.match(before.out, /look +schema +\d+ migrations are applied at the next start/)
      assert.equal(await rowsOf(database, sql`select to_regclass('schema_migrations')::text as made`), [{ made: null }])
      await run('people')
      const after = await run('verify')
      assert.match(after.out, /ok +schema +is up to date/)
      assert.match(after.out, /look +staff +nobody by their own row/)
      await people(database)
      await run('staff', 'add', 'auth0|2')
      assert.match((await run('verify')).out, /ok +staff +1 by their own row/)
      const tenant = { ...VARIABLES, AUTH0_DOMAIN: 'http://localhost:1', AUTH0_CLIENT_ID: 'a', API_IDENTIFIER: 'b' }
      const keyless = await running(database, tenant)('verify')
      assert.is(keyless.code, 1)
      assert.match(keyless.out, /fault +sign-in +the keys of http:\/\/localhost:1\/ cannot be read/)
      assert.match(keyless.out, /look +mail +none is sent, since SMTP_URL is not set: /)
      assert.not.match(after.out, / mail /)
      const twilio = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'hidden-word-of-twilio', TWILIO_FROM: '+13125550100' }
      const textless = await running(database, { ...VARIABLES, ...twilio, TWILIO_URL: 'http://127.0.0.1:2' })('verify') // fetch refuses port 1 unasked
      assert.equal([textless.code, textless.out.includes('hidden-word')], [0, false])
      assert.match(textless.out, /look +texts +Twilio does not answer to the account and its token \(ECONNREFUSED\)/)
      await sql`insert into people (issuer, subject, first_name, last_name) values (${ISSUER}, 'demo|broker', 'Bo', 'Brandt')`.execute(
        database.db,
      )
      assert.not((await run('verify')).out.includes('demo market'))
      const real = await running(database, {
        ...VARIABLES,
        NODE_ENV: 'production',
        SMTP_URL: 'smtp://localhost:1',
        MAIL_FROM: 'a@b.example',
      })('verify')
      assert.match(real.out, /look +demo +Bo Brandt \(id \d+\) are people of the demo market, .*: take an empty database for real use\n/)
      assert.is(real.code, 0)
      await sql`insert into schema_migrations (number, name, checksum) values (9999, 'later', 'x')`.execute(database.db)
      const later = await run('verify')
      assert.equal([later.code, /fault +database +the database has migration 9999-later/.test(later.out)], [1, true])
      await close()
    },
  )

  admin.run()
}

const alone = suite('admin without a database')

alone(
  '[ADM-6] what cannot be done is said in one sentence, without a secret, and nothing is opened for words it does not know',
  async () => {
    let opened = 0
    const refusing = running(() => {
      opened += 1
      return Promise.reject(new AggregateError([new Error('connect ECONNREFUSED 127.0.0.1:1')]))
    })
    const unreachable = await refusing('people')
    assert.equal([unreachable.code, unreachable.complaint], [1, 'Nothing was done: connect ECONNREFUSED 127.0.0.1:1.\n'])
    assert.equal([opened, (await refusing('verify')).code], [1, 1])
    opened = 0
    for (const args of [
      ['staf', 'add', '1'],
      ['staff', 'add'],
      ['people', '--limit', '0'],
      ['people', '--limit', '9999'],
    ])
      assert.is((await refusing(...args)).code, 2, args.join(' '))
    const help = await refusing('--help')
    assert.equal([help.code, help.complaint], [0, ''])
    for (const word of ['verify', 'people', 'staff', 'access', 'brokerage', 'carrier', 'invite', 'administrator', 'person'])
      assert.ok(help.out.includes(word), word)
    assert.is(opened, 0)
  },
)

alone('[ADM-6] a configuration that is not usable is told whole, without its values', async () => {
  const { code, complaint } = await running(() => Promise.reject(new Error('opened')), { PORT: 'x', TRM_SECRET: 'too-short' })('verify')
  assert.is(code, 1)
  assert.match(complaint, /^The configuration is not usable:\nPORT: .*\nTRM_SECRET: /)
  assert.not(complaint.includes('too-short'))
})

alone.run()
