import * as E from 'fp-ts/Either'
import { faultOfLine } from '../carriers/index.ts'
import type { Instant } from '../kernel/index.ts'

/** What one of staff tells the others of an application; its person never reads it. */
export interface ApplicationNote {
  readonly id: string
  /** Who wrote it. */
  readonly by: string
  readonly at: Instant
  readonly text: string
}

/** Characters. */
export const LONGEST_APPLICATION_NOTE = 1_000

/** As typed and as it would be kept. */
export const readApplicationNote = (typed: string): E.Either<'required' | 'too_long', string> => {
  const text = typed.trim()
  const fault = faultOfLine(text, LONGEST_APPLICATION_NOTE)
  return fault === undefined ? E.right(text) : E.left(fault)
}
