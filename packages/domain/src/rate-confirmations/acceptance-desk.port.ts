import type { TaskEither } from 'fp-ts/TaskEither'
import type { OfferFailure } from '../offers/index.ts'
import type { Acceptances, SignerFault } from './acceptance.ts'
import type { FileHash } from './file-hash.port.ts'

/** Why nothing was accepted, or no file given. */
export type AcceptanceFailure =
  | OfferFailure
  /** What is kept is not what was accepted any more. */
  | { readonly _tag: 'ConfirmationDamaged' }
  /** The booking says something else than the file that was seen: read the new one. */
  | { readonly _tag: 'ConfirmationChanged' }
  | { readonly _tag: 'FieldsRefused'; readonly faults: readonly SignerFault[] }

/** The confirmation of a booking, as its two companies accept it. */
export interface AcceptanceDesk {
  readonly read: (offerId: string) => TaskEither<AcceptanceFailure, Acceptances>
  /** `sha256`: of the file that was seen. The same again changes nothing. */
  readonly accept: (
    offerId: string,
    said: { readonly sha256: FileHash; readonly name: string },
  ) => TaskEither<AcceptanceFailure, Acceptances>
  /** The bytes of that hash: as they were accepted, or as they can be now. */
  readonly file: (offerId: string, sha256: FileHash) => TaskEither<AcceptanceFailure, Uint8Array>
}
