import { MOST_SEARCHED_LENGTH, MOST_SEARCHED_WEIGHT } from '@trm/domain/loads'
import { MAX_RADIUS } from '@trm/domain/places'
import { boardFilterMessage as message } from '../../messages/en-US/board-filters.ts'
import { TYPED_NUMBERS, type DraftFaults, type DraftField, type TypedNumber } from './search-draft.ts'

const MOST: Readonly<Partial<Record<TypedNumber, number>>> = {
  mostLengthFeet: MOST_SEARCHED_LENGTH,
  mostWeightPounds: MOST_SEARCHED_WEIGHT,
  mostDeadheadMiles: MAX_RADIUS,
}

const isTyped = (field: DraftField): field is TypedNumber => TYPED_NUMBERS.some((one) => one === field)

/** What is wrong and what to do; undefined: nothing. */
export const faultWords = (field: DraftField, faults: DraftFaults): string | undefined => {
  const fault = faults[field]
  if (fault === undefined) return undefined
  if (fault !== 'noNumber') return message(`board.filters.fault.${fault}`)
  return isTyped(field) ? message(`board.filters.fault.noNumber.${field}`, { most: MOST[field] ?? 0 }) : undefined
}
