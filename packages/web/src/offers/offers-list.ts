import * as E from 'fp-ts/Either'
import { makePagedList, untilAnswered, type CallFailure, type Part, type Scope } from '@trm/domain/kernel'
import {
  isBusy,
  optimistic,
  shownStatus,
  type Answering,
  type OfferDesk,
  type OfferPage,
  type OfferSeen,
  type OffersQuery,
  type Party,
} from '@trm/domain/offers'
import { newerReading, statusWaitingFor } from './offer-groups.ts'
import { placesOf, withNewPlace, type Arrangement, type Place } from './offer-order.ts'
import type { OffersAsked, OffersList } from './offers-view.ts'
import type { ServerClock } from './server-clock.ts'

/** Every offer the page has read, as far as it was read. */
export interface OfferBook {
  readonly get: (id: string) => OfferSeen | undefined
  /** Whether an offer on this load is known. */
  readonly hasLoad: (loadId: string) => boolean
  /** The load is somebody else's now, for all that is known until its offers are read again. */
  readonly handOver: (loadId: string) => void
  /** With an answer that is on its way as if it were taken. */
  readonly shown: (id: string) => OfferSeen | undefined
  /** Keeps the newer reading; whether the offer has moved. */
  readonly keep: (offer: OfferSeen) => boolean
}

export const makeOfferBook = (clock: Pick<ServerClock, 'heard'>, { stateOf }: Pick<Answering, 'stateOf'>): OfferBook => {
  const known = new Map<string, OfferSeen>()
  return {
    get: (id) => known.get(id),
    hasLoad: (loadId) => [...known.values()].some((offer) => offer.loadId === loadId),
    handOver: (loadId) => {
      for (const [id, offer] of known) if (offer.loadId === loadId && offer.isMine === true) known.set(id, { ...offer, isMine: false })
    },
    shown: (id) => {
      const offer = known.get(id)
      const state = stateOf(id)
      return offer !== undefined && isBusy(state) ? optimistic(offer, state.sent) : offer
    },
    keep: (offer) => {
      const before = known.get(offer.id)
      const now = newerReading(before, offer)
      if (now === before) return false
      known.set(offer.id, now)
      clock.heard(offer.asOf)
      return before?.version !== now.version
    },
  }
}

