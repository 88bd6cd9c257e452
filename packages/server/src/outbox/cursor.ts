import { isEpoch } from '../database/database-epoch.ts'

/**
 * A place in the outbox: everything of a transaction before, and of this one up to `id`, has been seen. Transactions are
 * numbered when they first write, and read once none before them is under way; so nothing appears behind a place.
 */
export interface Cursor {
  /** Of the database that numbered the transaction: a place in another's outbox is none in this one. */
  readonly epoch: string
  readonly transaction: bigint
  /** 0: nothing of the transaction has been seen. */
  readonly id: bigint
}

const LARGEST = 2n ** 63n - 1n

/** `<epoch>-<transaction>-<id>`, the id of an event of the stream. */
export const cursorText = ({ epoch, transaction, id }: Cursor): string => `${epoch}-${transaction}-${id}`

/** Undefined for any text that no cursor is written as. */
export const parseCursor = (text: string): Cursor | undefined => {
  const [, epoch, transaction, id] = /^([^-]+)-(\d{1,19})-(\d{1,19})$/.exec(text) ?? []
  if (epoch === undefined || !isEpoch(epoch) || transaction === undefined || id === undefined) return undefined
  const cursor = { epoch, transaction: BigInt(transaction), id: BigInt(id) }
  return cursor.transaction <= LARGEST && cursor.id <= LARGEST ? cursor : undefined
}

/** Of two places of one epoch. */
export const isAfter = (a: Cursor, b: Cursor): boolean => a.transaction > b.transaction || (a.transaction === b.transaction && a.id > b.id)
