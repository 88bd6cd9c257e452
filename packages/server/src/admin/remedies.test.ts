import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { testEngines } from '../testing/databases.ts'
import { running, VARIABLES } from './testing/running.ts'

const alone = suite('what commands say to do')

const refusing = (error: unknown) => running(() => Promise.reject(error as Error)) // one of those below

alone('[ADM-13] a database that does not answer is said with its setting and what to look at, by verify and by any command', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' })
  const remedy =
    'the database of DATABASE_URL does not answer: see that it is up, that host and port are right, and that no firewall stands between'
  const people = await refusing(away)('people')
  assert.equal([people.code, people.complaint], [1, `Nothing was done: connect ECONNREFUSED 127.0.0.1:1: ${remedy}.\n`])
  const verified = await refusing(new AggregateError([away], ''))('verify')
  assert.equal([verified.code, verified.out.includes(`connect ECONNREFUSED 127.0.0.1:1: ${remedy}`)], [1, true])
})

alone('[ADM-13] what failed otherwise has its own words', async () => {
  for (const [syscall, code] of [
    ['connect', 'ENOENT'],
    ['connect', 'EACCES'],
    ['mkdir', 'EACCES'],
  ] as const) {
    const { complaint: words } = await refusing(Object.assign(new Error(`${syscall} ${code} /x/y`), { syscall, code, path: '/x/y' }))(
      'people',
    )
    assert.not.match(words, /file|open/)
    assert.match(words, new RegExp(`^Nothing was done: ${syscall} ${code} /x/y`))
  }
  const { complaint } = await refusing(new Error('the disk is on fire'))('people')
  assert.is(complaint, 'Nothing was done: the disk is on fire.\n')
})

alone.run()

for (const engine of testEngines('remedies')) {
  const remedies = suite(`what commands say to do, ${engine.name}`)

  remedies(`[ADM-13] ${engine.name}: a file that is not there, or is a folder, is said so`, async () => {
    const { database, close } = await engine.open()
    const read = async (file: string) => (await running(database)('import-fmcsa', file, '--as-of', '2026-01-02')).complaint
    assert.match(await read('/nowhere/census.csv'), /^Nothing was done: ENOENT.*'\/nowhere\/census\.csv': there is no such file\.\n$/)
    assert.match(await read('/'), /^Nothing was done: EISDIR.*: it is a folder: name the file in it\.\n$/)
    await close()
  })

  remedies(`[ADM-5] ${engine.name}: verify says what of a large table is done while the portal serves, and looks on`, async () => {
    const { database, close } = await engine.open()
    await sql`delete from schema_migrations where name in ('audit-log-by-subject', 'texts-of-others-once')`.execute(database.db)
    const { code, out } = await running(database)('verify')
    assert.match(out, /look +schema +2 migrations are done while the portal serves, .* the last being 0057-audit-log-by-subject\n/)
    assert.not.match(out, /at the next start/)
    assert.match(out, /ok +market +0 people/)
    assert.is(code, 0)
    await close()
  })

  remedies(`[ADM-14] ${engine.name}: verify says that mail does not leave, that a name is no setting, and who signs in`, async () => {
    const { database, close } = await engine.open()
    const mail = { SMTP_URL: 'smtp://u:hidden-word@127.0.0.1:1', MAIL_FROM: 'a@b.example' }
    const { code, out } = await running(database, { ...VARIABLES, ...mail, TRM_SED: 'off' })('verify')
    assert.equal([code, out.includes('hidden-word')], [0, false])
    assert.match(out, /look +mail +the server of SMTP_URL does not answer to the account \(\w+ CONN\): mails wait until it does\n/)
    assert.match(out, /look +configuration +TRM_SED is no setting and is not read: is TRM_SEED meant\?\n/)
    assert.match(out, /sign-in +the local provider: the demo people, and whoever signs up\n/)
    const real = await running(database, { ...VARIABLES, ...mail, NODE_ENV: 'production' })('verify')
    assert.match(real.out, /sign-in +the local provider: whoever signs up\n/)
    assert.not((await running(database)('verify')).out.includes('SMTP_URL'))
    await close()
  })

  remedies(`[ADM-7] ${engine.name}: a brokerage without a number is told which`, async () => {
    const { database, close } = await engine.open()
    const { complaint } = await running(database)('brokerage', 'make', '--legal-name', 'Acme LLC')
    assert.is(complaint, '--mc: say this, too: a brokerage is known by it.\n')
    await close()
  })

  remedies.run()
}
