import type { Migration } from '../migration.ts'

/** What was done to one load, person or company: without it the whole log is read for a page of few entries. */
export const auditLogBySubject: Migration = {
  number: 57,
  name: 'audit-log-by-subject',
  needs: 36,
  index: { name: 'audit_log_by_subject', on: 'audit_log (subject_kind, subject_id, id)' },
}
