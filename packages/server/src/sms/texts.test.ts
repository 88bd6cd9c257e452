import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { wallTimeIn } from '@trm/domain/formats'
import { instantOf } from '@trm/domain/kernel'
import { smsLength } from '@trm/domain/notices'
import { databaseNow } from '../database/database.ts'
import { readStanding } from '../telemetry/standing.query.ts'
import { testEngines } from '../testing/databases.ts'
import { readMailboxTexts, sweepSms } from './due-sms.query.ts'
import { ACCOUNT } from './testing/stand-in-twilio.ts'
import { textedSuite } from './testing/texted-market.ts'

const [DESK, PHONE] = ['+13125550101', '+13125550102']
const MINUTE = 60_000

for (const engine of testEngines('texts')) {
  const { sms, market } = textedSuite('texts', engine)

  sms(`[NOT-100, NOT-103, NOT-106] ${engine.name}: a bid is texted to whose load it is, with the way to exactly that offer`, async () => {
    const { has, owned, bid, answer, send, twilio, rows, tried } = market()
    await has('broker-1', DESK)
    await has('carrier-1', PHONE)
    const made = await bid(await owned(1))
    assert.equal(await rows(), [`${DESK} offer_received waiting`])
    await send()
    const [text, ...more] = twilio.posts
    assert.equal([text?.to, more.length], [DESK, 0])
    assert.match(
      text?.body ?? '',
      new RegExp(
        `^TRM Freight: Bid of \\$2,000\\.00: .+ to .+ https?://\\S+/trm/load-offers\\?offer=${String(made.body['id'])} Reply STOP to end$`,
      ),
    )
    assert.ok(smsLength(text?.body ?? '') <= 160)
    assert.is(text?.path, `/2010-04-01/Accounts/${ACCOUNT.accountSid}/Messages.json`)
    assert.is(text?.authorization, `Basic ${Buffer.from(`${ACCOUNT.accountSid}:${ACCOUNT.authToken}`).toString('base64')}`)
    assert.equal(Object.keys(text?.rest ?? {}), ['From', 'ValidityPeriod', 'StatusCallback'])
    const period = Number(text?.rest['ValidityPeriod'])
    assert.ok(period > 59 * 60 && period <= 3600, 'it does not outlive its use in the queue of the provider')
    assert.is(tried.at(-1), 'sent')
    await answer('broker-1', made, 'broker_accepted_offer')
    assert.equal(await rows(), [`${DESK} offer_received sent`], 'a booking waits for nobody')
  })

  sms(`[NOT-100] ${engine.name}: a number that is not confirmed, or whose person turned the kind off, is not texted`, async () => {
    const { has, put, owned, bid, rows, change } = market()
    await put('broker-1', DESK)
    await bid(await owned(1))
    assert.equal(await rows(), [])
    await has('broker-1', DESK)
    const { body } = await change('PUT', 'broker-1', '/api/user/sms/kinds', { kind: 'offer_received', by_sms: false }, 1)
    assert.equal(body['sms_off'], ['offer_received'])
    await bid(await owned(1))
    assert.equal(await rows(), [])
  })

  sms(`[NOT-104] ${engine.name}: what is texted is noted with the act, and gone with an act that is undone`, async () => {
    const { has, owned, bidUndoneFirst, rows } = market()
    await has('broker-1', DESK)
    await bidUndoneFirst(await owned(1), async () => assert.equal(await rows(), []))
    assert.equal(await rows(), [`${DESK} offer_received waiting`])
  })

  sms(`[NOT-104] ${engine.name}: what the offer has left behind, is out of time or turned off is not texted, and says why`, async () => {
    const { has, owned, bid, answer, send, twilio, rows, later, change, get } = market()
    await has('broker-1', DESK)
    await has('carrier-1', PHONE)
    await answer('broker-1', await bid(await owned(1)), 'broker_countered_offer', { amount: 2100 })
    await change('PUT', 'carrier-1', '/api/user/sms/kinds', { kind: 'offer_countered', by_sms: false }, 1)
    await send()
    assert.equal(await rows(), [`${DESK} offer_received dropped superseded`, `${PHONE} offer_countered dropped switched_off`])
    await bid(await owned(1))
    await later(61)
    await send()
    assert.is((await rows()).at(-1), `${DESK} offer_received dropped expired`)
    assert.equal(twilio.posts, [])
    const { body } = await get('broker-1', '/api/user/notices/sent')
    const told = body['items'] as readonly Readonly<Record<string, unknown>>[] // the contract's
    assert.equal(
      told.filter(({ way, kind }) => way === 'sms' && kind !== 'offer_expiring').map(({ kind, state, reason }) => [kind, state, reason]),
      [
        ['offer_received', 'dropped', 'expired'],
        ['offer_received', 'dropped', 'superseded'],
      ],
      '[NOT-114] what came of it is read there',
    )
  })

  sms(`[NOT-104] ${engine.name}: what its reader may not see any more is not texted, and says why`, async () => {
    const { database, has, owned, bid, answer, send, twilio, rows } = market()
    await has('broker-1', DESK)
    await has('carrier-1', PHONE)
    const made = await bid(await owned(1))
    await send()
    await answer('broker-1', made, 'broker_countered_offer', { amount: 2100 })
    await bid(await owned(1))
    await sql`update people set broker_company_id = 2 where subject = 'demo|broker-1'`.execute(database.db)
    await sql`update people set is_app_access_allowed = false where subject = 'demo|carrier-1'`.execute(database.db)
    await send()
    assert.equal(await rows(), [
      `${DESK} offer_received sent`,
      `${PHONE} offer_countered dropped not_theirs`,
      `${DESK} offer_received dropped not_theirs`,
    ])
    assert.is(twilio.posts.length, 1)
  })

  sms(`[NOT-104] ${engine.name}: in quiet hours a text waits for their end or is dropped, but for what minutes count for`, async () => {
    const { database, has, owned, bid, answer, send, twilio, rows, change } = market()
    await has('broker-1', DESK)
    await has('carrier-1', PHONE)
    const now = await databaseNow(database.db)
    const time = (minutes: number) => wallTimeIn(instantOf(now + minutes * MINUTE), 'America/Chicago').time
    const quiet = (until: number, urgentToo = false) => ({
      quiet_hours: { from: time(-5), until: time(until), timezone: 'America/Chicago', urgent_too: urgentToo },
    })
    await change('PUT', 'broker-1', '/api/user/notices/quiet-hours', quiet(20), 1)
    const made = await bid(await owned(1))
    await send()
    assert.equal([await rows(), twilio.posts.length], [[`${DESK} offer_received waiting`], 0])
    assert.is((await readStanding(database, 'None', 'Twilio')).messages.sms?.waiting, 0, 'what rests is not late')
    await change('PUT', 'broker-1', '/api/user/notices/quiet-hours', quiet(90), 1)
    await send()
    assert.equal([await rows(), twilio.posts.length], [[`${DESK} offer_received dropped quiet_hours`], 0])
    await change('PUT', 'carrier-1', '/api/user/notices/quiet-hours', quiet(90, true), 1)
    const booked = await answer('broker-1', made, 'broker_accepted_offer')
    await answer('broker-1', booked, 'broker_cancelled_load', { reason: 'carrier_fell_off' })
    await send()
    assert.match(twilio.posts.map(({ body }) => body).join('|'), /^TRM Freight: Booking canceled: [^|]+$/)
  })

  sms(
    `[NOT-105] ${engine.name}: a text is in the language its number was entered in; a private one says neither rate nor name`,
    async () => {
      const { has, owned, bid, answer, send, twilio, change } = market()
      await has('broker-1', DESK, 'es')
      await has('carrier-1', PHONE, 'fr-CA')
      await change('PUT', 'carrier-1', '/api/user/sms/wishes', { is_private: true }, 1)
      const made = await bid(await owned(1))
      await send()
      assert.match(twilio.posts[0]?.body ?? '', /^TRM Freight: Propuesta de \$2,000\.00: .+ Responda STOP para terminar$/)
      await answer('broker-1', made, 'broker_countered_offer', { amount: 2100 })
      await send()
      const [text, link, ...stop] = (twilio.posts[1]?.body ?? '').split(/ (?=http|Répondez)/)
      assert.equal([text, stop], ['TRM Freight: Une contre-offre vous attend', ['Répondez STOP pour terminer']])
      assert.ok(link?.endsWith(`/trm/load-offers?offer=${String(made.body['id'])}`))
    },
  )

  sms(`[NOT-113] ${engine.name}: without a provider texts stay in the demo mailbox; what nobody sends goes with its time`, async () => {
    const { database, has, owned, bid, send, later } = market()
    await has('broker-1', DESK)
    await bid(await owned(1))
    await send(true)
    const [shown] = await readMailboxTexts(database)
    assert.is(shown?.recipient, DESK)
    assert.match(shown?.text ?? '', /^TRM Freight: Bid of /)
    await bid(await owned(1))
    await later(66)
    await sweepSms(database)
    const { rows } = await sql<{ state: string }>`select state from sms_messages where kind = 'offer_received' order by id`.execute(
      database.db,
    )
    assert.equal(
      rows.map(({ state }) => state),
      ['sent'],
    )
  })

  sms.run()
}
