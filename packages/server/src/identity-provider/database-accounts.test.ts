import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { testEngines } from '../testing/databases.ts'
import { makeDatabaseAccounts } from './database-stores.ts'
import type { Account, Accounts } from './stores.port.ts'

const noor: Account = { subject: 'local|1', email: 'Noor@Haddad.example', firstName: 'Noor', lastName: 'Haddad', passwordHash: 'scrypt$…' }

for (const engine of testEngines('accounts of the local provider')) {
  test(`[IDP-34] ${engine.name}: of many who open an account with one address, in whatever case, one does`, async () => {
    const { database, close } = await engine.open()
    const accounts = makeDatabaseAccounts(database, 'http://portal.test/')
    const opened = await Promise.all(
      ['noor@haddad.example', 'NOOR@HADDAD.EXAMPLE', noor.email].map((email, i) =>
        accounts.open({ ...noor, email, subject: `local|${i}` })(),
      ),
    )
    assert.is(opened.filter((one) => E.isRight(one) && one.right).length, 1)
    const { rows } = await sql`select 1 from provider_accounts`.execute(database.db)
    assert.is(rows.length, 1)
    await close()
  })

  test(`[IDP-32, IDP-37] ${engine.name}: an account is found by its address in any case and by its subject; a grant is of its issuer alone`, async () => {
    const { database, close } = await engine.open()
    const accounts: Accounts = makeDatabaseAccounts(database, 'http://portal.test/')
    assert.equal(await accounts.byEmail(noor.email)(), E.right(O.none))
    await accounts.open(noor)()
    assert.equal(
      [await accounts.byEmail('noor@haddad.EXAMPLE')(), await accounts.bySubject('local|1')()],
      [E.right(O.some(noor)), E.right(O.some(noor))],
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
}

test.run()
