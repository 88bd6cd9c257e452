import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Database } from '../database/database.ts'
import { settleMail, takeDueMail, writeMail } from '../mail/outgoing-mail.query.ts'
import type { MailFault } from '../mail/mail.port.ts'
import { sendAllMail } from '../mail/testing/send-all-mail.ts'
import { toldMarket } from '../notices/testing/told-market.ts'
import { pushedSuite } from '../push/testing/pushed-market.ts'
import { textedSuite } from '../sms/testing/texted-market.ts'
import { testEngines } from '../testing/databases.ts'
import { MARKET_ISSUER } from '../testing/freight-market.ts'
import { addOddPeople, codeOf, type Answered } from '../testing/offer-portal.ts'
import { openedForEach } from '../testing/opened.ts'
import { sweepGivenUp } from './given-up.query.ts'

const LIST = '/api/staff/given-up'
const SEND = `${LIST}/send-again`
const DESK = '+13125550101'
const NO_MAILBOX: MailFault = {
  _tag: 'Never',
  reason: 'EENVELOPE 550 RCPT TO',
  said: '550 5.1.1 <broker-1@mail.example>: no such mailbox',
  isOfAddress: true,
}

type Asking = Pick<Awaited<ReturnType<typeof toldMarket>>, 'get' | 'post'>
type Row = Readonly<Record<string, unknown>>

const rowsOf = ({ body }: Answered): readonly Row[] => body['items'] as readonly Row[] // the call's own answer

const staffOf = ({ get, post }: Asking) => {
  const list = async () => rowsOf(await get('staff', LIST))
  const ids = async () => (await list()).map(({ id }) => String(id))
  const again = async (of: readonly string[], key?: string) => {
    const answer = await post('staff', SEND, { ids: of }, key === undefined ? {} : { key })
    return answer.status === 200 ? rowsOf(answer).map(({ came }) => came) : codeOf(answer)
  }
  const acts = async () =>
    rowsOf(await get('staff', '/api/staff/audit?action=message_sent_again')).map(({ subject, facts }) => [subject, facts])
  return { list, ids, again, acts }
}

