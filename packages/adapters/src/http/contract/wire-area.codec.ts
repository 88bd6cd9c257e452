import { MAX_FILTER_TEXT } from '@trm/domain/kernel'
import { AREA_PATTERN, isArea } from '@trm/domain/places'
import { refine } from './wire-values.codec.ts'

/** Codes of states, provinces and zones (Z0 to Z9), with commas between them: "GA", "Z3", "GA,AL". */
export const WireArea = refine(
  'codes of states or zones',
  { type: 'string', maxLength: MAX_FILTER_TEXT, pattern: AREA_PATTERN.source },
  (u) => (typeof u === 'string' && u.length <= MAX_FILTER_TEXT && isArea(u) ? u : undefined),
)
