import type { EquipmentType } from '@trm/domain/equipment'
import type { CallFailure, Listed } from '@trm/domain/kernel'
import type { LoadForCarrier, LoadTerms, WhoseLoads } from '@trm/domain/loads'
import {
  SHOWN_STATUSES,
  type AnswerState,
  type NewsConnection,
  type OfferContacts,
  type OfferPage,
  type OfferSeen,
  type ShownStatus,
  type TimelineLine,
} from '@trm/domain/offers'
import { OFFER_SORTS, type OfferRow, type OfferSort } from './offer-order.ts'

/** What the address asks for. */
export interface OffersAsked {
  /** Undefined: all. */
  readonly status: ShownStatus | undefined
  readonly loadId: string | undefined
  readonly truckPostId: string | undefined
  /** Of a broker; `company` unless told. */
  readonly whose?: WhoseLoads | undefined
  /** `news` unless told. */
  readonly sort?: OfferSort | undefined
  /** Under their loads; under their statuses unless told. */
  readonly isByLoad?: boolean | undefined
  readonly offerId: string | undefined
}

export type OffersList = Listed<{
  /** In the order they were placed, under the heading they were placed under: no answer and no news moves one. */
  readonly rows: readonly OfferRow[]
  readonly unavailable: readonly string[]
  /** New ones that wait for the reader, so that nothing moves under a pointer or the focus. */
  readonly heldBack: number
  readonly counts: OfferPage['counts']
}>

/** The offer whose detail is open. */
export interface OpenOffer {
  readonly id: string
  readonly asked: 'Loading' | 'Loaded' | 'Gone' | CallFailure
  /** With the reader's own answer as if it were taken, until that is known. */
  readonly offer: OfferSeen | undefined
  /** Whom to call, from booking on; undefined before, and for staff. */
  readonly contacts: 'Loading' | 'Failed' | OfferContacts | undefined
  readonly timeline: 'Loading' | 'Failed' | readonly TimelineLine[]
  readonly answer: AnswerState
  /** The load as it was when the offer was opened, and what has changed since: to be seen before answering. */
  readonly changed: { readonly before: LoadForCarrier; readonly fields: readonly (keyof LoadTerms)[] } | undefined
  /** Undefined: nothing is being fetched. */
  readonly file: 'Working' | 'Failed' | undefined
}

export interface OffersView {
  readonly asked: OffersAsked
  readonly list: OffersList
  readonly open: OpenOffer | undefined
  /** Of each offer that is being answered, for its row. */
  readonly answers: Readonly<Record<string, AnswerState>>
  readonly connection: NewsConnection
  /** For the names of equipment; empty until they are known. */
  readonly equipment: readonly EquipmentType[]
  /** The page came back from where browsers keep it: nothing is answered before it was read again (fault F59). */
  readonly isRereading: boolean
}

/** What narrows the rows that are loaded, as it was typed. */
export interface Narrowing {
  readonly text: string
  /** Undefined: no word is typed, and every row is shown. */
  readonly keeps: ((offer: OfferSeen) => boolean) | undefined
}

export const NOT_NARROWED: Narrowing = { text: '', keeps: undefined }

/** The rows that have what was typed. */
export const narrowed = (rows: readonly OfferRow[], { keeps }: Narrowing): readonly OfferRow[] =>
  keeps === undefined ? rows : rows.filter(({ offer }) => keeps(offer))

const statusOf = (text: string | null): ShownStatus | undefined => SHOWN_STATUSES.find((status) => status === text)

/** Of a query; a status nobody knows is none. `own`: what the path itself asks for. */
export const askedIn = (search: string, own: ShownStatus | undefined): OffersAsked => {
  const query = new URLSearchParams(search)
  return {
    status: statusOf(query.get('status')) ?? own,
    loadId: query.get('load') ?? undefined,
    truckPostId: query.get('truck') ?? undefined,
    whose: query.get('whose') === 'mine' ? 'mine' : undefined,
    sort: OFFER_SORTS.find((sort) => sort === query.get('sort')),
    isByLoad: query.get('by') === 'load',
    offerId: query.get('offer') ?? undefined,
  }
}

/** `own` is left out: the path says it. */
export const offersHref = (
  path: string,
  { status, loadId, truckPostId, whose, sort, isByLoad, offerId }: OffersAsked,
  own: ShownStatus | undefined,
): string => {
  const query = new URLSearchParams()
  if (status !== undefined && status !== own) query.set('status', status)
  if (loadId !== undefined) query.set('load', loadId)
  if (truckPostId !== undefined) query.set('truck', truckPostId)
  if (whose === 'mine') query.set('whose', whose)
  if (sort !== undefined && sort !== 'news') query.set('sort', sort)
  if (isByLoad === true) query.set('by', 'load')
  if (offerId !== undefined) query.set('offer', offerId)
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}
