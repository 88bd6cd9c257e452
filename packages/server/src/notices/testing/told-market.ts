import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { centsOf } from '@trm/domain/kernel'
import { firstRow, type Database } from '../../database/database.ts'
import { takeDueMail } from '../../mail/outgoing-mail.query.ts'
import { openOffer } from '../../offers/open-offer.query.ts'
import type { PortalDependencies } from '../../portal-app.ts'
import { carrierPerson, MARKET_ISSUER, onlyOne, openFreightMarket, postLoads, transacted } from '../../testing/freight-market.ts'
import { offerPortal, type Answered } from '../../testing/offer-portal.ts'
import { ISSUER, ORIGIN, SECRET } from '../../testing/portal-under-test.ts'
import { makeUnsubscribeTokens } from '../unsubscribe-link.ts'
import { wordNotices } from '../word-notices.ts'

export const tokens = makeUnsubscribeTokens(SECRET)

export interface NotedMail {
  readonly to: string
  readonly kind: string
  readonly version: number
  readonly state: string
  readonly dropped: string | null
  /** Minutes from now. */
  readonly from: number
  readonly until: number
}

/** Brokers 1 and 2, carriers 1 to 3, a colleague and an administrator at broker 1; everybody's address is proved but `silent`'s. */
export const toldMarket = async (database: Database, rest: Partial<PortalDependencies> = {}) => {
  if (MARKET_ISSUER !== ISSUER) throw new Error('people of the freight market sign in at the portal under test')
  await openFreightMarket(database, 2, 3)
  await sql`
    insert into people (id, issuer, subject, is_approved, is_app_access_allowed, is_company_admin, broker_company_id, carrier_id) values
      (910001, ${ISSUER}, 'demo|colleague', true, true, false, 1, null),
      (910002, ${ISSUER}, 'demo|admin', true, true, true, 1, null),
      (910003, ${ISSUER}, 'demo|dispatcher', true, true, true, null, 1),
      (910004, ${ISSUER}, 'demo|silent', true, true, true, 2, null)`.execute(database.db)
  await sql`
    insert into proved_addresses (person_id, address, language)
    select id, split_part(subject, '|', 2) || '@mail.example', 'en-US' from people where subject <> 'demo|silent'`.execute(database.db)
  const portal = offerPortal(database, rest)
  const owned = async (personId: number | null, brokerId = 1): Promise<string> => {
    const loadId = onlyOne(await postLoads(database, 1, { brokerId, bookNow: true }))
    await sql`update loads set posted_by = ${personId}::bigint where id = ${loadId}::bigint`.execute(database.db)
    return loadId
  }
  const bid = (loadId: string, who = 'carrier-1', amount = 2000): Promise<Answered> =>
    portal.post(who, '/api/offers', { load_id: loadId, amount, terms_seen: 1 })
  const answer = (who: string, { body }: Answered, event: string, rest: object = {}): Promise<Answered> =>
    portal.post(who, `/api/offers/${String(body['id'])}/events`, { event, terms_seen: 1, ...rest }, { version: body['version'] })
  /** In the order they were noted; warnings that an offer is about to expire left out. */
  const noted = async (): Promise<readonly NotedMail[]> => (await everything()).filter(({ kind }) => kind !== 'offer_expiring')
  const everything = async (): Promise<readonly NotedMail[]> => {
    const { rows } = await sql<NotedMail>`
      select split_part(recipient, '@', 1) as "to", kind, offer_version as version, state, dropped_for as dropped,
        round(extract(epoch from next_try_at - clock_timestamp()) / 60)::integer as from,
        round(extract(epoch from give_up_at - clock_timestamp()) / 60)::integer as until
      from outgoing_mail where offer_id is not null order by id`.execute(database.db)
    return rows
  }
  const told = async (): Promise<readonly string[]> => (await noted()).map(({ to, kind }) => `${to} ${kind}`).sort()
  const forget = async (): Promise<void> => {
    await sql`delete from outgoing_mail`.execute(database.db)
  }
  /** A bid of carrier 1 that is undone with its transaction, a look at what is there, and the same bid again, which stands. */
  const bidUndoneFirst = async (loadId: string, look: () => Promise<void>): Promise<void> => {
    const rest = { truckPostId: undefined, termsSeen: 1, minutesToAnswer: undefined, note: undefined }
    const bidOn = async (inside: Database): Promise<void> => {
      const opened = await openOffer(inside, carrierPerson(1), { opening: 'bid', loadId, amount: centsOf(200_000), ...rest })()
      if (E.isLeft(opened)) throw new Error(opened.left._tag)
    }
    const undone = new Error('undone')
    const ended = await transacted(database, async (inside) => {
      await bidOn(inside)
      throw undone
    }).catch((error: unknown) => error)
    if (ended !== undone) throw ended
    await look()
    await transacted(database, bidOn)
  }
  const wordsOf = wordNotices(database, ORIGIN, tokens)
  /** What the only due mail says now, or why it says nothing. */
  const wordsNow = async () => {
    const mail = await takeDueMail(database)
    if (mail === undefined) throw new Error('no mail is due')
    return wordsOf(mail)
  }
  const subjectId = async (subject: string): Promise<string> => {
    const row = await firstRow(database.db)<{ id: number }>`select id from people where subject = ${`demo|${subject}`}`
    return String(row?.id)
  }
  return { ...portal, database, owned, bid, bidUndoneFirst, answer, noted, everything, told, forget, wordsOf, wordsNow, subjectId }
}
