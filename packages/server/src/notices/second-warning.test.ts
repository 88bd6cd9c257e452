import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { takeDueMail } from '../mail/outgoing-mail.query.ts'
import { sendAllMail } from '../mail/testing/send-all-mail.ts'
import { pushedSuite } from '../push/testing/pushed-market.ts'
import { textedSuite } from '../sms/testing/texted-market.ts'
import { testEngines } from '../testing/databases.ts'
import type { Answered } from '../testing/offer-portal.ts'
import { hookedSuite } from '../webhooks/testing/hooked-market.ts'
import { toldMarket } from './testing/told-market.ts'
import { giveMinutes, passMinutes } from './testing/warned-market.ts'

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }
const LANE = 'Dallas, TX to Chicago, IL'
/** Of an offer of 240 minutes. */
const [TO_FIRST, TO_SECOND] = [201, 30]

type Market = Pick<ReturnType<ReturnType<typeof textedSuite>['market']>, 'database' | 'owned' | 'bid' | 'answer' | 'send'>

/** The broker is told `first` and later `second` of an offer, nothing of one answered in between, of two held up the second alone. */
const assertWarnedTwice = async (
  { database, owned, bid, answer, send }: Market,
  told: () => readonly string[],
  [first, second]: readonly [readonly string[], readonly string[]],
): Promise<void> => {
  await giveMinutes(database, 240)
  await bid(await owned(1))
  await send()
  told()
  await passMinutes(database, TO_FIRST)
  await send()
  assert.equal(told(), first)
  await passMinutes(database, TO_SECOND)
  await send()
  await send()
  assert.equal(told(), second)
  const answered = await bid(await owned(1), 'carrier-2')
  await passMinutes(database, TO_FIRST)
  await send()
  told()
  assert.is((await answer('broker-1', answered, 'broker_declined_offer')).status, 200)
  await passMinutes(database, TO_SECOND)
  await send()
  assert.equal(told(), [])
  await bid(await owned(1), 'carrier-3')
  await send()
  await passMinutes(database, TO_FIRST + TO_SECOND)
  told()
  await send()
  assert.equal(told(), second, 'of two that were held up')
}

const idOf = ({ body }: Answered): string => String(body['id'])

