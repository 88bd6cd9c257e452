import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { inTransaction } from '../database/in-transaction.ts'
import { readMailbox } from '../mail/outgoing-mail.query.ts'
import { noteDecision } from '../notices/other/note-others.query.ts'
import { deliverOthers, othersNoted } from '../notices/other/testing/other-market.ts'
import { testEngines } from '../testing/databases.ts'
import { openJoiningMarket, START, type Answer } from '../testing/joining-market.ts'
import { decideApplication } from './decide-application.query.ts'
import { openedForEach } from '../testing/opened.ts'

const STAFF = '/api/staff/applications'

for (const engine of testEngines('decisions told')) {
  const desk = suite(`decisions told, ${engine.name}`)
  const market = openedForEach(desk, () => openJoiningMarket(engine))
  desk.before.each(async () => {
    await market().apply('demo|new')
    await sql`
      insert into proved_addresses (person_id, address, language)
      select id, split_part(subject, '|', 2) || '@mail.example', 'en-US' from people`.execute(market().database.db)
  })

  const first = async (status = 'submitted'): Promise<Answer['body']> => {
    const [one] = (await market().ask('GET', `${STAFF}?status=${status}`, undefined, { as: 'demo|staff' })).body.items
    if (one === undefined) throw new Error(`nothing is ${status}`)
    return one
  }
  const act = async (how: string, body?: object, status = 'submitted'): Promise<void> => {
    const { id, version } = await first(status)
    const answer = await market().ask('POST', `${STAFF}/${id}/${how}`, body, { as: 'demo|staff', version })
    assert.is(answer.status, 200, answer.text)
  }
  const noted = () => othersNoted(market().database)
  const delivered = async () => {
    await deliverOthers(market().database)
    return readMailbox(market().database)
  }

  desk(
    `[NOT-82] ${engine.name}: a decision on an application is told to whoever sent it in, and to nobody where it is undone`,
    async () => {
      const { database } = market()
      const { id, version } = await first()
      const undone = new Error('undone')
      const ended = await inTransaction(database, async (inside) => {
        await decideApplication(inside, { staffId: '1', id, version, decision: { _tag: 'Approve' } })()
        assert.equal(await othersNoted(inside), ['new joining_decided noted'])
        throw undone
      }).catch((error: unknown) => error)
      assert.equal([ended === undone, await noted()], [true, []])
      await act('approve')
      const [mail, ...more] = await delivered()
      assert.equal([mail?.recipient, mail?.subject, more.length], ['new@mail.example', 'Your application is approved', 0])
      const bell = await market().ask('GET', '/api/notices', undefined, { as: 'demo|new' })
      assert.match(bell.text, /"kind":"joining_decided".*"title":"Your application is approved".*"path":"\/trm\/"/, '[NOT-26] in the page')
      assert.match(mail?.text ?? '', /Open the portal:\nhttps?:\/\/[^/]+\/trm\/\n/)
    },
  )

  desk(`[NOT-82] ${engine.name}: what is sent back or declined says why and opens the application`, async () => {
    await act('send-back', { reason: 'Send us your lease.' })
    const [sentBack] = await delivered()
    assert.is(sentBack?.subject, 'Your application needs a change')
    assert.match(
      sentBack?.text ?? '',
      /\n\nIn our staff’s words: Send us your lease\.\n\nOpen the application:\n\S+\/trm\/carrier\/onboarding\n/,
    )
    assert.is((await market().ask('POST', '/api/carriers/onboarding/submit')).status, 200)
    await act('decline', { cause: 'identity', reason: 'No such yard.' })
    const [declined] = await delivered()
    assert.is(declined?.subject, 'Your application is declined')
    assert.match(declined?.text ?? '', /Reason: We could not confirm that you act for this company\nIn our staff’s words: No such yard\.\n/)
  })

  desk(`[NOT-82] ${engine.name}: what was decided otherwise since, or begun again, is not told`, async () => {
    await act('decline', { cause: 'identity', reason: '' })
    await act('reopen', { reason: 'They sent the lease.' }, 'declined')
    assert.equal([await delivered(), await noted()], [[], ['new joining_decided dropped superseded']])
    await act('send-back', { reason: 'Your name, please.' })
    const { body } = await market().ask('GET', '/api/carriers/onboarding/start')
    assert.is((await market().ask('PUT', '/api/carriers/onboarding/start', START, { version: body.version })).status, 200)
    assert.equal([await delivered(), (await noted()).at(-1)], [[], 'new joining_decided dropped superseded'])
  })

  desk(`[NOT-82] ${engine.name}: a brokerage's application is told the same way, and opens where it is`, async () => {
    const { database } = market()
    const { rows } = await sql<{ id: number }>`
      insert into brokerage_applications (person_id, status, start_step, company, terms, submitted_at, declined_for)
      select id, 'declined', '{}', '{}', '{}', clock_timestamp(), 'duplicate' from people where subject = 'demo|new' returning id`.execute(
      database.db,
    )
    assert.is(await noteDecision(database, String(rows[0]?.id)), 1)
    const [mail] = await delivered()
    assert.match(mail?.text ?? '', /Reason: The company is here already\n\nOpen the application:\n\S+\/trm\/broker\/signup\n/)
  })
  desk.run()
}
