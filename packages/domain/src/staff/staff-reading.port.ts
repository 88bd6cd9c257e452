import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure, Page } from '../kernel/index.ts'
import type { LoadForCarrier, LoadState } from '../loads/index.ts'
import type { AnsweredSurvey } from '../surveys/index.ts'

/** Which loads; what is undefined or empty narrows nothing. */
export interface StaffLoadsAsked {
  /** Words of reference, towns, states, commodity or company; each has to be there. */
  readonly sought: string
  readonly state: LoadState | undefined
  readonly id: string | undefined
}

/** Who answered the survey, and what. */
export interface StaffSurvey extends AnsweredSurvey {
  readonly person: { readonly id: string; readonly name: string; readonly company: string | undefined }
}

/** What staff read of both areas and change nothing of: every company's loads, without its private notes, and the survey. */
export interface StaffReading {
  /** The newest first. */
  readonly loads: (asked: StaffLoadsAsked, cursor: string | undefined) => TaskEither<CallFailure, Page<LoadForCarrier>>
  /** The newest answers first. */
  readonly surveys: (cursor: string | undefined) => TaskEither<CallFailure, Page<StaffSurvey>>
}
