import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { testEngines } from '../testing/databases.ts'
import { receiveSms, takeDueSms } from './due-sms.query.ts'
import { smsReceiptUrl } from './sms-reply-routes.ts'
import { textedSuite } from './testing/texted-market.ts'

const DESK = '+13125550101'

for (const engine of testEngines('receipts of texts')) {
  const { sms, market } = textedSuite('receipts of texts', engine)

  /** `offer_received sent`, what its provider said, and whether it arrived: as its person reads it, the newest first. */
  const told = async (): Promise<readonly string[]> => {
    const { body } = await market().get('broker-1', '/api/user/notices/sent')
    const items = body['items'] as readonly Readonly<Record<string, unknown>>[] // the contract's
    return items
      .filter(({ way, kind }) => way === 'sms' && kind === 'offer_received')
      .map(({ state, fault, is_delivered: isDelivered }) =>
        [state, fault, isDelivered].filter((one) => one !== null && one !== undefined).join(' '),
      )
  }
  const texted = async (): Promise<void> => {
    const { owned, bid, send } = market()
    await bid(await owned(1))
    await send()
  }

  sms(`[NOT-117] ${engine.name}: a text that arrived says so, one that did not says why and is none that was told`, async () => {
    const { has, receipt, tried, portalLog } = market()
    await has('broker-1', DESK)
    await texted()
    for (const MessageStatus of ['queued', 'sent', 'constructor']) assert.is(await receipt({ MessageStatus }), 200)
    assert.equal(await told(), ['sent'], 'on its way')
    await receipt({ MessageStatus: 'delivered' })
    await receipt({ MessageStatus: 'undelivered', ErrorCode: '30003' })
    assert.equal(await told(), ['sent true'], 'what is said first stands')
    const reasons = [
      ['undelivered', '30003', 'unreachable'],
      ['failed', '30007', 'refused'],
      ['undelivered', '30006', 'takes_none'],
      ['failed', '', 'unknown'],
      ['undelivered', 'constructor', 'unknown'],
    ] as const
    for (const [MessageStatus, ErrorCode, reason] of reasons) {
      await texted()
      await receipt({ MessageStatus, ErrorCode })
      await receipt({ MessageStatus: 'delivered' })
      assert.is((await told())[0], `failed ${reason}`)
      assert.is(tried.at(-1), 'given_up')
      assert.match(portalLog(), new RegExp(`"event":"sms_not_delivered","sms":"\\d+","reason":"${reason}"`))
    }
  })

  sms(`[NOT-117] ${engine.name}: a receipt that the provider did not sign for just that text changes nothing`, async () => {
    const { has, receipt } = market()
    await has('broker-1', DESK)
    await texted()
    for (const signature of ['', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=']) assert.is(await receipt({ MessageStatus: 'delivered' }, signature), 404)
    assert.equal(await told(), ['sent'])
  })

  sms(
    `[NOT-117, NOT-128] ${engine.name}: one that comes though nobody wrote that the text was taken stands and counts, and the text is not sent again`,
    async () => {
      const { database, has, owned, bid, receipt, send, later, twilio, tried } = market()
      await has('broker-1', DESK)
      await texted()
      const before = twilio.posts.at(-1)
      await bid(await owned(1))
      const due = await takeDueSms(database) // and ends there, once the provider has it
      twilio.posts.push({
        ...(before ?? twilio.posts[0] ?? fail()),
        rest: { StatusCallback: smsReceiptUrl('http://portal.test', due?.id ?? '') ?? '' },
      })
      const counted = tried.length
      assert.is(await receipt({ MessageStatus: 'delivered' }), 200)
      const count = twilio.posts.length
      await later(2)
      await send()
      assert.equal([await told(), twilio.posts.length], [['sent true', 'sent'], count])
      assert.equal(tried.slice(counted), ['sent'], 'counted once, by its receipt')
    },
  )

  sms(
    `[NOT-117] ${engine.name}: of one whose answer was lost nobody says why it failed, until the provider says that it arrived`,
    async () => {
      const { has, receipt, later, send, twilio } = market()
      await has('broker-1', DESK)
      twilio.answer(DESK, 'taken, cut')
      await texted()
      const given = twilio.posts.at(-1) ?? fail()
      twilio.answerList(500)
      await later(59.95)
      await send()
      twilio.posts.push(given)
      assert.equal(await told(), ['failed'])
      await receipt({ MessageStatus: 'delivered' })
      assert.equal(await told(), ['sent true'])
      await receipt({ MessageStatus: 'undelivered', ErrorCode: '30003' })
      assert.equal(await told(), ['sent true'])
    },
  )

  sms(`[NOT-117] ${engine.name}: a try that ends after the receipt of its text is not said to be tried again`, async () => {
    const { database, has, owned, bid, sender, tried, logged } = market()
    await has('broker-1', DESK)
    await bid(await owned(1))
    const [before, spoken] = [tried.length, logged.length]
    const { turn, stop } = sender(false, {
      send: (text) => async () => {
        await receiveSms(database, text.receiptUrl?.split('/').at(-1) ?? '', 'delivered')
        return E.left({ _tag: 'Unknown', reason: 'cut' })
      },
      wasTaken: () => TE.right(false),
    })
    await turn()
    await stop()
    assert.equal([await told(), tried.slice(before), logged.slice(spoken)], [['sent true'], [], []])
  })

  sms(`[NOT-117] ${engine.name}: what the provider did not take says that`, async () => {
    const { has, twilio } = market()
    await has('broker-1', DESK)
    twilio.answer(DESK, { status: 400, code: 21606 })
    await texted()
    assert.equal(await told(), ['failed not_accepted'])
  })

  sms.run()
}

const fail = (): never => {
  throw new Error('no text was sent before')
}

test('[NOT-117] no receipt is asked for where the portal is on no address that a provider reaches', () => {
  assert.is(smsReceiptUrl('https://portal.example', '7'), 'https://portal.example/sms/receipts/7')
  assert.equal(
    ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]'].map((origin) => smsReceiptUrl(origin, '7')),
    [undefined, undefined, undefined],
  )
  for (const origin of ['http://127.example.com', 'https://[2001:db8::7]'])
    assert.is(smsReceiptUrl(origin, '7'), `${origin}/sms/receipts/7`)
})

test.run()
