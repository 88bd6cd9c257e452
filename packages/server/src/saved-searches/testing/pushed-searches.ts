import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { sendAllMail } from '../../mail/testing/send-all-mail.ts'
import { tokens } from '../../notices/testing/told-market.ts'
import { pushedSuite } from '../../push/testing/pushed-market.ts'
import type { TestEngine } from '../../testing/databases.ts'
import { postLoads } from '../../testing/freight-market.ts'
import { ORIGIN } from '../../testing/portal-under-test.ts'
import { lookAtSearches } from '../look-at-searches.ts'
import { wordSearchMail } from '../word-search.ts'

const log = { warn: (message: string, data: object = {}) => assert.unreachable(message + JSON.stringify(data)) }

/** A suite in whose market carrier 2 may have a search of loads and devices. */
export const pushedSearches = (title: string, engine: TestEngine) => {
  const { push, market } = pushedSuite(title, engine)
  const save = async (who: string, mail = 'at_once', search = 'pickupStates=TX'): Promise<string> => {
    const { status, body } = await market().post(who, '/api/saved-searches', { kind: 'loads', name: 'Texas', search, mail })
    assert.is(status, 201)
    return String(body['id'])
  }
  /** Looks at all searches, nothing hurried. */
  const ring = async (): Promise<void> => {
    const { database } = market()
    await sql`update search_watches set look_at = clock_timestamp() - interval '1 second'`.execute(database.db)
    await lookAtSearches(database, log)
  }
  /** As if nothing had been told lately. */
  const rest = () => sql`update search_watches set mail_at = clock_timestamp() - interval '1 second'`.execute(market().database.db)
  const titles = (): readonly string[] => market().service.pushed.map(({ said }) => said.title)
  const mails = async (): Promise<number> => {
    const { rows } = await sql`select 1 from outgoing_mail where search_id is not null`.execute(market().database.db)
    return rows.length
  }
  const loads = (count = 1): Promise<readonly string[]> => postLoads(market().database, count)
  /** Carrier 2 with a device and a search that was looked at. */
  const watching = async (): Promise<{ readonly person: string; readonly search: string }> => {
    await market().register('carrier-2', '/phone')
    const search = await save('carrier-2')
    await ring()
    return { person: await market().subjectId('carrier-2'), search }
  }
  /** Subjects of the mails that are sent now. */
  const mailed = async (): Promise<readonly string[]> => {
    const { database } = market()
    const subjects: string[] = []
    const port = {
      send: ({ subject }: { readonly subject: string }) => {
        subjects.push(subject)
        return TE.right(undefined)
      },
    }
    const said = { info: () => undefined, warn: log.warn, error: log.warn }
    await sendAllMail({ database, port, wordsOf: wordSearchMail(database, ORIGIN, tokens), log: said })
    return subjects
  }
  return { push, market, save, ring, rest, titles, mails, loads, watching, mailed }
}
