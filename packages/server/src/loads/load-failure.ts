import type { LoadFault, LoadState } from '@trm/domain/loads'

/** No load has the id, or it is another company's: nobody learns which. */
export interface NoSuchLoad {
  readonly _tag: 'NoSuchLoad'
}
/** Somebody has changed it since it was read. */
interface StaleLoad {
  readonly _tag: 'Stale'
}
/** Its state does not allow it; the domain's LOAD_TABLE says which does. */
export interface LoadInState {
  readonly _tag: 'NotInThisState'
  readonly state: LoadState
}
/** What of a draft is not accepted, by the wire's field names. */
export interface LoadFaulty {
  readonly _tag: 'FieldsRefused'
  readonly faults: readonly LoadFault[]
}

export type LoadRefused = NoSuchLoad | StaleLoad | LoadInState | LoadFaulty

export const noSuchLoad: NoSuchLoad = { _tag: 'NoSuchLoad' }
