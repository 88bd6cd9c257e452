import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { closeOffersOfLoad, expireOffers } from '../offers/close-offers.query.ts'
import { sendAllMail } from '../mail/testing/send-all-mail.ts'
import { deliverToMailbox, readMailbox, sweepMail } from '../mail/outgoing-mail.query.ts'
import { postTrucks, runOutIn, transacted } from '../testing/freight-market.ts'
import { testEngines } from '../testing/databases.ts'
import { openedForEach, openedOver } from '../testing/opened.ts'
import { toldMarket } from './testing/told-market.ts'

for (const engine of testEngines('notices')) {
  const notices = suite(`notices, ${engine.name}`)
  const market = openedForEach(notices, () => openedOver(engine, toldMarket))

  notices(`[MAI-20] ${engine.name}: what is told of an offer is noted with the act, and gone with an act that is undone`, async () => {
    const { owned, bidUndoneFirst, noted } = market()
    await bidUndoneFirst(await owned(1), async () => assert.equal(await noted(), []))
    assert.equal(await noted(), [{ to: 'broker-1', kind: 'offer_received', version: 1, state: 'noted', dropped: null, from: 0, until: 60 }])
  })

  notices(
    `[NOT-5] ${engine.name}: of the other side those who take part are told: whose the load is, and who spoke; never who acted`,
    async () => {
      const { owned, bid, answer, told, forget } = market()
      const made = await bid(await owned(1))
      assert.equal(await told(), ['broker-1 offer_received'])
      const countered = await answer('colleague', made, 'broker_countered_offer', { amount: 2100 })
      assert.equal(await told(), ['broker-1 offer_received', 'carrier-1 offer_countered'])
      await forget()
      const accepted = await answer('dispatcher', countered, 'carrier_accepted_counter_offer')
      assert.equal(await told(), ['broker-1 offer_accepted', 'colleague offer_accepted'])
      await forget()
      const booked = await answer('broker-1', accepted, 'broker_confirmed_offer')
      assert.equal(await told(), ['carrier-1 offer_booked', 'dispatcher offer_booked'])
      await forget()
      await answer('broker-1', booked, 'broker_cancelled_load', { reason: 'carrier_fell_off' })
      assert.equal(await told(), ['carrier-1 offer_cancelled', 'dispatcher offer_cancelled'])
    },
  )

  notices(
    `[NOT-5] ${engine.name}: where nobody takes part whoever administers the company is told, and nobody without a proved address`,
    async () => {
      const { database, owned, bid, told, forget } = market()
      await bid(await owned(null))
      assert.equal(await told(), ['admin offer_received'])
      await forget()
      await bid(await owned(910_004, 2))
      assert.equal(await told(), [])
      await sql`update people set deactivated_at = clock_timestamp() where id = 1`.execute(database.db)
      await bid(await owned(1))
      assert.equal(await told(), ['admin offer_received'])
    },
  )

  notices(
    `[NOT-5] ${engine.name}: a booking tells its carrier and those whose offers it ends, each of their own and nobody else's`,
    async () => {
      const { owned, bid, answer, told, forget, post } = market()
      const loadId = await owned(1)
      const made = await bid(loadId)
      await bid(loadId, 'carrier-2')
      await forget()
      await answer('broker-1', made, 'broker_accepted_offer')
      assert.equal(await told(), ['carrier-1 offer_booked', 'carrier-2 offer_declined'])
      await forget()
      const quick = await post('carrier-3', `/api/loadboard/${await owned(1)}/book`, { amount: 2400, terms_seen: 1 })
      assert.equal([quick.status, await told()], [201, ['broker-1 offer_booked']], quick.text)
    },
  )

  notices(`[NOT-3] ${engine.name}: that an offer is about to expire is noted with it, for its time, once for each state`, async () => {
    const { owned, bid, answer, everything } = market()
    const made = await bid(await owned(1))
    await answer('broker-1', made, 'broker_countered_offer', { amount: 2100 })
    assert.equal(
      (await everything())
        .filter(({ kind }) => kind === 'offer_expiring')
        .map(({ to, version, from, until }) => [to, version, from, until]),
      [
        ['broker-1', 1, 50, 60],
        ['carrier-1', 2, 50, 60],
      ],
    )
  })

  notices(`[NOT-5] ${engine.name}: who is of both companies and acts for one is not told for the other`, async () => {
    const { database, owned, told, post } = market()
    await sql`
      insert into people (id, issuer, subject, is_approved, is_app_access_allowed, is_company_admin, broker_company_id, carrier_id)
      values (910005, 'http://portal.test/', 'demo|both', true, true, true, 1, 1)`.execute(database.db)
    await sql`insert into proved_addresses (person_id, address, language) values (910005, 'both@mail.example', 'en-US')`.execute(
      database.db,
    )
    const [truck] = await postTrucks(database, 1)
    const made = await post('both', '/api/offers', { load_id: await owned(910_005), truck_post_id: truck, amount: 2000, terms_seen: 1 })
    assert.equal([made.status, await told()], [201, ['dispatcher offer_received']], made.text)
  })

  const dropped = async (before: (offerId: string, loadId: string) => Promise<unknown>): Promise<string> => {
    const { owned, bid, wordsNow } = market()
    const loadId = await owned(1)
    const { body } = await bid(loadId)
    await before(String(body['id']), loadId)
    const words = await wordsNow()
    return E.isLeft(words) ? words.left : words.right.subject
  }

  notices(`[MAI-21] ${engine.name}: what the offer has left behind, or its reader may not see any more, is not sent`, async () => {
    const { database, forget, subjectId, put } = {
      ...market(),
      put: (who: string, body: object) => market().change('PUT', who, '/api/user/notices', body, 1),
    }
    const { db } = database
    const own = sql`update people set deactivated_at = clock_timestamp() where id = 1`
    assert.is(await dropped(async () => undefined), 'Bid of $2,000.00: Dallas, TX to Chicago, IL')
    await forget()
    assert.is(
      await dropped((_id, loadId) => transacted(database, (inside) => closeOffersOfLoad(inside, loadId, 'load_closed'))),
      'superseded',
    )
    await forget()
    assert.is(await dropped((id) => runOutIn(database, id, -1)), 'expired')
    await forget()
    assert.is(await dropped((id) => runOutIn(database, id, -1).then(() => expireOffers(database))), 'superseded')
    await forget()
    assert.is(
      await dropped(() => sql`update proved_addresses set address = 'other@mail.example' where person_id = 1`.execute(db)),
      'not_theirs',
    )
    await forget()
    await sql`update proved_addresses set address = 'broker-1@mail.example' where person_id = 1`.execute(db)
    assert.is(await dropped(() => put('broker-1', { kind: 'offer_received', by_mail: false })), 'switched_off')
    await forget()
    await sql`delete from muted_notices`.execute(db)
    assert.is(await dropped(() => own.execute(db)), 'not_theirs')
    assert.is(await subjectId('broker-1'), '1')
  })

  notices(`[MAI-21] ${engine.name}: a mail that is not sent says why in its row, and the next one is sent`, async () => {
    const { database, owned, bid, answer, wordsOf, everything } = market()
    const made = await bid(await owned(1))
    await answer('broker-1', made, 'broker_countered_offer', { amount: 2100 })
    const sent: string[] = []
    const port = { send: ({ subject }: { readonly subject: string }) => (sent.push(subject), TE.right(undefined)) }
    const log = {
      info: (message: string, data?: object) => void sent.push(JSON.stringify(data ?? message)),
      warn: () => undefined,
      error: () => undefined,
    }
    assert.is(await sendAllMail({ database, port, wordsOf, log }), 1)
    assert.is(sent.length, 2)
    assert.match(sent[0] ?? '', /"event":"mail_dropped".*"kind":"offer_received","reason":"superseded"/)
    assert.is(sent[1], 'Counter-offer of $2,100.00: Dallas, TX to Chicago, IL')
    assert.equal(
      (await everything()).map(({ kind, state, dropped: reason }) => [kind, state, reason]),
      [
        ['offer_received', 'dropped', 'superseded'],
        ['offer_expiring', 'noted', null],
        ['offer_countered', 'sent', null],
        ['offer_expiring', 'noted', null],
      ],
    )
  })

  notices(`[MAI-7, MAI-25] ${engine.name}: the demo mailbox shows it; where no mail is sent it goes with its time`, async () => {
    const { database, owned, bid, wordsOf, everything } = market()
    const { body } = await bid(await owned(1))
    await deliverToMailbox(database, wordsOf)
    const [mail] = await readMailbox(database)
    assert.is(mail?.subject, 'Bid of $2,000.00: Dallas, TX to Chicago, IL')
    assert.ok(mail?.text.includes(`/trm/load-offers?offer=${String(body['id'])}\n`), mail?.text)
    await bid(await owned(1), 'carrier-2')
    await sql`update outgoing_mail set give_up_at = clock_timestamp() - interval '6 minutes'`.execute(database.db)
    assert.is(await sweepMail(database), 3)
    assert.equal(
      (await everything()).map(({ state }) => state),
      ['sent'],
    )
  })

  notices.run()
}
