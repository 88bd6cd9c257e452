import { DEFAULT_MINUTES_TO_ANSWER, DEFAULT_ROUNDS } from '@trm/domain/offers'
import type { GeneratedRelationship, GeneratedRules } from './generated-market.ts'

const rules = (brokerCompanyId: number, given: Partial<GeneratedRules> = {}): GeneratedRules => ({
  brokerCompanyId,
  visibility: 'all',
  rounds: DEFAULT_ROUNDS,
  minutesToAnswer: DEFAULT_MINUTES_TO_ANSWER,
  leastPercent: undefined,
  formerRates: false,
  ...given,
})

/** What some companies have set for themselves; the second demo company shows its loads to carriers it has set up. */
export const SEEDED_RULES: readonly GeneratedRules[] = [
  rules(1, { leastPercent: 60, formerRates: true }),
  rules(2, { visibility: 'set_up_only', minutesToAnswer: 90 }),
  rules(5, { rounds: 3, minutesToAnswer: 30 }),
  rules(8, { minutesToAnswer: 120, leastPercent: 80 }),
  rules(13, { rounds: 4 }),
]

export const rulesOf = (company: number): GeneratedRules =>
  SEEDED_RULES.find(({ brokerCompanyId }) => brokerCompanyId === company) ?? rules(company)

/** The carriers, by number, that may see each company's loads: those it has not blocked, and by its own rule. */
export const seenByIn = (
  relationships: readonly GeneratedRelationship[],
  carriers: readonly number[],
): ((company: number) => readonly number[]) => {
  const known = new Map<number, readonly number[]>()
  const find = (company: number): readonly number[] => {
    const { visibility } = rulesOf(company)
    const own = new Map(relationships.filter(({ brokerCompanyId }) => brokerCompanyId === company).map((one) => [one.carrierId, one]))
    return carriers.filter((id) => {
      const relationship = own.get(id)
      if (relationship?.isBlocked === true) return false
      return visibility === 'all' || (visibility === 'favorites' ? relationship?.isFavorite : relationship?.isSetUp) === true
    })
  }
  return (company) => {
    const list = known.get(company) ?? find(company)
    known.set(company, list)
    return list
  }
}
