import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { meetAt } from '../testing/barrier.ts'
import { testEngines } from '../testing/databases.ts'
import { makeDatabaseAccounts, sweepProviderLinks } from './database-stores.ts'
import { resetLink, verifyLink } from './account-links.ts'
import type { Account, Accounts, MailedLink } from './stores.port.ts'

const noor = { subject: 'local|1', email: 'Noor@Haddad.example', firstName: 'Noor', lastName: 'Haddad', passwordHash: 'scrypt$…' }
const kept: Account = { ...noor, isEmailVerified: false, sessionsFrom: undefined }

const verifying = (): MailedLink => verifyLink({ origin: 'http://portal.test' }, { language: 'es' }, noor.email, '/trm/invitation/x')
const resetting = (): MailedLink => resetLink({ origin: 'http://portal.test' }, { language: 'es' }, noor.email, undefined)

for (const engine of testEngines('accounts of the local provider')) {
  test(`[IDP-34] ${engine.name}: of many who open an account with one address, in whatever case, one does`, async () => {
    const { database, close } = await engine.open()
    const accounts = makeDatabaseAccounts(database, 'http://portal.test/')
    const opened = await Promise.all(
      ['noor@haddad.example', 'NOOR@HADDAD.EXAMPLE', noor.email].map((email, i) =>
        accounts.open({ ...noor, email, subject: `local|${i}` }, verifying())(),
      ),
    )
    assert.is(opened.filter((one) => E.isRight(one) && one.right).length, 1)
    const { rows } = await sql<object>`
      select (select count(*)::integer from provider_accounts) as accounts, (select count(*)::integer from outgoing_mail) as mails,
        (select count(*)::integer from provider_links) as links`.execute(database.db)
    assert.equal(rows, [{ accounts: 1, mails: 1, links: 1 }])
    await close()
  })

  test(`[IDP-32, IDP-37] ${engine.name}: an account is found by its address in any case and by its subject; a grant is of its issuer alone`, async () => {
    const { database, close } = await engine.open()
    const accounts: Accounts = makeDatabaseAccounts(database, 'http://portal.test/')
    assert.equal(await accounts.byEmail(noor.email)(), E.right(O.none))
    await accounts.open(noor, undefined)()
    assert.equal(
      [await accounts.byEmail('noor@haddad.EXAMPLE')(), await accounts.bySubject('local|1')()],
      [E.right(O.some(kept)), E.right(O.some(kept))],
    )
    assert.equal(await accounts.grantOf('local|1')(), E.right(O.none))
    await sql`insert into provider_grants (issuer, subject, app_roles, permissions)
      values ('http://portal.test/', 'local|1', '{Carrier}', '{use:carrier_app}'), ('https://tenant.example/', 'local|2', '{Carrier}', '{}')`.execute(
      database.db,
    )
    assert.equal(await accounts.grantOf('local|1')(), E.right(O.some({ appRoles: ['Carrier'], permissions: ['use:carrier_app'] })))
    assert.equal(await accounts.grantOf('local|2')(), E.right(O.none))
    await close()
  })

  test(`[IDP-51] ${engine.name}: of many who spend one link at once one does; a link that is over, and one of the other kind, opens nothing`, async () => {
    const { database, close } = await engine.open()
    const accounts = makeDatabaseAccounts(database, 'http://portal.test/')
    const link = verifying()
    await accounts.open(noor, link)()
    assert.equal(await accounts.behind('verify', link.tokenHash)(), E.right(O.some({ account: kept, returnTo: '/trm/invitation/x' })))
    assert.equal(await accounts.behind('reset', link.tokenHash)(), E.right(O.none))
    assert.equal(await accounts.setPassword(link.tokenHash, 'scrypt$new')(), E.right(O.none))
    const verify = accounts.verify(link.tokenHash)
    const spent =
      engine.url === undefined
        ? await Promise.all([verify(), verify(), verify()])
        : await meetAt(database, sql`select 1 from provider_links for update`, [verify, verify, verify])
    assert.is(spent.filter((one) => E.isRight(one) && O.isSome(one.right)).length, 1)
    assert.equal(await accounts.bySubject(noor.subject)(), E.right(O.some({ ...kept, isEmailVerified: true })))
    const late = resetting()
    await accounts.mail(noor.subject, late)()
    await sql`update provider_links set expires_at = clock_timestamp() - interval '1 second'`.execute(database.db)
    assert.equal(await accounts.behind('reset', late.tokenHash)(), E.right(O.none))
    assert.equal(await accounts.setPassword(late.tokenHash, 'scrypt$new')(), E.right(O.none))
    assert.is(await sweepProviderLinks(database), 1)
    await close()
  })

  test(`[IDP-52] ${engine.name}: a new password ends sessions and every other link, and proves the address; the sixth mail of an hour makes no link`, async () => {
    const { database, close } = await engine.open()
    const accounts = makeDatabaseAccounts(database, 'http://portal.test/')
    await accounts.open(noor, verifying())()
    const [first, second] = [resetting(), resetting()]
    await accounts.mail(noor.subject, first)()
    await accounts.mail(noor.subject, second)()
    const before = Math.floor(Date.now() / 1000)
    const opened = await accounts.setPassword(second.tokenHash, 'scrypt$new')()
    const account = E.isRight(opened) && O.isSome(opened.right) ? opened.right.value.account : undefined
    assert.equal([account?.passwordHash, account?.isEmailVerified], ['scrypt$new', true])
    assert.ok((account?.sessionsFrom ?? 0) >= before)
    assert.equal(await accounts.behind('reset', first.tokenHash)(), E.right(O.none))
    for (let i = 0; i < 3; i++) assert.equal(await accounts.mail(noor.subject, resetting())(), E.right(true))
    const sixth = resetting()
    assert.equal(await accounts.mail(noor.subject, sixth)(), E.right(false))
    assert.equal(await accounts.behind('reset', sixth.tokenHash)(), E.right(O.none))
    await close()
  })
}

test.run()
