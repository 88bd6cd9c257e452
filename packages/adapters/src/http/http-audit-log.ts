import type { AuditLog } from '@trm/domain/audit'
import type { Logger } from '@trm/domain/kernel'
import type { HttpClient } from './client.ts'
import { pagesOf } from './contained-list.ts'
import { AuditEntryWire, listAudit } from './contract/index.ts'

/** /api/staff/audit. */
export const makeHttpAuditLog = (client: HttpClient, logger: Logger): AuditLog => {
  const pages = pagesOf(client, logger, listAudit, AuditEntryWire)
  return {
    page: ({ actorId, action, subjectKind, subjectId, from, until }, cursor) =>
      pages({ actor: actorId, action, subject_kind: subjectKind, subject: subjectId, from, until, cursor, limit: undefined }),
  }
}
