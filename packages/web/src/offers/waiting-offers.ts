import { isLeft, right, type Either } from 'fp-ts/Either'
import type { CallFailure, Instant } from '@trm/domain/kernel'
import type { OfferDesk, OfferSeen, Party } from '@trm/domain/offers'
import { statusWaitingFor } from './offer-groups.ts'

export interface WaitingOffers {
  /** The first to run out first; what has no end comes last. */
  readonly offers: readonly OfferSeen[]
  readonly count: number
  readonly asOf: Instant
}

/** As many as a list gives at once. */
const MOST = 100

const mostUrgent = (offers: readonly OfferSeen[]): readonly OfferSeen[] =>
  [...offers].sort((one, other) => (one.expiresAt ?? Infinity) - (other.expiresAt ?? Infinity))

/** All offers that wait for the reader: a list has the latest move first, so that the most urgent may stand on its last page. */
export const readWaiting = async (desk: Pick<OfferDesk, 'list'>, reader: Party): Promise<Either<CallFailure, WaitingOffers>> => {
  const status = statusWaitingFor(reader)
  const found: OfferSeen[] = []
  for (let cursor: string | undefined; ; ) {
    const answer = await desk.list({ status, loadId: undefined, truckPostId: undefined, limit: MOST, cursor })()
    if (isLeft(answer)) return answer
    const { offers, counts, asOf, nextCursor } = answer.right
    found.push(...offers)
    if (nextCursor === undefined) return right({ offers: mostUrgent(found), count: counts[status], asOf })
    cursor = nextCursor
  }
}
