import * as O from 'fp-ts/Option'
import { LONGEST_CHANGES_TOKEN } from '@trm/adapters/http/contract'
import { instantOf, type Instant } from '@trm/domain/kernel'
import { EPOCH_LENGTH, isEpoch } from './database-epoch.ts'

/**
 * What an answer had seen: its time, and the database's snapshot as `pg_snapshot` prints it. Unlike the newest id of a
 * log, a snapshot also knows which writers were still under way, so that none of them is missed when it commits later.
 */
export interface ChangesMark {
  readonly asOf: Instant
  /** Of the database that numbers the transactions of the snapshot. */
  readonly epoch: string
  readonly snapshot: string
}

/** UTF-16 units; beside it a token has a time, an epoch and two points. With very many writers under way a snapshot is longer. */
const longestSnapshot = LONGEST_CHANGES_TOKEN - 16 - EPOCH_LENGTH - 1
const snapshotForm = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/

/**
 * Text without characters that a URL would have to escape. Of a snapshot that is too long it holds none, of an epoch without a name no
 * word: it asks for a reload, as a part would tell twice or miss.
 */
export const encodeChangesToken = ({ asOf, epoch, snapshot }: Omit<ChangesMark, 'epoch'> & { readonly epoch: string | null }): string =>
  `${asOf}.${epoch ?? 'none'}.${snapshot.length > longestSnapshot ? 'long' : snapshot.replaceAll(':', '.').replaceAll(',', '-')}`

const isAscending = (values: readonly bigint[]): boolean => values.every((value, i) => i === 0 || (values[i - 1] ?? value) <= value)

/** PostgreSQL refuses the whole statement for a snapshot that is none. */
const isSnapshot = (text: string): boolean => {
  const [, oldest, next, underWay] = snapshotForm.exec(text) ?? []
  if (oldest === undefined || next === undefined || underWay === undefined) return false
  const ids = underWay === '' ? [] : underWay.split(',').map(BigInt)
  const largest = 2n ** 63n - 1n
  return (
    BigInt(oldest) > 0n &&
    BigInt(next) <= largest &&
    ids.every((id) => id < BigInt(next)) &&
    isAscending([BigInt(oldest), ...ids, BigInt(next)])
  )
}

/** None for anything no answer gave out. */
export const decodeChangesToken = (token: string): O.Option<ChangesMark> => {
  const [time = '', epoch = '', ...rest] = token.split('.')
  const snapshot = rest.join(':').replaceAll('-', ',')
  return /^\d{1,15}$/.test(time) && isEpoch(epoch) && isSnapshot(snapshot)
    ? O.some({ asOf: instantOf(Number(time)), epoch, snapshot })
    : O.none
}
