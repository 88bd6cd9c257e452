import type { TruckExplanationWire } from '@trm/adapters/http/contract'
import type { TruckExplanation } from '@trm/domain/trucks'

/** What a relaxation changes follows from its filter and value: it does not travel. */
export const explanationWire = ({ total, filters }: TruckExplanation): TruckExplanationWire => ({
  total,
  filters: filters.map(({ filter, hidden, relaxations }) => ({
    filter,
    hidden,
    relaxations: relaxations.map(({ to, gain }) => ({ to, gain })),
  })),
})
