import type { TaskEither } from 'fp-ts/TaskEither'
import type { AuditPage } from '@trm/domain/audit'
import type { CatalogDraft, CatalogEntry, CatalogFault } from '@trm/domain/equipment'
import type { AccessChange, FeatureFlag, FlagDraft, FlagFault, PortalUser, StaffSurvey, UserPage } from '@trm/domain/staff'
import type { AnsweredSurvey, SurveyAnswers, SurveyFault } from '@trm/domain/surveys'
import type { Load } from '@trm/domain/loads'
import type { AuditAsked } from '../audit/audit-log.query.ts'
import type { CursorInvalid } from '../database/cursor-invalid.ts'
import type { StaffLoadsCall, StaffPage } from '../staff/staff-reading.query.ts'
import type { AccessKept, UsersAsked } from '../staff/users.query.ts'

/** What staff keep for everybody, and the log of all they do. `staffId`: who does it. */
export interface StaffToolServices {
  readonly users: (asked: UsersAsked) => TaskEither<CursorInvalid, UserPage>
  readonly setAccess: (staffId: string, id: string, change: AccessChange) => TaskEither<AccessKept, PortalUser>
  /** Retired types too. */
  readonly catalog: () => Promise<readonly CatalogEntry[]>
  readonly saveCatalogEntry: (
    staffId: string,
    draft: CatalogDraft,
    version: number,
  ) => TaskEither<'stale' | readonly CatalogFault[], CatalogEntry>
  readonly flags: () => Promise<readonly FeatureFlag[]>
  readonly saveFlag: (staffId: string, draft: FlagDraft, version: number) => TaskEither<'stale' | readonly FlagFault[], FeatureFlag>
  readonly audit: (asked: AuditAsked) => TaskEither<CursorInvalid, AuditPage>
  /** Every company's. */
  readonly loads: (asked: StaffLoadsCall) => TaskEither<CursorInvalid, StaffPage<Load>>
  readonly surveys: (asked: Pick<StaffLoadsCall, 'limit' | 'cursor'>) => TaskEither<CursorInvalid, StaffPage<StaffSurvey>>
}

/** One person's own answers. */
export interface SurveyServices {
  readonly read: (personId: string) => Promise<AnsweredSurvey | undefined>
  readonly answer: (personId: string, answers: SurveyAnswers) => TaskEither<SurveyFault, AnsweredSurvey>
}
