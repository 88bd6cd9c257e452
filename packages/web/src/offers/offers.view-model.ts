import type { Observable } from 'rxjs'
import type { EquipmentType, EquipmentTypeSource } from '@trm/domain/equipment'
import { makeScope, source, type Behavior } from '@trm/domain/kernel'
import {
  makeAnswering,
  type Answering,
  type AnsweringDependencies,
  type AnswerState,
  type OfferDesk,
  type OfferSeen,
  type Party,
  type Reply,
} from '@trm/domain/offers'
import { readTypes } from '../equipment/read-types.ts'
import { makeReread } from '../news/reread.ts'
import type { ViewModel } from '../runtime/services.tsx'
import type { MarketWatch } from './market-watch.ts'
import { makeOfferBook, makeOffersList } from './offers-list.ts'
import type { OffersAsked, OffersView } from './offers-view.ts'
import { makeOpenOffer, type OpenOfferDependencies } from './open-offer.ts'
import type { ServerClock } from './server-clock.ts'

export interface OffersDependencies
  extends Pick<OpenOfferDependencies, 'isOnlyReading' | 'save' | 'fileNames'>,
    Pick<AnsweringDependencies, 'newKey' | 'isOnline' | 'afterDrawing'> {
  readonly desk: OfferDesk
  readonly watch: MarketWatch
  readonly reader: Party
  readonly clock: ServerClock
  readonly equipmentTypes: EquipmentTypeSource
  /** The page came out of the browser's back/forward cache. */
  readonly restored$: Observable<unknown>
  /** What came of the reader's own answer, said aloud. */
  readonly ended: (offer: OfferSeen, state: AnswerState) => void
}

export interface OffersViewModel extends ViewModel, Pick<Answering, 'sendAgain' | 'checkAgain' | 'dismiss'> {
  readonly view$: Behavior<OffersView>
  readonly clock: Pick<ServerClock, 'now$'>
  readonly ask: (asked: OffersAsked) => void
  readonly retry: () => void
  readonly loadMore: () => void
  /** Puts what was held back, and what moved on, where it belongs. */
  readonly arrange: () => void
  /** Whether the pointer or the focus is among the rows. */
  readonly setReading: (isReading: boolean) => void
  /** About the open offer; whether it is on its way. */
  readonly answer: (reply: Reply) => boolean
  /** What changed of the load was looked at. */
  readonly seeTerms: () => void
  readonly download: (what: 'confirmation' | 'timeline') => void
}

/** The reader's offers, and the one that is open; both sides use it. */
export const makeOffers = ({
  desk,
  watch,
  reader,
  isOnlyReading,
  clock,
  equipmentTypes,
  newKey,
  isOnline,
  afterDrawing,
  restored$,
  ended,
  save,
  fileNames,
}: OffersDependencies): OffersViewModel => {
  let asked: OffersAsked | undefined
  let equipment: readonly EquipmentType[] = []
  const scope = makeScope()

  const nowAsked = (): OffersAsked => asked ?? { status: undefined, loadId: undefined, truckPostId: undefined, offerId: undefined }
  const tell = (): void => view.set(look())
  const answering = makeAnswering({
    desk,
    newKey,
    isOnline,
    afterDrawing,
    heard: (offer) => heard(offer),
    ended: (id, state) => {
      const offer = book.get(id)
      if (offer !== undefined) ended(offer, state)
    },
  })
  const book = makeOfferBook(clock, answering)

  const heard = (offer: OfferSeen): void => {
    const before = book.get(offer.id)
    const hasMoved = book.keep(offer)
    const now = book.get(offer.id) ?? offer
    if (hasMoved && before !== undefined) list.recount(before, now)
    open.kept(now, hasMoved)
    answering.hear(now)
    tell()
  }
  const list = makeOffersList({ desk, book, reader, asked: nowAsked, heard, tell, scope })
  const open = makeOpenOffer({ desk, isOnlyReading, book, stateOf: answering.stateOf, heard, tell, save, fileNames, scope })
  const look = (): OffersView => ({
    asked: nowAsked(),
    list: list.look(),
    open: open.look(),
    answers: answering.answers$.value,
    connection: watch.connection$.value,
    equipment,
    isRereading: reread.isRereading$.value,
  })
  const reread = makeReread(restored$, () => Promise.all([list.refresh(), open.read()]))
  const view = source(look())

  /** News is a company's own, and staff have none: they read anew. */
  const followNews = (): void =>
    scope.hold(
      watch.moved$.subscribe(({ offer }) => {
        if (book.get(offer.id) === undefined) list.recount(undefined, offer)
        heard(offer)
        list.admit(offer)
        tell()
      }),
      watch.loadMoved$.subscribe(({ _tag, loadId }) => {
        if (open.offer()?.loadId === loadId) void open.read()
        if (_tag === 'LoadHandedOver') book.handOver(loadId)
        if (book.hasLoad(loadId) || (_tag === 'LoadHandedOver' && nowAsked().whose === 'mine')) void list.refresh()
      }),
      watch.behind$.subscribe(() => {
        void list.refresh()
        void open.read()
      }),
      watch.connection$.changes$.subscribe(tell),
    )
  scope.hold(answering.answers$.changes$.subscribe(tell), reread.isRereading$.changes$.subscribe(tell), reread.stop, clock.stop)
  if (!isOnlyReading) followNews()
  readTypes(equipmentTypes, scope, (types) => {
    equipment = types
    tell()
  })

  return {
    view$: view.behavior,
    clock,
    ask: (next) => {
      const isOther =
        asked === undefined ||
        next.status !== asked.status ||
        next.whose !== asked.whose ||
        next.loadId !== asked.loadId ||
        next.truckPostId !== asked.truckPostId
      const isArranged = next.sort === asked?.sort && next.isByLoad === asked?.isByLoad
      asked = next
      open.show(next.offerId)
      if (isOther) list.load()
      else {
        if (!isArranged) list.arrange()
        tell()
      }
    },
    retry: () => {
      if (view.behavior.value.list._tag === 'Failed') list.load()
      open.retry()
    },
    loadMore: list.loadMore,
    arrange: list.arrange,
    setReading: list.setReading,
    answer: (reply) => {
      const offer = open.offer()
      return offer !== undefined && !reread.isRereading$.value && open.changed() === undefined && answering.answer(offer, reply)
    },
    sendAgain: answering.sendAgain,
    checkAgain: answering.checkAgain,
    dismiss: answering.dismiss,
    seeTerms: open.seeTerms,
    download: open.download,
    stop: scope.end,
  }
}
