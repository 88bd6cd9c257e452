import { SHOWN_STATUSES, type ShownStatus } from '@trm/domain/offers'
import type { OffersAsked } from './offers-view.ts'

const statusOf = (text: string | null): ShownStatus | undefined => SHOWN_STATUSES.find((status) => status === text)

/** Of a query; a status nobody knows is none. `own`: what the path itself asks for. */
export const askedIn = (search: string, own: ShownStatus | undefined): OffersAsked => {
  const query = new URLSearchParams(search)
  return {
    status: statusOf(query.get('status')) ?? own,
    loadId: query.get('load') ?? undefined,
    truckPostId: query.get('truck') ?? undefined,
    offerId: query.get('offer') ?? undefined,
  }
}

/** `own` is left out: the path says it. */
export const offersHref = (path: string, { status, loadId, truckPostId, offerId }: OffersAsked, own: ShownStatus | undefined): string => {
  const query = new URLSearchParams()
  if (status !== undefined && status !== own) query.set('status', status)
  if (loadId !== undefined) query.set('load', loadId)
  if (truckPostId !== undefined) query.set('truck', truckPostId)
  if (offerId !== undefined) query.set('offer', offerId)
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}
