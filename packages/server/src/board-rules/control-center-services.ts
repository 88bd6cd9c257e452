import type { TaskEither } from 'fp-ts/TaskEither'
import type { BoardPerformance, BoardRulesDraft, BrokerCompany, PerformanceDays } from '@trm/domain/board-rules'
import type { Database } from '../database/database.ts'
import { boardPerformance } from './board-performance.query.ts'
import { allCompanies, changeRules, readRules, type RulesKeptNot, type RulesOfCompany } from './board-rules.query.ts'

/** What the routes ask of a broker company's rules and of how its board does. */
export interface ControlCenterServices {
  /** Undefined: no such company. */
  readonly rules: (companyId: string) => Promise<RulesOfCompany | undefined>
  readonly change: (
    by: { readonly companyId: string; readonly personId: string },
    draft: BoardRulesDraft,
    version: number,
  ) => TaskEither<RulesKeptNot, RulesOfCompany>
  readonly performance: (companyId: string, days: PerformanceDays) => Promise<BoardPerformance>
  readonly companies: () => Promise<readonly BrokerCompany[]>
}

export const controlCenterServicesOver = (database: Database): ControlCenterServices => ({
  rules: (companyId) => readRules(database, companyId),
  change: (by, draft, version) => changeRules(database, by, draft, version),
  performance: (companyId, days) => boardPerformance(database, companyId, days),
  companies: () => allCompanies(database),
})
