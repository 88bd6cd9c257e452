import type { Tagged } from '@trm/domain/kernel'

/** Of a refusal, those of these fields with those of these codes that have words of their own; any other code is `refused`. */
export const knownRefusals = <F extends string, C extends string>(
  failure: Tagged & { readonly faults?: readonly { readonly field: string; readonly code: string }[] },
  fields: readonly F[],
  codes: readonly C[],
): readonly { readonly field: F; readonly code: C | 'refused' }[] =>
  (failure._tag === 'Refused' ? (failure.faults ?? []) : []).flatMap((fault) => {
    const field = fields.find((known) => known === fault.field)
    return field === undefined ? [] : [{ field, code: codes.find((known) => known === fault.code) ?? 'refused' }]
  })