for (const engine of testEngines('second warnings')) {
  const mails = suite(`second warnings by mail, ${engine.name}`)
  let close: (() => Promise<void>) | undefined
  let opened: Awaited<ReturnType<typeof toldMarket>> | undefined
  const market = (): Awaited<ReturnType<typeof toldMarket>> => {
    if (opened === undefined) throw new Error('the market did not open')
    return opened
  }
  mails.before.each(async () => {
    const fresh = await engine.open()
    close = fresh.close
    opened = await toldMarket(fresh.database)
    await giveMinutes(fresh.database, 240)
  })
  mails.after.each(async () => close?.())

  /** Who is mailed what of all that is due. */
  const mailed = async (): Promise<readonly string[]> => {
    const { database, wordsOf } = market()
    const sent: string[] = []
    const send = ({ recipient, subject }: { readonly recipient: string; readonly subject: string }) => {
      sent.push(`${recipient.split('@', 1)[0]} ${subject.replace(/\d\d:\d\d CDT|\d\d:\d\d CST/, 'T')}`)
      return TE.right(undefined)
    }
    await sendAllMail({ database, port: { send }, wordsOf, log: SILENT })
    return sent
  }
  const warnings = async (): Promise<readonly unknown[]> =>
    (await market().everything())
      .filter(({ kind }) => kind === 'offer_expiring')
      .map(({ to, version, state, dropped, from, until }) => [
        to,
        version,
        [state, dropped].filter((one) => one !== null).join(' '),
        from,
        until,
      ])
  const FIRST = `broker-1 Expires at T: ${LANE}`
  const SECOND = `broker-1 9 minutes left, until T: ${LANE}`

  mails(`[NOT-120] ${engine.name}: both are noted with the act, each for its time; an offer of an hour or less has one`, async () => {
    const { database, owned, bid, forget } = market()
    await bid(await owned(1))
    assert.equal(await warnings(), [
      ['broker-1', 1, 'noted', 200, 240],
      ['broker-1', 1, 'noted', 230, 240],
    ])
    for (const minutes of [10, 15, 60]) {
      await forget()
      await giveMinutes(database, minutes)
      await bid(await owned(1), 'carrier-2')
      assert.is((await warnings()).length, 1, `${minutes} minutes`)
    }
  })

  mails(`[NOT-120, NOT-121] ${engine.name}: the second is told once, to the same side, and says how many minutes are left`, async () => {
    const { database, owned, bid } = market()
    await bid(await owned(1))
    await mailed()
    await passMinutes(database, TO_FIRST)
    assert.equal(await mailed(), [FIRST])
    assert.equal(await mailed(), [])
    await passMinutes(database, TO_SECOND)
    assert.equal(await mailed(), [SECOND])
    assert.equal(await mailed(), [])
  })

  mails(`[NOT-122] ${engine.name}: what was answered, ran out, is turned off or not theirs is not told a second time`, async () => {
    const { database, owned, bid, answer, change, forget } = market()
    const offer = await bid(await owned(1))
    await passMinutes(database, TO_FIRST)
    await mailed()
    await answer('broker-1', offer, 'broker_declined_offer')
    await passMinutes(database, TO_SECOND)
    assert.equal(
      (await mailed()).filter((said) => said.startsWith('broker-1')),
      [],
    )
    assert.equal(
      (await warnings()).map((row) => (row as readonly unknown[])[2]),
      ['sent', 'dropped superseded'],
    )
    await forget()
    await bid(await owned(1), 'carrier-2')
    await passMinutes(database, 241)
    assert.equal(await mailed(), [])
    await forget()
    await bid(await owned(1), 'carrier-3')
    await passMinutes(database, TO_FIRST)
    await mailed()
    await change('PUT', 'broker-1', '/api/user/notices', { kind: 'offer_expiring', by_mail: false }, 1)
    await passMinutes(database, TO_SECOND)
    assert.equal(await mailed(), [])
    assert.equal(
      (await warnings()).map((row) => (row as readonly unknown[])[2]),
      ['sent', 'dropped switched_off'],
    )
  })

  mails(`[NOT-123] ${engine.name}: of two that were held up the second alone is told`, async () => {
    const { database, owned, bid } = market()
    await bid(await owned(1))
    await mailed()
    await passMinutes(database, TO_FIRST + TO_SECOND)
    assert.equal(await mailed(), [SECOND])
    assert.equal(
      (await warnings()).map((row) => (row as readonly unknown[])[2]),
      ['dropped superseded', 'sent'],
    )
  })

  mails(`[NOT-123] ${engine.name}: a process that dies with the first leaves the second, which is told once`, async () => {
    const { database, owned, bid } = market()
    await bid(await owned(1))
    await mailed()
    await passMinutes(database, TO_FIRST)
    assert.is((await takeDueMail(database))?.kind, 'offer_expiring', 'and nobody hears of that process again')
    await passMinutes(database, TO_SECOND)
    assert.equal(await mailed(), [SECOND])
    assert.equal(await mailed(), [])
  })

  mails(`[NOT-125] ${engine.name}: who has seen the first in the page finds the second there, and is told when it comes`, async () => {
    const { database, owned, bid, get, change } = market()
    const read = async () =>
      (await get('broker-1', '/api/notices')).body as { items: { id: string; kind: string }[]; next_at: string | null }
    const offer = await bid(await owned(1))
    await passMinutes(database, TO_FIRST)
    const first = await read()
    assert.equal([first.items.map(({ kind }) => kind), first.next_at === null], [['offer_expiring'], false])
    await change('PUT', 'broker-1', '/api/notices/seen', { up_to: first.items[0]?.id, offer_id: idOf(offer) }, 1)
    assert.equal((await read()).items, [])
    await passMinutes(database, TO_SECOND)
    const second = await read()
    assert.equal([second.items.map(({ kind }) => kind), second.next_at], [['offer_expiring'], null])
  })

  mails(`[NOT-124] ${engine.name}: neither is noted twice, also by the release before, which knows of one`, async () => {
    const { database, owned, bid } = market()
    const loadId = await owned(1)
    await bid(loadId)
    const again = (isAgain: string) =>
      sql
        .raw(
          `insert into outgoing_mail (kind, state, recipient, subject, person_id, offer_id, offer_version, give_up_at${isAgain === '' ? '' : ', is_again'})
            select kind, state, recipient, subject, person_id, offer_id, offer_version, give_up_at${isAgain} from outgoing_mail
            where kind = 'offer_expiring' and is_again`,
        )
        .execute(database.db)
        .then(
          () => 'noted',
          (error: unknown) => (error instanceof Error ? /outgoing_mail_each_once/.exec(error.message)?.[0] : undefined),
        )
    assert.equal([await again(', true'), await again('')], ['outgoing_mail_each_once', 'outgoing_mail_each_once'])
  })
  mails.run()

  const { push, market: pushed } = pushedSuite('second warnings by push', engine)
  push(`[NOT-120, NOT-122, NOT-123] ${engine.name}: each device is told a second time once, and not of what was answered`, async () => {
    const { register, service } = pushed()
    await register('broker-1', '/desk')
    await register('broker-1', '/phone', { isPrivate: true })
    await assertWarnedTwice(
      pushed(),
      () =>
        service.pushed
          .splice(0)
          .map(({ path, said }) => `${path} ${said.title.split(',', 1)[0]?.replace(/\d\d:\d\d.*/, 'T')}`)
          .sort(),
      [
        ['/desk Expires at T', '/phone An offer is about to expire'],
        ['/desk 9 minutes left', '/phone An offer expires in 9 minutes'],
      ],
    )
  })
  push.run()

  const { sms, market: texted } = textedSuite('second warnings by text', engine)
  sms(`[NOT-120, NOT-122, NOT-123] ${engine.name}: a number is texted a second time once, and not of what was answered`, async () => {
    const { has, twilio } = texted()
    await has('broker-1', '+13125550101')
    await assertWarnedTwice(texted(), () => twilio.posts.splice(0).map(({ body }) => /Expires at|\d+ minutes left/.exec(body)?.[0] ?? ''), [
      ['Expires at'],
      ['9 minutes left'],
    ])
  })
  sms.run()

  const { webhooks, market: hooked } = hookedSuite('second warnings by webhook', engine)
  webhooks(
    `[NOT-126] ${engine.name}: a machine is told a second time under another id, once; not of what was answered or held up`,
    async () => {
      const { database, owned, bid, answer, hook, send, posted } = hooked()
      await giveMinutes(database, 240)
      await hook('broker')
      await bid(await owned(1))
      const ids = new Set<string>()
      const told = (): readonly string[] =>
        posted.splice(0).map((call) => {
          ids.add(String(call.headers['webhook-id']))
          return String(JSON.parse(call.body).type)
        })
      await send()
      assert.equal(told(), ['offer.received'])
      await passMinutes(database, TO_FIRST)
      await send()
      assert.equal(told(), ['offer.expiring'])
      await passMinutes(database, TO_SECOND)
      await send()
      await send()
      assert.equal([told(), ids.size], [['offer.expiring'], 3])
      const second = await bid(await owned(1), 'carrier-2')
      await passMinutes(database, TO_FIRST)
      await send()
      told()
      await answer('broker-1', second, 'broker_declined_offer')
      await passMinutes(database, TO_SECOND)
      await send()
      assert.equal(told(), ['offer.declined'])
      await bid(await owned(1), 'carrier-3')
      await send()
      await passMinutes(database, TO_FIRST + TO_SECOND)
      told()
      await send()
      assert.equal(told(), ['offer.expiring'], 'of two that were held up the second alone')
    },
  )
  webhooks.run()
}
