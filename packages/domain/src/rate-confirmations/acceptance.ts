import { left, right, type Either } from 'fp-ts/Either'
import type { Instant } from '../kernel/index.ts'
import type { OfferStatus, Party } from '../offers/index.ts'
import type { FileHash } from './file-hash.port.ts'

/** UTF-16 units of a typed name. */
export const LONGEST_SIGNER = 80

/** One side's word that it agrees to a file. It is never taken back. */
export interface Acceptance {
  readonly side: Party
  /** As they typed it. */
  readonly name: string
  /** As it was called then. */
  readonly company: string
  readonly at: Instant
}

/** A file of one booking that somebody accepted, kept as it was. */
export interface AcceptedFile {
  readonly sha256: FileHash
  /** One of each side at most, the first one first. */
  readonly acceptances: readonly Acceptance[]
}

/** What both sides of one booking have accepted. */
export interface Acceptances {
  /** Of the file that says what the booking says now; undefined once the booking was canceled. */
  readonly current: FileHash | undefined
  /** The newest first. Whichever is not current is superseded, and stays. */
  readonly files: readonly AcceptedFile[]
}

/** Only while it is booked: what was accepted before stays readable. */
export const canBeAccepted = (status: OfferStatus): boolean => status === 'booked_load'

/** The current file, with nobody's acceptance where nobody has accepted it; undefined once the booking was canceled. */
export const currentFile = ({ current, files }: Acceptances): AcceptedFile | undefined =>
  current === undefined ? undefined : (files.find(({ sha256 }) => sha256 === current) ?? { sha256: current, acceptances: [] })

/** Those accepted before something on the confirmation changed, or before the booking was canceled. */
export const earlierFiles = ({ current, files }: Acceptances): readonly AcceptedFile[] => files.filter(({ sha256 }) => sha256 !== current)

/** What that side said of a file. */
export const acceptanceOf = ({ acceptances }: AcceptedFile, side: Party): Acceptance | undefined =>
  acceptances.find((one) => one.side === side)

/** Why a typed name is none. */
export interface SignerFault {
  readonly field: 'name'
  readonly code: 'required' | 'too_long' | 'not_text'
}

/** A typed name as it is kept: one line, blanks put together. */
export const readSigner = (typed: string): Either<SignerFault, string> => {
  const name = typed.trim().replaceAll(/\s+/g, ' ')
  const code =
    name === ''
      ? 'required'
      : name.length > LONGEST_SIGNER
        ? 'too_long'
        : /[\p{Cc}\p{Cf}\p{Surrogate}]/u.test(name)
          ? 'not_text'
          : undefined
  return code === undefined ? right(name) : left({ field: 'name', code })
}
