import * as E from 'fp-ts/Either'
import { untilAnswered, type Scope } from '@trm/domain/kernel'
import { shownStatus, type OfferDesk, type OfferPage, type OfferSeen, type OffersQuery, type Party } from '@trm/domain/offers'
import type { OfferBook } from './offer-book.ts'
import { placesOf, statusWaitingFor, withNewPlace, type Place } from './offer-groups.ts'
import type { OffersAsked, OffersList } from './offers-view.ts'

export interface OffersListNeeds {
  readonly desk: Pick<OfferDesk, 'list'>
  readonly book: OfferBook
  readonly reader: Party
  readonly asked: () => OffersAsked
  /** A reading came that may have moved an offer. */
  readonly heard: (offer: OfferSeen) => void
  readonly tell: () => void
  readonly scope: Scope
}

export interface ListOfOffers {
  readonly look: () => OffersList
  /** From the beginning, every row placed anew. */
  readonly load: () => Promise<unknown>
  /** What is shown, read again without moving a row. Ends with the answer, also with one that is not heard. */
  readonly refresh: () => Promise<unknown>
  readonly loadMore: () => void
  /** A row that was not there: at once where nobody reads the rows, else behind the button that shows it. */
  readonly admit: (offer: OfferSeen) => void
  readonly arrange: () => void
  readonly setReading: (isReading: boolean) => void
  /** The counts follow a move at once; the next reading of the list has the server's own. */
  readonly recount: (before: OfferSeen | undefined, now: OfferSeen) => void
}

const PAGE = 50

/** The rows of a page of offers: where each stands, what waits to be shown, how many there are. */
export const makeOffersList = ({ desk, book, reader, asked, heard, tell, scope }: OffersListNeeds): ListOfOffers => {
  let list: OffersList = { _tag: 'Loading' }
  let places: readonly Place[] = []
  let held: readonly string[] = []
  let cursor: string | undefined
  const [fromTop, further] = [scope.latest(), scope.latest()]
  let isReading = false

  const isPlaced = (id: string): boolean => places.some((place) => place.id === id)
  const isAskedFor = (offer: OfferSeen): boolean => {
    const { loadId, truckPostId } = offer
    const { status: wanted, loadId: ofLoad, truckPostId: ofTruck } = asked()
    return (
      (wanted === undefined || wanted === shownStatus(offer)) &&
      (ofLoad === undefined || ofLoad === loadId) &&
      (ofTruck === undefined || ofTruck === truckPostId)
    )
  }
  const known = (ids: readonly string[]): readonly OfferSeen[] => ids.flatMap((id) => book.get(id) ?? [])
  const query = (from: string | undefined): OffersQuery => ({
    status: asked().status,
    loadId: asked().loadId,
    truckPostId: asked().truckPostId,
    limit: PAGE,
    cursor: from,
  })
  const take = (page: OfferPage): void => {
    page.offers.forEach(book.keep)
    cursor = page.nextCursor
    list = {
      _tag: 'Known',
      rows: [],
      unavailable: page.unavailable,
      heldBack: 0,
      counts: page.counts,
      more: cursor === undefined ? 'None' : 'Available',
    }
  }
  /** What needs an answer stands first, so it is asked for besides: the first page of all has the newest of everything. */
  const waitingForReader = async (): Promise<readonly OfferSeen[]> => {
    if (asked().status !== undefined) return []
    const answer = await desk.list({ ...query(undefined), status: statusWaitingFor(reader) })()
    return E.isRight(answer) ? answer.right.offers : []
  }
  /** The newest answer from the top wins, and a next part that was on its way no longer follows. */
  const read = <A>(reading: () => Promise<A>, hear: (answer: A) => void): Promise<A> => {
    further.drop()
    return untilAnswered(fromTop.ask, reading, hear)
  }
  const load = (): Promise<unknown> => {
    list = { _tag: 'Loading' }
    held = []
    tell()
    return read(
      () => Promise.all([desk.list(query(undefined))(), waitingForReader()]),
      ([answer, urgent]) => {
        if (E.isLeft(answer)) list = { _tag: 'Failed', failure: answer.left }
        else {
          urgent.forEach(book.keep)
          take(answer.right)
          places = placesOf(known([...new Set([...urgent, ...answer.right.offers].map(({ id }) => id))]))
        }
        tell()
      },
    )
  }
  const admit = (offer: OfferSeen): void => {
    if (list._tag !== 'Known' || !isAskedFor(offer) || isPlaced(offer.id) || held.includes(offer.id)) return
    if (isReading) held = [...held, offer.id]
    else places = withNewPlace(places, offer)
  }
  return {
    look: () =>
      list._tag !== 'Known'
        ? list
        : {
            ...list,
            heldBack: held.length,
            rows: places.flatMap(({ id, group }) => {
              const offer = book.shown(id)
              return offer === undefined ? [] : [{ offer, group }]
            }),
          },
    load,
    refresh: () =>
      list._tag !== 'Known'
        ? load()
        : read(desk.list(query(undefined)), (answer) => {
            for (const offer of E.isRight(answer) ? answer.right.offers : []) {
              heard(offer)
              admit(offer)
            }
            if (list._tag !== 'Known') return
            const more = list.more === 'Loading' ? 'Available' : list.more // a part that was on its way is asked for again
            list = E.isLeft(answer)
              ? { ...list, more }
              : { ...list, unavailable: answer.right.unavailable, counts: answer.right.counts, more }
            tell()
          }),
    loadMore: () => {
      if (list._tag !== 'Known' || cursor === undefined || list.more === 'Loading') return
      list = { ...list, more: 'Loading' }
      tell()
      further.ask(desk.list(query(cursor)), (answer) => {
        if (list._tag !== 'Known') return
        if (E.isLeft(answer)) list = { ...list, more: answer.left }
        else {
          take({ ...answer.right, unavailable: [...list.unavailable, ...answer.right.unavailable] })
          places = [...places, ...placesOf(answer.right.offers).filter(({ id }) => !isPlaced(id))]
        }
        tell()
      })
    },
    admit,
    arrange: () => {
      places = placesOf(known([...held, ...places.map(({ id }) => id)]).filter(isAskedFor))
      held = []
      tell()
    },
    setReading: (reading) => {
      isReading = reading
    },
    recount: (before, now) => {
      const [from, to] = [before && shownStatus(before), shownStatus(now)]
      if (list._tag !== 'Known' || from === to) return
      const counts = { ...list.counts, [to]: list.counts[to] + 1 }
      list = { ...list, counts: from === undefined ? counts : { ...counts, [from]: Math.max(0, counts[from] - 1) } }
    },
  }
}
