/**
 * A place in the outbox: everything of a transaction before, and of this one up to `id`, has been seen. Transactions are
 * numbered when they first write, and read once none before them is under way; so nothing appears behind a place.
 */
export interface Cursor {
  readonly transaction: bigint
  /** 0: nothing of the transaction has been seen. */
  readonly id: bigint
}

const LARGEST = 2n ** 63n - 1n

/** `<transaction>-<id>`, the id of an event of the stream. */
export const cursorText = ({ transaction, id }: Cursor): string => `${transaction}-${id}`

/** Undefined for any text that no cursor is written as. */
export const parseCursor = (text: string): Cursor | undefined => {
  const [, transaction, id] = /^(\d{1,19})-(\d{1,19})$/.exec(text) ?? []
  if (transaction === undefined || id === undefined) return undefined
  const cursor = { transaction: BigInt(transaction), id: BigInt(id) }
  return cursor.transaction <= LARGEST && cursor.id <= LARGEST ? cursor : undefined
}

export const isAfter = (a: Cursor, b: Cursor): boolean => a.transaction > b.transaction || (a.transaction === b.transaction && a.id > b.id)