for (const engine of testEngines('what was given up')) {
  const mail = suite(`mail that was given up, ${engine.name}`)
  const opened = openedForEach(mail, () => engine.open())

  const market = async () => {
    const { database } = opened()
    const told = await toldMarket(database)
    await addOddPeople(database, MARKET_ISSUER)
    await sql`update people set first_name = 'Bea', last_name = 'Broker' where id = 1`.execute(database.db)
    const faults: MailFault[] = []
    const sent: string[] = []
    const own = { isEnding: false }
    const port = {
      send:
        ({ messageId }: { readonly messageId: string }) =>
        async () => {
          const fault = faults.shift()
          if (own.isEnding) await sql`update outgoing_mail set give_up_at = clock_timestamp()`.execute(database.db)
          if (fault === undefined) sent.push(messageId)
          return fault === undefined ? E.right(undefined) : E.left(fault)
        },
    }
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const send = () => sendAllMail({ database, port, wordsOf: told.wordsOf, log })
    /** A bid that is mailed to broker 1, whose mailbox takes nothing. */
    const refusedBid = async (who?: string): Promise<Answered> => {
      const made = await told.bid(await told.owned(1), who)
      faults.push(NO_MAILBOX)
      await send()
      return made
    }
    return { ...told, ...staffOf(told), own, faults, sent, send, refusedBid }
  }

  const messageIds = async ({ db }: Database): Promise<readonly string[]> =>
    (await sql<{ id: string }>`select message_id as id from outgoing_mail where kind = 'offer_received' order by id`.execute(db)).rows.map(
      ({ id }) => id,
    )

  mail(
    `[NOT-130, NOT-131] ${engine.name}: a mail that its server refuses is listed with why, when, after how many tries, and to whom`,
    async () => {
      const { refusedBid, list } = await market()
      await refusedBid()
      const [row, ...more] = await list()
      assert.equal(more, [])
      const { id, at, ...rest } = row ?? {}
      assert.ok(Math.abs(Date.parse(String(at)) - Date.now()) < 3_600_000, String(at))
      assert.match(String(id), /^\d+$/)
      assert.equal(rest, {
        way: 'mail',
        kind: 'offer_received',
        person: { id: '1', name: 'Bea Broker', company: 'Brokerage 1' },
        address: 'b•••@mail.example',
        tries: 1,
        cause: 'takes_none',
        said: '550 5.1.1 : no such mailbox',
        hindrance: null,
      })
    },
  )

  mail(
    `[NOT-130] ${engine.name}: what no try brought away in its time says that, with the last answer; what is tried again is not listed`,
    async () => {
      const { database, bid, owned, own, faults, send, list, ids, again } = await market()
      await bid(await owned(1))
      faults.push({ _tag: 'NotNow', reason: 'ECONNECTION' })
      await send()
      assert.equal(await list(), [])
      await sql`update outgoing_mail set next_try_at = clock_timestamp() where kind = 'offer_received'`.execute(database.db)
      own.isEnding = true
      faults.push({ _tag: 'NotNow', reason: 'EENVELOPE 451 RCPT TO', said: '451 4.7.1 Greylisted' })
      await send()
      assert.equal(
        (await list()).map(({ cause, said, tries }) => [cause, said, tries]),
        [['out_of_time', '451 4.7.1 Greylisted', 2]],
      )
      assert.equal([(await list()).map(({ hindrance }) => hindrance), await again(await ids())], [['expired'], ['expired']])
    },
  )

  mail(`[NOT-131] ${engine.name}: the newest comes first, a page at a time, to staff alone, who alone send again`, async () => {
    const { database, refusedBid, get, post, ids } = await market()
    for (const carrier of ['carrier-1', 'carrier-2', 'carrier-3']) await refusedBid(carrier)
    for (const who of [undefined, 'broker-1', 'admin', 'carrier-1', 'locked-out', 'both', 'newcomer'])
      assert.equal(
        [codeOf(await get(who, LIST)), codeOf(await post(who, SEND, { ids: await ids() }))],
        who === undefined ? ['401 unauthenticated', '401 unauthenticated'] : ['403 wrong_account_type', '403 wrong_account_type'],
        String(who),
      )
    const { rows } = await sql`select from outgoing_mail where state = 'failed'`.execute(database.db)
    assert.is(rows.length, 3, 'nothing was sent')
    const all = (await ids()).map(Number)
    assert.equal(
      all,
      [...all].sort((one, other) => other - one),
    )
    const first = await get('staff', `${LIST}?limit=2`)
    const rest = await get('staff', `${LIST}?limit=2&cursor=${String(first.body['next_cursor'])}`)
    assert.equal(
      [...rowsOf(first), ...rowsOf(rest)].map(({ id }) => Number(id)),
      all,
    )
    assert.equal([first.body['total'], rest.body['next_cursor']], [3, null])
    assert.is(codeOf(await get('staff', `${LIST}?cursor=x`)), '400 cursor_invalid')
    for (const odd of [[], Array.from({ length: 101 }, () => '1')])
      assert.is(codeOf(await post('staff', SEND, { ids: odd })).slice(0, 3), '400')
  })

  mail(
    `[NOT-132, NOT-135] ${engine.name}: it is sent again under its Message-ID, once, by whoever presses first, and stands in the audit log`,
    async () => {
      const { database, refusedBid, ids, again, send, sent, list, acts } = await market()
      await refusedBid()
      const before = await ids()
      assert.equal(await again(before, 'one press'), ['queued'])
      assert.equal([await list(), await again(before, 'one press'), await again(before)], [[], ['queued'], ['already']])
      await send()
      assert.equal(sent, await messageIds(database))
      assert.equal(await again(before), ['already'])
      assert.equal(
        (await acts()).map(([subject, facts]) => [subject, (facts as Row)['way'], (facts as Row)['kind']]),
        [[{ kind: 'person', id: '1' }, 'mail', 'offer_received']],
      )
      assert.equal(await again(['999999', 'x']), ['gone', 'gone'])
    },
  )

  mail(`[NOT-132] ${engine.name}: it has all its tries again, and is listed anew when it is given up once more`, async () => {
    const { database, refusedBid, ids, again, send, faults, list } = await market()
    await refusedBid()
    const [first] = await ids()
    await sql`update outgoing_mail set tries = 9 where kind = 'offer_received'`.execute(database.db)
    await again(await ids())
    faults.push({ _tag: 'NotNow', reason: 'ECONNECTION' })
    await send()
    const { rows } = await sql<{ s: number }>`
      select round(extract(epoch from next_try_at - clock_timestamp()))::integer as s from outgoing_mail where kind = 'offer_received'`.execute(
      database.db,
    )
    assert.ok((rows[0]?.s ?? Infinity) <= 30, 'the first pause, not the tenth')
    await sql`update outgoing_mail set next_try_at = clock_timestamp() where kind = 'offer_received'`.execute(database.db)
    faults.push(NO_MAILBOX)
    await send()
    const now = await list()
    assert.equal([now.length, now[0]?.['tries'], now[0]?.['id'] === first], [1, 11, false])
    assert.equal([await again([first ?? '']), await again([String(now[0]?.['id'])])], [['already'], ['queued']])
  })

  mail(`[NOT-133] ${engine.name}: what is of no use any more is not sent again, and each says why`, async () => {
    const { database, refusedBid, answer, ids, again, acts, change, list } = await market()
    const made = await refusedBid()
    await refusedBid('carrier-2')
    const [second = '', first = ''] = await ids()
    await answer('broker-1', made, 'broker_countered_offer', { amount: 2100 })
    assert.equal(await again([first]), ['superseded'])
    await change('PUT', 'broker-1', '/api/user/notices', { kind: 'offer_received', by_mail: false }, 1)
    assert.equal(await again([second]), ['switched_off'])
    await change('PUT', 'broker-1', '/api/user/notices', { kind: 'offer_received', by_mail: true }, 1)
    await sql`update people set deactivated_at = clock_timestamp() where id = 1`.execute(database.db)
    assert.equal(await again([second]), ['not_theirs'])
    await sql`update people set deactivated_at = null where id = 1`.execute(database.db)
    assert.equal([await acts(), (await list()).length], [[], 2], 'they stay as they stand')
    assert.equal(await again([first, second]), ['superseded', 'queued'])
  })

  mail(
    `[NOT-133] ${engine.name}: a letter whose link is kept nowhere is asked for anew; it names an address that nobody has yet`,
    async () => {
      const { database, list, ids, again } = await market()
      const letter = {
        kind: 'invitation',
        recipient: 'new@mail.example',
        subject: 'Join',
        text: 'a link',
        html: 'a link',
        hours: 48,
      } as const
      await writeMail(database, letter)
      const due = await takeDueMail(database)
      if (due !== undefined) await settleMail(database, due, NO_MAILBOX)
      assert.equal(
        (await list()).map(({ kind, person, address, hindrance }) => [kind, person, address, hindrance]),
        [['invitation', null, 'n•••@mail.example', 'asked_anew']],
      )
      assert.equal(await again(await ids()), ['asked_anew'])
    },
  )

  mail(`[NOT-136] ${engine.name}: of two of staff at once one sends it, and it goes once`, async () => {
    const { database, refusedBid, ids, post, send, sent } = await market()
    await refusedBid()
    await refusedBid('carrier-2')
    const both = await ids()
    const answers = await Promise.all([post('staff', SEND, { ids: both }), post('staff', SEND, { ids: [...both].reverse() })])
    const came = answers.map((one) => rowsOf(one).map((row) => row['came']))
    assert.equal(came.flat().sort(), ['already', 'already', 'queued', 'queued'])
    await send()
    assert.equal([...sent].sort(), [...(await messageIds(database))].sort())
  })

  mail(`[NOT-137] ${engine.name}: it is forgotten after 30 days, as its message is`, async () => {
    const { database, refusedBid, ids } = await market()
    await refusedBid()
    assert.is(await sweepGivenUp(database), 0)
    await sql`update given_up_messages set at = at - interval '31 days'`.execute(database.db)
    assert.equal([await sweepGivenUp(database), await ids()], [1, []])
  })

  mail.run()

  const pushed = pushedSuite('pushes that were given up', engine)

  pushed.push(`[NOT-130, NOT-132] ${engine.name}: a push that was refused says so, and goes again under its topic`, async () => {
    const { database, owned, bid, register, send, service, rows, ...asking } = pushed.market()
    await addOddPeople(database, MARKET_ISSUER)
    const { list, ids, again } = staffOf(asking)
    await register('broker-1', '/desk')
    service.answer('/desk', 403, 'VAPID key of mailto:portal@trm.example is unknown')
    await bid(await owned(1))
    await send()
    assert.equal(
      (await list()).map(({ way, address, cause, said }) => [way, address, cause, said]),
      [['push', 'Chrome', 'refused', '403 VAPID key of mailto: is unknown']],
    )
    service.answer('/desk', 201)
    assert.equal(await again(await ids()), ['queued'])
    await send()
    assert.equal(await rows(), ['/desk offer_received sent'])
    const topics = service.pushed.map(({ topic }) => topic)
    assert.equal([topics.length, new Set(topics).size], [2, 1])
  })

  pushed.push(`[NOT-130] ${engine.name}: of a browser that is forgotten nothing is listed`, async () => {
    const { database, owned, bid, register, send, service, ...asking } = pushed.market()
    await addOddPeople(database, MARKET_ISSUER)
    const { list } = staffOf(asking)
    await register('broker-1', '/desk')
    service.answer('/desk', 403)
    await bid(await owned(1))
    await send()
    assert.is((await list()).length, 1)
    await sql`delete from push_subscriptions`.execute(database.db)
    assert.equal(await list(), [])
  })

  pushed.push.run()

  const texted = textedSuite('texts that were given up', engine)
  const desk = async () => {
    const market = texted.market()
    await addOddPeople(market.database, MARKET_ISSUER)
    await market.has('broker-1', DESK)
    return { ...market, ...staffOf(market) }
  }

  texted.sms(
    `[NOT-130, NOT-134] ${engine.name}: a text that was refused says so in the provider's words, and goes once it may`,
    async () => {
      const { twilio, bid, owned, send, list, ids, again, rows } = await desk()
      twilio.answer(DESK, { status: 400, code: 21606, message: `The number ${DESK} cannot send. https://twilio.test/21606` })
      await bid(await owned(1))
      await send()
      assert.equal(
        (await list()).map(({ way, address, cause, said }) => [way, address, cause, said]),
        [['sms', '•••0101', 'refused', '400 21606 The number cannot send.']],
      )
      twilio.answer(DESK, { status: 201 })
      assert.equal(await again(await ids()), ['queued'])
      await send()
      assert.equal([await rows(), twilio.listed()], [[`${DESK} offer_received sent`], 0])
    },
  )

  texted.sms(
    `[NOT-130, NOT-134] ${engine.name}: one that the provider took and that did not arrive is sent anew, though its list has it`,
    async () => {
      const { twilio, bid, owned, send, list, ids, again, receipt, rows } = await desk()
      await bid(await owned(1))
      await send()
      await receipt({ MessageStatus: 'undelivered', ErrorCode: '30003' })
      assert.equal(
        (await list()).map(({ cause, said }) => [cause, said]),
        [['unreachable', '30003']],
      )
      assert.equal(await again(await ids()), ['queued'])
      await send()
      assert.equal([twilio.posts.length, twilio.listed()], [2, 0])
      await receipt({ MessageStatus: 'undelivered', ErrorCode: '30007' })
      assert.equal([(await list()).map(({ cause }) => cause), await rows()], [['refused'], [`${DESK} offer_received failed`]])
      assert.equal(await again(await ids()), ['queued'])
      await receipt({ MessageStatus: 'undelivered', ErrorCode: '30003' })
      assert.equal(
        (await list()).map(({ cause }) => cause),
        ['unreachable'],
        'said while it waited: it stands, and is listed',
      )
    },
  )

  texted.sms(`[NOT-134] ${engine.name}: one of which nobody knows whether it was taken is asked about before it goes again`, async () => {
    const { database, twilio, provider, sender, bid, owned, send, ids, again, rows } = await desk()
    twilio.answer(DESK, 'taken, cut')
    await bid(await owned(1))
    const { turn, stop } = sender(false, {
      send: (text) => async () => {
        const outcome = await provider.send(text)()
        await sql`update sms_messages set give_up_at = clock_timestamp() where kind = 'offer_received'`.execute(database.db)
        return outcome
      },
      wasTaken: provider.wasTaken,
    })
    await turn()
    await stop()
    assert.equal([await rows(), twilio.taken.length], [[`${DESK} offer_received failed`], 2], 'the code before, and this one')
    await sql`update sms_messages set give_up_at = clock_timestamp() + interval '1 hour' where kind = 'offer_received'`.execute(database.db)
    assert.equal(await again(await ids()), ['queued'])
    await send()
    assert.equal([await rows(), twilio.taken.length, twilio.listed()], [[`${DESK} offer_received sent`], 2, 1])
  })

  texted.sms(`[NOT-133] ${engine.name}: to a number that replied STOP nothing is sent again`, async () => {
    const { twilio, bid, owned, send, ids, again, reply, list } = await desk()
    twilio.answer(DESK, { status: 400, code: 21610 })
    await bid(await owned(1))
    await send()
    assert.equal(
      (await list()).map(({ cause }) => cause),
      ['opted_out'],
    )
    await reply(DESK, 'STOP')
    assert.equal(await again(await ids()), ['not_theirs'])
  })

  texted.sms.run()
}
