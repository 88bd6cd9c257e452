import * as E from 'fp-ts/Either'
import type { Instant } from '../kernel/index.ts'

/** What somebody of the reader's brokerage has written about a carrier: one note a person, which colleagues read. */
export interface CarrierNote {
  readonly by: string
  readonly isOwn: boolean
  readonly at: Instant
  readonly text: string
}

/** Characters. */
export const LONGEST_NOTE = 1_000

/** Left: what is wrong. Right: as it is kept; undefined takes the note away. */
export const readNote = (typed: string): E.Either<'too_long', string | undefined> => {
  const text = typed.trim()
  return text === '' ? E.right(undefined) : text.length > LONGEST_NOTE ? E.left('too_long') : E.right(text)
}
