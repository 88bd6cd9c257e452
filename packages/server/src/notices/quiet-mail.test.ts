import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { wallTimeIn } from '@trm/domain/formats'
import { instantOf } from '@trm/domain/kernel'
import { databaseNow } from '../database/database.ts'
import type { MailFault } from '../mail/mail.port.ts'
import { takeDueMail } from '../mail/outgoing-mail.query.ts'
import { sendAllMail } from '../mail/testing/send-all-mail.ts'
import { readStanding } from '../telemetry/standing.query.ts'
import { testEngines } from '../testing/databases.ts'
import { openedForEach } from '../testing/opened.ts'
import { quietly } from './quiet-mail.ts'
import { toldMarket } from './testing/told-market.ts'

const MINUTE = 60_000
const ZONE = 'America/Chicago'
const PATH = '/api/user/notices'

for (const engine of testEngines('quiet mail')) {
  const quiet = suite(`quiet mail, ${engine.name}`)
  const opened = openedForEach(quiet, engine.open)

  /** Quiet from so many minutes before now until so many after. */
  const market = async () => {
    const { database } = opened()
    const told = await toldMarket(database)
    const subjects: string[] = []
    const faults: MailFault[] = []
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const port = {
      send: ({ subject }: { readonly subject: string }) => {
        const fault = faults.shift()
        if (fault !== undefined) return TE.left(fault)
        subjects.push(subject)
        return TE.right(undefined)
      },
    }
    const send = async (): Promise<readonly string[]> => {
      await sendAllMail({ database, port, wordsOf: quietly(database, told.wordsOf), log })
      return subjects
    }
    const hours = async (before: number, after: number, urgentToo = false): Promise<object> => {
      const now = await databaseNow(database.db)
      const time = (minutes: number) => wallTimeIn(instantOf(now + minutes * MINUTE), ZONE).time
      return { quiet_hours: { from: time(-before), until: time(after), timezone: ZONE, urgent_too: urgentToo } }
    }
    const set = (who: string, body: object) => told.change('PUT', who, `${PATH}/quiet-hours`, body, 1)
    const sent = async (who = 'broker-1') => {
      const { body } = await told.get(who, `${PATH}/sent`)
      return body['items'] as readonly Readonly<Record<string, unknown>>[]
    }
    return { ...told, send, hours, set, sent, faults }
  }

  quiet(`[NOT-51] ${engine.name}: what would be told in quiet hours waits for their end where it is of use still`, async () => {
    const { owned, bid, set, hours, send, noted, everything, get } = await market()
    const kept = await hours(60, 30)
    assert.equal((await set('broker-1', kept)).body['quiet_hours'], { ...(kept as { quiet_hours: object }).quiet_hours, told_anyway: [] })
    assert.equal((await get('broker-2', PATH)).body['quiet_hours'], undefined, 'nobody else’s')
    await bid(await owned(1))
    assert.equal(await send(), [])
    const [mail] = await noted()
    assert.equal([mail?.state, mail?.dropped], ['noted', null])
    assert.ok((mail?.from ?? 0) >= 28 && (mail?.from ?? 0) <= 31, `waits ${mail?.from} minutes`)
    await set('broker-1', {})
    assert.equal(await send(), ['Bid of $2,000.00: Dallas, TX to Chicago, IL'], 'ended before their time')
    assert.is((await everything()).filter(({ state }) => state === 'sent').length, 1)
  })

  quiet(
    `[NOT-51] ${engine.name}: also a mail that its server did not take first follows the newest hours, and none that is being sent does`,
    async () => {
      const { owned, bid, set, hours, send, noted, faults, database } = await market()
      await bid(await owned(1))
      faults.push({ _tag: 'NotNow', reason: 'ECONNECTION' })
      await send()
      await set('broker-1', await hours(60, 30))
      const due = () => sql`update outgoing_mail set next_try_at = clock_timestamp() where kind <> 'offer_expiring'`.execute(database.db)
      await due()
      assert.equal([await send(), (await noted())[0]?.state], [[], 'noted'])
      assert.is((await readStanding(database, 'Smtp')).messages.mail?.waiting, 0, 'what rests is not late')
      await set('broker-1', await hours(60, 20))
      await send()
      assert.ok(((await noted())[0]?.from ?? 99) <= 21, 'by the new hours')
      await set('broker-1', {})
      const taken = await takeDueMail(database)
      assert.is(taken?.tries, 2)
      await set('broker-1', {})
      assert.is(await takeDueMail(database), undefined, 'one that is being sent is sent by one')
      await due()
      assert.is((await send()).length, 1)
    },
  )

  quiet(`[NOT-51] ${engine.name}: what is of no use any more when they end is dropped, and rings the bell all the same`, async () => {
    const { owned, bid, set, hours, send, noted, get, sent } = await market()
    await set('broker-1', await hours(60, 120))
    await bid(await owned(1))
    assert.equal(await send(), [])
    assert.is((await noted())[0]?.dropped, 'quiet_hours')
    assert.is((await get('broker-1', '/api/notices')).body['total'], 1)
    assert.equal(
      (await sent()).map(({ state, reason, subject }) => [state, reason, subject]),
      [['dropped', 'quiet_hours', null]],
    )
  })

  quiet(`[NOT-51] ${engine.name}: what minutes count for is told in quiet hours where its person said so`, async () => {
    const { owned, bid, answer, database, set, hours, send } = await market()
    await set('carrier-1', await hours(60, 30, true))
    const booked = await answer('broker-1', await bid(await owned(1)), 'broker_accepted_offer')
    assert.is(booked.status, 200)
    const toCarrier = async () => (await send()).filter((subject) => !subject.startsWith('Bid'))
    assert.equal(await toCarrier(), [], 'a booking is none of these')
    await answer('broker-1', booked, 'broker_cancelled_load', { reason: 'shipper_cancelled' })
    await sql`update outgoing_mail set next_try_at = clock_timestamp() where state = 'noted' and kind <> 'offer_expiring'`.execute(
      database.db,
    )
    assert.equal(await toCarrier(), ['Booking canceled: Dallas, TX to Chicago, IL'])
  })

  quiet(`[NOT-54] ${engine.name}: a kind its person let through is told in quiet hours, each other one waits`, async () => {
    const { owned, bid, answer, set, hours, send } = await market()
    const body = (await hours(60, 30)) as { readonly quiet_hours: object }
    const anyway = (kinds: readonly string[]) => ({ quiet_hours: { ...body.quiet_hours, told_anyway: kinds } })
    const kept = (await set('carrier-1', anyway(['offer_booked']))).body['quiet_hours'] as Readonly<Record<string, unknown>> // of the contract
    assert.equal([kept['told_anyway'], kept['urgent_too']], [['offer_booked'], false])
    await set('broker-1', anyway([]))
    const booked = await answer('broker-1', await bid(await owned(1)), 'broker_accepted_offer')
    assert.equal(await send(), ['Booked at $2,000.00: Dallas, TX to Chicago, IL'])
    await answer('broker-1', booked, 'broker_cancelled_load', { reason: 'shipper_cancelled' })
    assert.is((await send()).length, 1, 'minutes count for it, and its person did not let it through')
    await set('carrier-1', anyway(['offer_cancelled']))
    assert.is((await send()).at(-1), 'Booking canceled: Dallas, TX to Chicago, IL', 'what waits is judged anew')
  })

  quiet(`[NOT-54] ${engine.name}: what is kept from before, and what the release before keeps, means what it meant`, async () => {
    const { set, hours, get, database } = await market()
    const kept = async (): Promise<readonly unknown[]> => {
      const { told_anyway, urgent_too } = (await get('broker-1', PATH)).body['quiet_hours'] as Readonly<Record<string, unknown>> // of the contract
      return [told_anyway, urgent_too]
    }
    const said = (isUrgentToo: boolean) => sql`update quiet_hours set urgent_too = ${isUrgentToo}::boolean`.execute(database.db)
    const body = (await hours(60, 30)) as { readonly quiet_hours: object }
    const urgent = ['offer_expiring', 'offer_cancelled']
    await sql`
      insert into quiet_hours (person_id, starts, ends, timezone, urgent_too) values (1, '21:00', '06:00', ${ZONE}, true)`.execute(
      database.db,
    )
    assert.equal(await kept(), [urgent, true])
    await set('broker-1', { quiet_hours: { ...body.quiet_hours, told_anyway: [...urgent, 'search_matches'] } })
    const { rows } = await sql`select urgent_too from quiet_hours`.execute(database.db)
    assert.equal(rows, [{ urgent_too: true }], 'so that a release that is gone back to lets it through')
    await said(false)
    assert.equal(await kept(), [['search_matches'], false])
    await set('broker-1', { quiet_hours: { ...body.quiet_hours, told_anyway: ['offer_expiring'] } })
    assert.equal(await kept(), [['offer_expiring'], false])
    await said(true)
    assert.equal(await kept(), [urgent, true])
  })

  quiet(
    `[NOT-52] ${engine.name}: a person sees what they were told, whether it went and why not, the newest first, and nobody else's`,
    async () => {
      const { owned, bid, send, sent, faults, database } = await market()
      await bid(await owned(1))
      await send()
      await bid(await owned(1), 'carrier-2')
      faults.push({ _tag: 'Never', reason: 'EENVELOPE 550 RCPT TO' })
      await send()
      await bid(await owned(1), 'carrier-3')
      await sql`update outgoing_mail set starts_at = clock_timestamp() + interval '1 second' where state = 'noted' and kind <> 'offer_expiring'`.execute(
        database.db,
      )
      const early = await sent()
      assert.is(early.length, 2, 'what is told later is not there yet')
      await sql`update outgoing_mail set starts_at = clock_timestamp() where state = 'noted' and kind <> 'offer_expiring'`.execute(
        database.db,
      )
      assert.equal(
        (await sent()).map(({ state, kind, way, subject }) => [state, kind, way, subject]),
        [
          ['waiting', 'offer_received', 'mail', null],
          ['failed', 'offer_received', 'mail', 'Bid of $2,000.00: Dallas, TX to Chicago, IL'],
          ['sent', 'offer_received', 'mail', 'Bid of $2,000.00: Dallas, TX to Chicago, IL'],
        ],
      )
      assert.equal(await sent('broker-2'), [])
    },
  )
  quiet.run()
}
