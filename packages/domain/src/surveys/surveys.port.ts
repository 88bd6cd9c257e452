import type { TaskEither } from 'fp-ts/TaskEither'
import type { ActionKey, CallFailure, Instant } from '../kernel/index.ts'
import type { SurveyAnswers } from './survey.ts'

/** What somebody answered last, and when. */
export interface AnsweredSurvey {
  readonly answers: SurveyAnswers
  readonly answeredAt: Instant
}

/** The caller's own answers; the last ones count. */
export interface Surveys {
  /** Undefined: never answered. */
  readonly read: TaskEither<CallFailure, AnsweredSurvey | undefined>
  readonly answer: (answers: SurveyAnswers, key: ActionKey) => TaskEither<CallFailure, AnsweredSurvey>
}
