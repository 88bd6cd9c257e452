import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { AuditLog } from '@trm/domain/audit'
import type { Logger } from '@trm/domain/kernel'
import type { HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import { AuditEntryWire, listAudit, page } from './contract/index.ts'

const anyEntries = { ...listAudit, answer: page(t.unknown) }

/** /api/staff/audit. */
export const makeHttpAuditLog = (client: HttpClient, logger: Logger): AuditLog => ({
  page: ({ actorId, action, subjectKind, subjectId, from, until }, cursor) =>
    pipe(
      client.call(anyEntries, {
        query: { actor: actorId, action, subject_kind: subjectKind, subject: subjectId, from, until, cursor, limit: undefined },
        body: undefined,
      }),
      TE.map(({ items, total, next_cursor: nextCursor, as_of: asOf }) => ({
        entries: containedList(AuditEntryWire, items, anyEntries.id, logger),
        total,
        nextCursor,
        asOf,
      })),
    ),
})
