import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import type { Logger } from '@trm/domain/kernel'
import { faultPaths } from './reading.ts'

const MOST_PATHS = 10

/**
 * The items that can be read. The others, as a newer server may send them, are left out and logged by what was wrong with
 * them, never by what was in them (F18, F67).
 */
export const containedList = <A>(codec: t.Decoder<unknown, A>, items: readonly unknown[], call: string, logger: Logger): readonly A[] => {
  const decoded = items.map((item) => codec.decode(item))
  const faults = decoded.flatMap((one) => (E.isLeft(one) ? [faultPaths(one.left)] : []))
  if (faults.length > 0) {
    const paths = [...new Set(faults.flat())].slice(0, MOST_PATHS)
    logger.error('Items of a list could not be read and were left out.', { call, count: faults.length, paths })
  }
  return decoded.flatMap((one) => (E.isRight(one) ? [one.right] : []))
}
