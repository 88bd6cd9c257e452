import type { CallFailure } from '@trm/domain/kernel'

/** A field the server refused, whatever its code: the word is the server's own. */
export interface RefusedField<F> {
  readonly field: F
  readonly code: 'refused'
}

/** Of a refusal, the fields a form has; `fields`: by the wire's names. */
export const refusedFields = <F>(failure: CallFailure, fields: Readonly<Record<string, F>>): readonly RefusedField<F>[] => {
  const known = new Map(Object.entries(fields))
  const faults = failure._tag === 'Refused' ? failure.faults : []
  return faults.flatMap(({ field: name }) => {
    const field = known.get(name)
    return field === undefined ? [] : [{ field, code: 'refused' as const }]
  })
}
