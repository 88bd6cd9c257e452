import type { Cents } from '@trm/domain/kernel'
import { MOST_SEARCHED_RATE_PER_MILE } from '@trm/domain/loads'
import { centsBetween } from './typed-fields.ts'

/** "$1.85", "2" a mile, above 0. */
export const costTyped = (text: string): Cents | undefined => centsBetween(1, MOST_SEARCHED_RATE_PER_MILE, text)
