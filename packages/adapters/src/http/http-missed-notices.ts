import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { Logger } from '@trm/domain/kernel'
import { isMissedOffer, type MissedNoticesDesk } from '@trm/domain/notices'
import type { HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import { listMissedNotices, missedPage, MissedNoticeWire, seeNotices, snoozeNotice } from './contract/index.ts'

const anyRows = { ...listMissedNotices, answer: missedPage(t.unknown) }

/** /api/notices. A notice of a kind this release does not know is left out and logged. */
export const makeHttpMissedNotices = (client: HttpClient, logger: Logger): MissedNoticesDesk => ({
  list: (cursor, limit) =>
    pipe(
      client.call(anyRows, { query: { cursor, limit } }),
      TE.map((answer) => ({ ...answer, rows: containedList(MissedNoticeWire, answer.rows, anyRows.id, logger) })),
    ),
  see: (upTo, isAlone) =>
    client.call(seeNotices, {
      body: {
        upTo: upTo.id,
        offerId: isAlone && isMissedOffer(upTo) ? upTo.offerId : undefined,
        alone: isAlone && !isMissedOffer(upTo),
      },
    }),
  snooze: (id) => client.call(snoozeNotice, { body: { id } }),
})
