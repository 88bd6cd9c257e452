import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { firstRow, type Database } from '../database/database.ts'
import { makeSmtpMail } from '../mail/smtp-mail.ts'
import { sendAllMail } from '../mail/testing/send-all-mail.ts'
import { smtpStandIn } from '../mail/testing/smtp-stand-in.ts'
import { expireOffers } from '../offers/close-offers.query.ts'
import { testEngines } from '../testing/databases.ts'
import { transacted } from '../testing/freight-market.ts'
import { openedForEach } from '../testing/opened.ts'
import { freePort } from '../testing/ports/index.ts'
import { toldMarket } from './testing/told-market.ts'

/** As if so many minutes had passed. */
const pass = (database: Database, minutes: number): Promise<void> =>
  transacted(database, async ({ db }) => {
    const ago = sql`make_interval(mins => ${minutes}::integer)`
    await sql`set local session_replication_role = replica`.execute(db) // past the trigger that keeps the log as it is
    await sql`update offers set expires_at = expires_at - ${ago} where expires_at is not null`.execute(db)
    await sql`update offer_entries set expires_at = expires_at - ${ago} where expires_at is not null`.execute(db)
    await sql`set local session_replication_role = origin`.execute(db)
    await sql`
      update outgoing_mail set made_at = made_at - ${ago}, starts_at = starts_at - ${ago}, next_try_at = next_try_at - ${ago},
        give_up_at = give_up_at - ${ago}`.execute(db)
  })

for (const engine of testEngines('mail faults')) {
  const faults = suite(`mail faults, ${engine.name}`)
  const opened = openedForEach(faults, () => engine.open())

  const market = async (unknown: readonly string[] = []) => {
    const { database } = opened()
    const told = await toldMarket(database)
    const server = smtpStandIn(await freePort(), unknown)
    const given: string[] = []
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (_message: string, data?: object) => void given.push(JSON.stringify(data)),
    }
    const port = makeSmtpMail({ url: server.url, from: 'portal@freight.example', mustEncrypt: false })
    const isDue = async (): Promise<boolean> =>
      (await firstRow(database.db)`
        select 1 from outgoing_mail where state in ('noted', 'waiting') and next_try_at <= clock_timestamp()`) !== undefined
    /** A look ends at the first mail that is not taken now, and another follows within a second: until each that is due was tried. */
    const send = async (): Promise<void> => {
      while (await isDue()) await sendAllMail({ database, port, wordsOf: told.wordsOf, log })
    }
    /** Minutes, one at a time, with a look at the mail after each. */
    const wait = async (minutes: number): Promise<void> => {
      for (let passed = 0; passed < minutes; passed += 1) {
        await pass(database, 1)
        await expireOffers(database)
        await send()
      }
    }
    /** What the server took, as `broker-1 offer_received 2`: to whom, which kind, of which offer in the order they were made. */
    const arrived = async (): Promise<readonly string[]> => {
      const { rows } = await sql<{ id: string; said: string }>`
        select message_id as id, split_part(recipient, '@', 1) || ' ' || kind || ' ' || dense_rank() over (order by offer_id) as said
        from outgoing_mail`.execute(database.db)
      const saidOf = new Map(rows.map(({ id, said }) => [id, said]))
      return server.heard.map(({ messageId }) => saidOf.get(messageId) ?? messageId).sort()
    }
    return { ...told, server, send, wait, arrived, given }
  }

  faults(
    `[MAI-12] ${engine.name}: SMTP down for an hour: what is of use still is told once it is back, once, and what was superseded or ran out never`,
    async () => {
      const { owned, bid, answer, server, send, wait, arrived } = await market()
      await bid(await owned(1)) // 1: an hour to answer, over before anybody can be told
      const moved = await bid(await owned(1), 'carrier-2') // 2
      const booked = await bid(await owned(1), 'carrier-3') // 3
      await send()
      await wait(20)
      await bid(await owned(1)) // 4: twenty minutes of its hour are left when the server is back
      await answer('broker-1', booked, 'broker_accepted_offer')
      const countered = await answer('broker-1', moved, 'broker_countered_offer', { amount: 2100 })
      await wait(20)
      await answer('carrier-2', countered, 'carrier_submitted_counter_offer', { amount: 2050 })
      await bid(await owned(1), 'carrier-3') // 5
      await wait(20)
      assert.equal(await arrived(), [])
      await server.listen()
      try {
        await wait(20)
      } finally {
        await server.close()
      }
      assert.equal(
        (await arrived()).filter((said) => !said.includes('offer_expiring')),
        ['broker-1 offer_countered 2', 'broker-1 offer_received 4', 'broker-1 offer_received 5', 'carrier-3 offer_booked 3'],
      )
      assert.is(new Set(server.heard.map(({ messageId }) => messageId)).size, server.heard.length)
    },
  )

  faults(
    `[MAI-13] ${engine.name}: a mailbox that bounces: a 550 of its server is the last try, stands in what its person was told, and keeps nothing from others`,
    async () => {
      const { owned, bid, server, send, wait, arrived, get, given } = await market(['dispatcher@mail.example', 'admin@mail.example'])
      await server.listen()
      try {
        await bid(await owned(null)) // told to who administers the company
        await bid(await owned(1), 'carrier-2')
        await send()
        await wait(30)
      } finally {
        await server.close()
      }
      assert.equal(server.refused, ['admin@mail.example'], 'once')
      assert.equal(await arrived(), ['broker-1 offer_received 2'])
      const stateOf = async (who: string) => {
        const { body } = await get(who, '/api/user/notices/sent')
        return (body['items'] as readonly Readonly<Record<string, unknown>>[]).map(({ kind, way, state }) => [kind, way, state])
      }
      assert.equal(await stateOf('admin'), [['offer_received', 'mail', 'failed']])
      assert.equal(await stateOf('broker-1'), [['offer_received', 'mail', 'sent']])
      assert.is(given.length, 1)
      assert.match(given[0] ?? '', /"event":"mail_given_up".*"reason":"EENVELOPE 550 RCPT TO"/)
      assert.not.match(given[0] ?? '', /mail\.example/)
    },
  )

  faults.run()
}
