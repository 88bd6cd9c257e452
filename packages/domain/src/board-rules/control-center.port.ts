import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure, FieldFault } from '../kernel/index.ts'
import type { BoardPerformance, PerformanceDays } from './board-performance.ts'
import type { BoardRules, BoardRulesDraft } from './board-rules.ts'

/** Whose rules they are, as staff choose it. */
export interface BrokerCompany {
  readonly id: string
  readonly name: string
}

/** The rules as their reader sees them. */
export interface BoardRulesSeen {
  readonly company: BrokerCompany
  readonly rules: BoardRules
  /** The reader is an admin of the company. */
  readonly mayEdit: boolean
  /** Counts every change (ETag). */
  readonly version: number
  /** All that the reader may choose from; staff alone, and by name. */
  readonly companies: readonly BrokerCompany[]
}

/** Why rules were not kept; nothing has changed then. */
export type BoardRulesFailure =
  /** Somebody has changed them since they were read. */
  | { readonly _tag: 'Stale'; readonly now: BoardRulesSeen }
  | { readonly _tag: 'FieldsRefused'; readonly faults: readonly FieldFault[] }
  | CallFailure

/** `companyId` is for staff; undefined: the reader's own company, or the first. */
export interface ControlCenter {
  readonly read: (companyId: string | undefined) => TaskEither<CallFailure, BoardRulesSeen>
  readonly save: (draft: BoardRulesDraft, version: number) => TaskEither<BoardRulesFailure, BoardRulesSeen>
  readonly performance: (days: PerformanceDays, companyId: string | undefined) => TaskEither<CallFailure, BoardPerformance>
}
