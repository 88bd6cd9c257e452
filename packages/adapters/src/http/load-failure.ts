import type { FieldFault } from '@trm/domain/kernel'
import { LOAD_FAULT_CODES, LOAD_FIELDS, type LoadFailure, type LoadFault } from '@trm/domain/loads'
import { fieldsRefused, meaningOf } from './refusals.ts'

/** The faults this release has words for. */
const faultsOf = (faults: readonly FieldFault[]): readonly LoadFault[] =>
  faults.flatMap((fault) => {
    const field = LOAD_FIELDS.find((known) => known === fault.field)
    const code = LOAD_FAULT_CODES.find((known) => known === fault.code)
    return field === undefined || code === undefined ? [] : [{ field, code }]
  })

/** Why a call on an own load did nothing. */
export const loadFailureOf = meaningOf<LoadFailure>({
  stale: () => ({ _tag: 'Stale' }),
  load_refused: () => ({ _tag: 'NotInThisState' }),
  not_found: () => ({ _tag: 'Gone' }),
  invalid_request: ({ faults }) => fieldsRefused(faultsOf(faults)),
})
