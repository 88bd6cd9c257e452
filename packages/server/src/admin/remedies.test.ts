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
  const { complaint } = await refusing(new Error('the disk is on fire'))('people')
  assert.is(complaint, 'Nothing was done: the disk is on fire.\n')
})

alone.run()

for (const engine of testEngines('remedies')) {
  const remedies = suite(`what commands say to do, ${engine.name}`)

  remedies(`[ADM-13] ${engine.name}: a file that is not there, or is a folder, is said so`, async () => {
    const { database, close } = await engine.open()
    const read = async (file: string) => (await running(database)('import-fmcsa', file, '--as-of', '2026-01-02')).complaint
    assert.is(await read('/nowhere/census.csv'), 'Nothing was done: there is no file /nowhere/census.csv.\n')
    assert.match(await read('/'), /^Nothing was done: (?:that|\/) is a folder: name the file in it\.\n$/)
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
