/** Whole months or whole years; the messages make '1 year or older' of it. */
export interface AgeLabel {
  readonly unit: 'months' | 'years'
  readonly count: number
}

/** Whole years from 12 months on, months else. */
export const authorityAgeLabel = (months: number): AgeLabel =>
  months >= 12 && months % 12 === 0 ? { unit: 'years', count: months / 12 } : { unit: 'months', count: months }
