import { over } from '../database/over.ts'
import { boardPerformance } from './board-performance.query.ts'
import { allCompanies, changeRules, readRules } from './board-rules.query.ts'

/** What the routes ask of a broker company's rules and of how its board does. */
export const controlCenterServicesOver = over({
  rules: readRules,
  change: changeRules,
  performance: boardPerformance,
  companies: allCompanies,
})

export type ControlCenterServices = ReturnType<typeof controlCenterServicesOver>
