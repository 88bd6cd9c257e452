import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import type { FieldFault, Refusal } from './refusal.ts'
import { undecodable } from './request-decoding.ts'

/** A row that could not be read, with the key that its sender calls it by, where that much could. */
export interface UnreadRow {
  readonly externalId: string | undefined
  readonly faults: readonly FieldFault[]
}

const externalIdIn = (u: unknown): string | undefined =>
  typeof u === 'object' && u !== null && 'external_id' in u && typeof u.external_id === 'string' ? u.external_id.slice(0, 100) : undefined

/** One row of a batch, read by itself: what is wrong with it costs only itself. */
export const readRow =
  <A>(row: t.Type<A, unknown>) =>
  (u: unknown): E.Either<UnreadRow, A> => {
    const read = row.decode(u)
    return E.isRight(read) ? read : E.left({ externalId: externalIdIn(u), faults: undecodable(read.left).errors })
  }

/** A refusal as the faults of a row. */
export const faultsOfRow = ({ errors, code, detail }: Refusal): readonly FieldFault[] =>
  errors.length > 0 ? errors : [{ field: 'external_id', code, message: detail }]

/** Of two rows with one key. */
export const twiceFault = (field: string): FieldFault => ({
  field,
  code: 'duplicate',
  message: 'A row before has the same: send each once, the newest alone.',
})
