import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { testEngines } from '../testing/databases.ts'
import { takeDueSms } from './due-sms.query.ts'
import type { TwilioAnswer } from './testing/stand-in-twilio.ts'
import { textedSuite } from './testing/texted-market.ts'

const DESK = '+13125550101'
const PATH = '/api/user/sms'

for (const engine of testEngines('a provider of texts')) {
  const { sms, market } = textedSuite('a provider of texts', engine)

  /** One bid, texted as the provider answers now. */
  const bidTexted = async (answer: TwilioAnswer): Promise<void> => {
    const { owned, bid, twilio, send } = market()
    twilio.answer(DESK, answer)
    await bid(await owned(1))
    await send()
  }
  const again = async (answer: TwilioAnswer): Promise<void> => {
    const { later, twilio, send } = market()
    twilio.answer(DESK, answer)
    await later(1)
    await send()
  }

  sms(
    `[NOT-107] ${engine.name}: what a provider does not take for now is tried again, ever later, as the same text, until it is of no use`,
    async () => {
      const { database, has, twilio, rows, later, send, logged, tried } = market()
      await has('broker-1', DESK)
      const pause = async (): Promise<number> => {
        const { rows: found } = await sql<{ s: number }>`
        select round(extract(epoch from next_try_at - clock_timestamp()))::integer as s from sms_messages where kind = 'offer_received'`.execute(
          database.db,
        )
        return found[0]?.s ?? 0
      }
      await bidTexted({ status: 429, code: 20429 })
      assert.is(await pause(), 5)
      await again({ status: 500, code: 20500 })
      assert.is(await pause(), 15)
      await again({ status: 201 })
      assert.equal([await rows(), twilio.posts.length, twilio.taken.length], [[`${DESK} offer_received sent`], 3, 2])
      assert.is(new Set(twilio.posts.map(({ body }) => body)).size, 1)
      const ids = logged.flatMap((line) => ('event' in line && line.event === 'sms_delayed' && 'sms' in line ? [line.sms] : []))
      assert.equal([ids.length, new Set(ids).size], [2, 1], 'one id for all tries')
      assert.equal(tried.slice(-3), ['delayed', 'delayed', 'sent'])
      await bidTexted({ status: 503 })
      await later(59.95)
      await send()
      assert.is((await rows()).at(-1), `${DESK} offer_received failed`)
    },
  )

  sms(`[NOT-107] ${engine.name}: what a provider refuses for good is given up at once, and the number stays in use`, async () => {
    const { has, rows, tried, get } = market()
    await has('broker-1', DESK)
    await bidTexted({ status: 400, code: 21606 })
    assert.equal([await rows(), tried.at(-1)], [[`${DESK} offer_received failed`], 'given_up'])
    assert.is((await get('broker-1', PATH)).body['out_of_use'], null)
  })

  sms(
    `[NOT-108] ${engine.name}: a number that was opted out is texted no more, which its person reads, and no code goes there`,
    async () => {
      const { has, rows, owned, bid, get, put, twilio } = market()
      await has('broker-1', DESK)
      await bidTexted({ status: 400, code: 21610 })
      await bid(await owned(1))
      assert.equal([await rows(), twilio.posts.length], [[`${DESK} offer_received failed`], 1], 'what comes later is not noted')
      assert.is((await get('broker-1', PATH)).body['out_of_use'], 'stopped')
      assert.equal((await put('broker-2', DESK)).body['errors'], [
        {
          field: 'number',
          code: 'stopped',
          message: 'Somebody replied STOP from this number. Text START from it to the sender of the texts, then ask again.',
        },
      ])
    },
  )

  sms(
    `[NOT-108] ${engine.name}: a number that is none is taken out of use, confirmed or not, with what waits; entered anew it is tried anew`,
    async () => {
      const { has, put, send, rows, later, get, twilio } = market()
      twilio.answer('+13125550107', { status: 400, code: 21614 })
      await put('broker-2', '+13125550107')
      await send()
      const { body } = await get('broker-2', PATH)
      assert.equal([body['out_of_use'], body['code_until']], ['refused', null])
      await has('broker-1', DESK)
      await bidTexted({ status: 429 })
      await bidTexted({ status: 400, code: 21211 })
      await later(1)
      await send()
      assert.equal(await rows(), [`${DESK} offer_received dropped switched_off`, `${DESK} offer_received failed`])
      assert.is((await get('broker-1', PATH)).body['out_of_use'], 'refused')
      twilio.answer(DESK, { status: 201 })
      await has('broker-1', DESK)
      assert.equal((await get('broker-1', PATH)).body['out_of_use'], null)
    },
  )

  sms(
    `[NOT-109] ${engine.name}: a provider that hangs is waited for no longer than said; what it took all the same is not sent again`,
    async () => {
      const { has, rows, twilio, logged } = market()
      await has('broker-1', DESK)
      await bidTexted('hang')
      assert.match(JSON.stringify(logged.at(-1)), /"reason":"timed out"/)
      await again('taken, hang')
      assert.equal([twilio.posts.length, twilio.listed()], [2, 1], 'it was asked first, and had nothing')
      twilio.answerList(500)
      await again({ status: 201 })
      assert.equal([twilio.posts.length, await rows()], [2, [`${DESK} offer_received waiting`]], 'who does not answer takes nothing new')
      twilio.answerList('ok')
      await again({ status: 201 })
      assert.equal([twilio.posts.length, await rows()], [2, [`${DESK} offer_received sent`]])
      await bidTexted('taken, cut')
      await again({ status: 201 })
      assert.equal([twilio.posts.length, await rows()], [3, [`${DESK} offer_received sent`, `${DESK} offer_received sent`]])
    },
  )

  sms(
    `[NOT-109] ${engine.name}: each text is sent by one process; what a process that ended had under way is asked about, then sent`,
    async () => {
      const { database, has, owned, bid, sender, send, later, twilio, rows } = market()
      await has('broker-1', DESK)
      await bid(await owned(1))
      await bid(await owned(1))
      await takeDueSms(database) // and ends there
      const all = [sender(), sender(), sender()]
      await Promise.all(all.map(({ turn }) => turn()))
      await Promise.all(all.map(({ stop }) => stop()))
      assert.is(twilio.posts.length, 1)
      await later(1)
      await send()
      assert.equal([twilio.posts.length, twilio.listed()], [2, 1])
      assert.equal(await rows(), [`${DESK} offer_received sent`, `${DESK} offer_received sent`])
    },
  )

  sms(`[NOT-110] ${engine.name}: STOP from a number ends texts there, START begins them again; other replies change nothing`, async () => {
    const { has, reply, owned, bid, send, rows, get, put, twilio } = market()
    await has('broker-1', DESK)
    await bid(await owned(1))
    for (const said of ['HELP', 'please stop', 'yes, thanks']) assert.is((await reply(DESK, said)).status, 200, said)
    assert.is((await get('broker-1', PATH)).body['out_of_use'], null)
    const { status, body } = await reply(DESK, ' Stop ')
    assert.equal([status, body], [200, '<?xml version="1.0" encoding="UTF-8"?><Response></Response>'])
    await send()
    assert.equal([await rows(), twilio.posts], [[`${DESK} offer_received dropped switched_off`], []])
    assert.is((await get('broker-1', PATH)).body['out_of_use'], 'stopped')
    await reply(DESK, 'START')
    await bid(await owned(1))
    assert.is((await rows()).at(-1), `${DESK} offer_received waiting`)
    await reply('+13125550109', 'Baja', { OptOutType: 'STOP' })
    assert.is((await put('carrier-1', '+13125550109')).status, 400, 'whoever is a stranger to the portal, too')
  })

  sms(`[NOT-110] ${engine.name}: a reply that the provider did not sign for this address is none`, async () => {
    const { has, reply, get } = market()
    await has('broker-1', DESK)
    for (const signature of ['', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=']) assert.is((await reply(DESK, 'STOP', {}, signature)).status, 404)
    assert.is((await get('broker-1', PATH)).body['out_of_use'], null)
  })

  sms.run()
}