export interface OffersListDependencies {
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
  readonly load: () => void
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

/** Where each row stands, and the new ones that wait to be shown. */
interface OffersPart extends Part<Place>, Pick<OfferPage, 'unavailable' | 'counts'> {
  readonly held: readonly string[]
}

/** The rows of a page of offers: where each stands, what waits to be shown, how many there are. */
export const makeOffersList = ({ desk, book, reader, asked, heard, tell, scope }: OffersListDependencies): ListOfOffers => {
  let isReading = false
  let reading: Promise<unknown> = Promise.resolve()

  const isOfWhose = ({ isMine }: OfferSeen): boolean => asked().whose !== 'mine' || isMine === true
  const isAskedFor = (offer: OfferSeen): boolean => {
    const { loadId, truckPostId } = offer
    const { status: wanted, loadId: ofLoad, truckPostId: ofTruck } = asked()
    return (
      isOfWhose(offer) &&
      (wanted === undefined || wanted === shownStatus(offer)) &&
      (ofLoad === undefined || ofLoad === loadId) &&
      (ofTruck === undefined || ofTruck === truckPostId)
    )
  }
  const known = (ids: readonly string[]): readonly OfferSeen[] => ids.flatMap((id) => book.get(id) ?? [])
  const arrangement = (): Arrangement => ({ sort: asked().sort ?? 'news', isByLoad: asked().isByLoad === true })
  const placed = (ids: readonly string[]): readonly Place[] => placesOf(known(ids), arrangement())
  const query = (cursor?: string): OffersQuery => {
    const { status, loadId, truckPostId, whose } = asked()
    return { status, loadId, truckPostId, whose, limit: PAGE, cursor }
  }
  const partOf = ({ unavailable, counts, nextCursor }: OfferPage, rows: readonly Place[]): OffersPart => ({
    rows,
    unavailable,
    counts,
    nextCursor,
    held: [],
  })
  /** What needs an answer stands first, so it is asked for besides: the first page of all has the newest of everything. */
  const waitingForReader = async (): Promise<readonly OfferSeen[]> => {
    if (asked().status !== undefined) return []
    const answer = await desk.list({ ...query(), status: statusWaitingFor(reader) })()
    return E.isRight(answer) ? answer.right.offers : []
  }
  const read = async (cursor: string | undefined): Promise<E.Either<CallFailure, OffersPart>> => {
    const [answer, urgent] = await Promise.all([desk.list(query(cursor))(), cursor === undefined ? waitingForReader() : []])
    return E.map((page: OfferPage) => {
      const offers = [...urgent, ...page.offers]
      offers.forEach(book.keep)
      return partOf(page, placed([...new Set(offers.map(({ id }) => id))]))
    })(answer)
  }
  /** What came is heard one by one; no row it knows moves. */
  const refreshed = async (): Promise<E.Either<CallFailure, OffersPart>> => {
    const answer = await untilAnswered(scope.ask, desk.list(query()), (read) => {
      for (const offer of E.isRight(read) ? read.right.offers : []) {
        heard(offer)
        admit(offer)
      }
    })
    return E.map((page: OfferPage) => partOf(page, []))(answer)
  }
  const list = makePagedList<'Placed' | 'AsTheyStand', OffersPart>({
    idOf: ({ id }) => id,
    keepsRows: true,
    stays: ({ held, unavailable }, next) => ({ held, unavailable: [...unavailable, ...next.unavailable] }),
    meets: (there, { unavailable, counts }) => ({ ...there, unavailable, counts }),
    load: (how, cursor) => () => {
      const answer = how === 'Placed' || cursor !== undefined ? read(cursor) : refreshed()
      reading = answer
      return answer
    },
    onPart: (_, isFirst) => {
      const { sort, isByLoad } = arrangement()
      if (!isFirst && (sort !== 'news' || isByLoad)) list.edit((page) => ({ ...page, rows: placed(page.rows.map(({ id }) => id)) }))
    },
  })
  const admit = (offer: OfferSeen): void =>
    list.edit((page) => {
      const isThere = page.held.includes(offer.id) || page.rows.some(({ id }) => id === offer.id)
      if (isThere || !isAskedFor(offer)) return page
      return isReading ? { ...page, held: [...page.held, offer.id] } : { ...page, rows: withNewPlace(page.rows, offer, arrangement()) }
    })
  scope.hold(list.list$.changes$.subscribe(tell), list.stop)
  return {
    look: () => {
      const { value } = list.list$
      if (value._tag !== 'Known') return value
      const rows = value.rows.flatMap(({ id, group }) => {
        const offer = book.shown(id)
        return offer === undefined ? [] : [{ offer, group }]
      })
      return { ...value, rows, heldBack: value.held.length }
    },
    load: () => list.ask('Placed'),
    refresh: () => {
      if (list.list$.value._tag === 'Known') list.refresh('AsTheyStand')
      else list.ask('Placed')
      return reading
    },
    loadMore: () => list.more(),
    admit,
    arrange: () =>
      list.edit((page) => ({
        ...page,
        rows: placesOf(known([...page.held, ...page.rows.map(({ id }) => id)]).filter(isAskedFor), arrangement()),
        held: [],
      })),
    setReading: (reading) => {
      isReading = reading
    },
    recount: (before, now) => {
      const [from, to] = [before && shownStatus(before), shownStatus(now)]
      if (from === to || !isOfWhose(now)) return
      list.edit((page) => {
        const counts = { ...page.counts, [to]: page.counts[to] + 1 }
        return { ...page, counts: from === undefined ? counts : { ...counts, [from]: Math.max(0, counts[from] - 1) } }
      })
    },
  }
}
