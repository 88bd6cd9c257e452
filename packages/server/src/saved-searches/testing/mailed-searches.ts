import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type { SearchKind, SearchMail } from '@trm/domain/saved-searches'
import { firstRow } from '../../database/database.ts'
import type { Mail, MailFault, MailPort } from '../../mail/mail.port.ts'
import { sendAllMail } from '../../mail/testing/send-all-mail.ts'
import { quietly } from '../../notices/quiet-mail.ts'
import { toldMarket, tokens } from '../../notices/testing/told-market.ts'
import { postLoads, postTrucks, type GivenLoad } from '../../testing/freight-market.ts'
import type { TestEngine } from '../../testing/databases.ts'
import { hearJobs } from '../../testing/heard-jobs.ts'
import { ORIGIN } from '../../testing/portal-under-test.ts'
import { lookAtSearches } from '../look-at-searches.ts'
import { wordSearchMail } from '../word-search.ts'

const PATH = '/api/saved-searches'

/** The usual search of each kind, which finds what `postTrucks` and `postLoads` write. */
const SEARCH: { readonly [K in SearchKind]: string } = { trucks: 'equipmentTypes=van', loads: 'pickupStates=TX' }

/** The market of the tests of notices, and a mail server that answers as told. */
export const mailedSearches = async (engine: TestEngine) => {
  const { database, close } = await engine.open()
  const market = await toldMarket(database)
  const got: Mail[] = []
  const faults: MailFault[] = []
  const told: string[] = []
  const { jobs, inBackground } = hearJobs()
  const port: MailPort = {
    send: (mail) => {
      const fault = faults.shift()
      if (fault !== undefined) return TE.left(fault)
      got.push(mail)
      return TE.right(undefined)
    },
  }
  const log = {
    info: (_message: string, data: object = {}) => void told.push(JSON.stringify(data)),
    warn: (message: string, data: object = {}) => void told.push(message + JSON.stringify(data)),
    error: (message: string, data: object = {}) => void told.push(message + JSON.stringify(data)),
  }
  const save = async (who: string, kind: SearchKind, mail: SearchMail = 'at_once', search = SEARCH[kind]): Promise<string> => {
    const { status, body } = await market.post(who, PATH, { kind, name: `My ${kind}`, search, mail })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return String(body['id'])
  }
  /** Whatever is to be looked at or mailed is due now. */
  const makeDue = async (): Promise<void> => {
    await sql`update search_watches set look_at = clock_timestamp() - interval '1 second'`.execute(database.db)
    await sql`update outgoing_mail set next_try_at = clock_timestamp() - interval '1 second' where state = 'noted'`.execute(database.db)
  }
  const sending = { database, port, wordsOf: quietly(database, wordSearchMail(database, ORIGIN, tokens)), log }
  /** Searches are looked at and due mail is sent, nothing hurried. */
  const ring = async (): Promise<void> => {
    await sql`update search_watches set look_at = clock_timestamp() - interval '1 second'`.execute(database.db)
    await lookAtSearches(database, log)
    await sendAllMail(sending)
  }
  /** No mail of a search was sent lately. */
  const rest = async (): Promise<void> => {
    await sql`update search_watches set mail_at = clock_timestamp() - interval '1 second'`.execute(database.db)
  }
  const look = async (): Promise<void> => {
    await makeDue()
    await lookAtSearches(database, log, inBackground)
  }
  const send = async (): Promise<readonly Mail[]> => {
    const before = got.length
    await makeDue()
    await sendAllMail({ ...sending, inBackground })
    return got.slice(before)
  }
  const lookAndSend = async (): Promise<readonly Mail[]> => {
    await look()
    return send()
  }
  const states = async (): Promise<readonly string[]> =>
    (
      await sql<{ said: string }>`
        select concat_ws(' ', state, dropped_for) as said from outgoing_mail where search_id is not null order by id`.execute(database.db)
    ).rows.map(({ said }) => said)
  const watches = async (): Promise<number> =>
    (await firstRow(database.db)<{ n: number }>`select count(*) as n from search_watches`)?.n ?? 0
  /** Available on the market's day and the next one. */
  const trucks = async (carrierId: number, count = 1): Promise<readonly string[]> => {
    const ids = await postTrucks(database, carrierId, count)
    await sql`
      update truck_posts set available_from = (clock_timestamp() at time zone 'America/Chicago')::date,
        available_to = (clock_timestamp() at time zone 'America/Chicago')::date + 1 where id = any(${ids}::bigint[])`.execute(database.db)
    return ids
  }
  const loads = (count = 1, given: GivenLoad = {}): Promise<readonly string[]> => postLoads(database, count, given)
  return {
    ...market,
    close,
    save,
    look,
    send,
    lookAndSend,
    ring,
    makeDue,
    rest,
    states,
    watches,
    trucks,
    loads,
    faults,
    told,
    log,
    got,
    jobs,
  }
}
