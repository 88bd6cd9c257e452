import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import type { EquipmentType, EquipmentTypeSource } from '@trm/domain/equipment'
import { source, type Behavior, type NewActionKey } from '@trm/domain/kernel'
import { changedTerms, type LoadForCarrier } from '@trm/domain/loads'
import type { OfferDesk, OfferPage, OfferSeen, Party, TimelineLine } from '@trm/domain/offers'
import type { SavedBytes, SavedFile } from '@trm/domain/trucks'
import type { ViewModel } from '../runtime/services.tsx'
import { hasHappened, idle, isPending, optimistic, type AnswerState, type Reply } from './answer-state.ts'
import { makeAnswering, type Answering } from './answering.ts'
import type { MarketWatch } from './market-watch.ts'
import { newerReading, placesOf, statusWaitingFor, withNewPlace, type Place } from './offer-groups.ts'
import type { OffersAsked, OffersList, OffersView, OpenOffer } from './offers-view.ts'
import type { ServerClock } from './server-clock.ts'

export interface OffersNeeds {
  readonly desk: OfferDesk
  readonly watch: MarketWatch
  readonly reader: Party
  readonly clock: ServerClock
  readonly equipmentTypes: EquipmentTypeSource
  readonly newKey: NewActionKey
  readonly isOnline: () => boolean
  /** The page came out of the browser's back/forward cache. */
  readonly restored$: Observable<unknown>
  /** Whether the reader now has it. */
  readonly save: (file: SavedFile | SavedBytes) => boolean
  readonly fileNames: { readonly confirmation: (offer: OfferSeen) => string; readonly timeline: (offer: OfferSeen) => string }
  /** What came of the reader's own answer, said aloud. */
  readonly ended: (offer: OfferSeen, state: AnswerState) => void
}

export interface OffersViewModel extends ViewModel, Omit<Answering, 'answer'> {
  readonly view$: Behavior<OffersView>
  readonly clock: Pick<ServerClock, 'now$'>
  readonly ask: (asked: OffersAsked) => void
  readonly retry: () => void
  readonly loadMore: () => void
  /** Puts what was held back, and what moved on, where it belongs. */
  readonly arrange: () => void
  /** Whether the pointer or the focus is among the rows. */
  readonly setReading: (isReading: boolean) => void
  readonly answer: (reply: Reply) => void
  /** What changed of the load was looked at. */
  readonly seeTerms: () => void
  readonly download: (what: 'confirmation' | 'timeline') => void
}

const PAGE = 50

/** The reader's offers, and the one that is open; both sides use it. */
export const makeOffers = (needs: OffersNeeds): OffersViewModel => {
  const { desk, watch, clock, newKey, isOnline, restored$ } = needs
  let isStopped = false
  let loads = 0
  let isReading = false
  let asked: OffersAsked = { status: undefined, loadId: undefined, offerId: undefined }
  let known: ReadonlyMap<string, OfferSeen> = new Map()
  let answers: Readonly<Record<string, AnswerState>> = {}
  let list: OffersList = { _tag: 'Loading' }
  let order: readonly Place[] = []
  let held: readonly string[] = []
  let cursor: string | undefined
  let open: Omit<OpenOffer, 'offer' | 'answer' | 'changed'> | undefined
  let seenLoad: LoadForCarrier | undefined
  let isRereading = false
  let equipment: readonly EquipmentType[] = []

  const stateOf = (id: string): AnswerState => answers[id] ?? idle
  const shownOf = (id: string): OfferSeen | undefined => {
    const offer = known.get(id)
    const state = stateOf(id)
    return offer !== undefined && (state._tag === 'Sending' || state._tag === 'Checking') ? optimistic(offer, state.sent) : offer
  }
  const changedOf = (load: LoadForCarrier | undefined): OpenOffer['changed'] => {
    if (load === undefined || seenLoad === undefined || load.termsVersion === seenLoad.termsVersion) return undefined
    return { before: seenLoad, fields: changedTerms(seenLoad, load) }
  }
  const look = (): OffersView => ({
    asked, answers, isRereading, equipment, connection: watch.connection$.value,
    list: list._tag !== 'Known' ? list : { ...list, heldBack: held.length, rows: order.flatMap(({ id, group }) => { const offer = shownOf(id); return offer === undefined ? [] : [{ offer, group }] }) },
    open: open === undefined ? undefined : { ...open, offer: shownOf(open.id), answer: stateOf(open.id), changed: changedOf(known.get(open.id)?.load) },
  })
  const view = source(look())
  const tell = (): void => { if (!isStopped) view.set(look()) }

  const isPlaced = (id: string): boolean => order.some((place) => place.id === id)
  const isAskedFor = ({ status, loadId }: OfferSeen): boolean =>
    (asked.status === undefined || asked.status === status) && (asked.loadId === undefined || asked.loadId === loadId)
  /** The counts follow a move at once; the next reading of the list has the server's own. */
  const recount = (before: OfferSeen | undefined, now: OfferSeen): void => {
    if (list._tag !== 'Known' || before?.status === now.status) return
    const counts = { ...list.counts, [now.status]: list.counts[now.status] + 1 }
    list = { ...list, counts: before === undefined ? counts : { ...counts, [before.status]: Math.max(0, counts[before.status] - 1) } }
  }
  const keep = (offer: OfferSeen): boolean => {
    const before = known.get(offer.id)
    const now = newerReading(before, offer)
    if (now === before) return false
    known = new Map([...known, [offer.id, now]])
    clock.heard(offer.asOf)
    if (open?.id === offer.id && seenLoad === undefined) seenLoad = now.load
    return before?.version !== now.version
  }
  /** An answer nobody knew the end of: the offer has moved, and that says it. */
  const settleUnknown = (offer: OfferSeen): void => {
    const state = stateOf(offer.id)
    if (state._tag !== 'Unknown' || offer.version <= state.sent.answer.version) return
    const { event } = state.sent.answer
    put(offer.id, hasHappened(offer, state.sent) ? { _tag: 'Done', event } : { _tag: 'Refused', event, failure: { _tag: 'Stale' } })
    needs.ended(offer, stateOf(offer.id))
  }
  const heard = (offer: OfferSeen): void => {
    const before = known.get(offer.id)
    const hasMoved = keep(offer)
    const now = known.get(offer.id) ?? offer
    if (hasMoved && before !== undefined) recount(before, now)
    if (hasMoved && open?.id === offer.id) void loadTimeline(offer.id)
    settleUnknown(now)
    tell()
  }
  const put = (id: string, state: AnswerState): void => { answers = { ...answers, [id]: state }; tell() }

  /** A row that was not there: at once where nobody reads the rows, else behind the button that shows it. */
  const admit = (offer: OfferSeen): void => {
    if (list._tag !== 'Known' || !isAskedFor(offer) || isPlaced(offer.id) || held.includes(offer.id)) return
    if (isReading) held = [...held, offer.id]
    else order = withNewPlace(order, offer)
  }
  const take = (page: OfferPage): void => {
    page.offers.forEach(keep)
    cursor = page.nextCursor
    list = { _tag: 'Known', rows: [], unavailable: page.unavailable, heldBack: 0, counts: page.counts, more: cursor === undefined ? 'None' : 'Available' }
  }
  const query = (from: string | undefined) => ({ status: asked.status, loadId: asked.loadId, limit: PAGE, cursor: from })

  /** What needs an answer stands first, so it is asked for besides: the first page of all has the newest of everything. */
  const waitingForReader = async (): Promise<readonly OfferSeen[]> => {
    if (asked.status !== undefined) return []
    const answer = await desk.list({ ...query(undefined), status: statusWaitingFor(needs.reader) })()
    return E.isRight(answer) ? answer.right.offers : []
  }
  const load = async (): Promise<void> => {
    const mine = ++loads
    list = { _tag: 'Loading' }
    held = []
    tell()
    const [answer, urgent] = await Promise.all([desk.list(query(undefined))(), waitingForReader()])
    if (mine !== loads || isStopped) return
    if (E.isLeft(answer)) list = { _tag: 'Failed', failure: answer.left }
    else {
      urgent.forEach(keep)
      take(answer.right)
      const ids = new Set([...urgent, ...answer.right.offers].map(({ id }) => id))
      order = placesOf([...ids].flatMap((id) => known.get(id) ?? []))
    }
    tell()
  }
  /** The list again without moving a row. */
  const refresh = async (): Promise<void> => {
    if (list._tag !== 'Known') return load()
    const mine = ++loads
    const answer = await desk.list(query(undefined))()
    if (mine !== loads || isStopped || E.isLeft(answer)) return
    const { unavailable, counts } = answer.right
    if (list._tag === 'Known') list = { ...list, unavailable, counts }
    for (const offer of answer.right.offers) { keep(offer); settleUnknown(offer); admit(offer) }
    tell()
  }
  const loadMore = async (): Promise<void> => {
    if (list._tag !== 'Known' || cursor === undefined || list.more === 'Loading') return
    const mine = loads
    list = { ...list, more: 'Loading' }
    tell()
    const answer = await desk.list(query(cursor))()
    if (mine !== loads || isStopped) return
    if (E.isLeft(answer)) list = { ...list, more: answer.left }
    else {
      const { unavailable } = list
      take({ ...answer.right, unavailable: [...unavailable, ...answer.right.unavailable] })
      order = [...order, ...placesOf(answer.right.offers).filter(({ id }) => !isPlaced(id))]
    }
    tell()
  }

  const change = (id: string, changes: Partial<NonNullable<typeof open>>): void => {
    if (open?.id === id) { open = { ...open, ...changes }; tell() }
  }
  const loadTimeline = async (id: string): Promise<void> => {
    const version = known.get(id)?.version
    const answer = await desk.timeline(id)()
    if (known.get(id)?.version !== version) return // a newer one is on its way
    const timeline: readonly TimelineLine[] | 'Failed' = E.isRight(answer) ? answer.right : 'Failed'
    change(id, { timeline })
  }
  const read = async (id: string): Promise<void> => {
    const answer = await desk.one(id)()
    if (isStopped) return
    if (E.isRight(answer)) {
      heard(answer.right)
      change(id, { asked: 'Loaded' })
      if (open?.id === id && typeof open.timeline === 'string') void loadTimeline(id)
    } else if (answer.left._tag === 'Gone') change(id, { asked: 'Gone' })
    else if (answer.left._tag !== 'OfferRefused' && answer.left._tag !== 'Stale' && open?.asked !== 'Loaded') change(id, { asked: answer.left })
  }
  const show = (id: string | undefined): void => {
    if (id === open?.id) return
    seenLoad = id === undefined ? undefined : known.get(id)?.load
    open = id === undefined ? undefined : { id, asked: known.has(id) ? 'Loaded' : 'Loading', timeline: 'Loading', file: undefined }
    if (id !== undefined) void read(id)
  }
  const reread = async (): Promise<void> => {
    isRereading = true
    tell()
    await Promise.all([refresh(), open === undefined ? undefined : read(open.id)])
    isRereading = false
    tell()
  }
  const answering = makeAnswering({
    desk, newKey, isOnline, stateOf, put, heard,
    ended: (id, state) => {
      const offer = known.get(id)
      if (offer !== undefined) needs.ended(offer, state)
    },
  })
  const saved = async (offer: OfferSeen, what: 'confirmation' | 'timeline'): Promise<boolean> => {
    if (what === 'confirmation') {
      const answer = await desk.rateConfirmation(offer.id)()
      return E.isRight(answer) && needs.save({ name: needs.fileNames.confirmation(offer), mediaType: 'application/pdf', bytes: answer.right })
    }
    const answer = await desk.timelineFile(offer.id)()
    return E.isRight(answer) && needs.save({ name: needs.fileNames.timeline(offer), mediaType: 'text/csv', text: answer.right })
  }
  void needs.equipmentTypes.load().then((answer) => { if (E.isRight(answer)) { equipment = answer.right; tell() } })

  const watches = [
    watch.moved$.subscribe(({ offer }) => {
      const isNew = !known.has(offer.id)
      heard(offer)
      if (isNew) recount(undefined, offer)
      admit(offer)
      tell()
    }),
    watch.behind$.subscribe(() => { void refresh(); if (open !== undefined) void read(open.id) }),
    watch.connection$.changes$.subscribe(tell),
    restored$.subscribe(() => void reread()),
  ]

  return {
    view$: view.behavior,
    clock,
    ask: (next) => {
      const isOther = next.status !== asked.status || next.loadId !== asked.loadId
      asked = next
      show(next.offerId)
      if (isOther || loads === 0) void load()
      else tell()
    },
    retry: () => {
      if (list._tag === 'Failed') void load()
      if (open !== undefined) { change(open.id, { asked: known.has(open.id) ? 'Loaded' : 'Loading', timeline: 'Loading' }); void read(open.id) }
    },
    loadMore: () => void loadMore(),
    arrange: () => {
      order = placesOf([...held, ...order.map(({ id }) => id)].flatMap((id) => known.get(id) ?? []).filter(isAskedFor))
      held = []
      tell()
    },
    setReading: (reading) => { isReading = reading },
    answer: (reply) => {
      const offer = open === undefined ? undefined : known.get(open.id)
      if (offer === undefined || isRereading || changedOf(offer.load) !== undefined || isPending(stateOf(offer.id))) return
      answering.answer(offer, reply)
    },
    sendAgain: answering.sendAgain,
    checkAgain: answering.checkAgain,
    dismiss: answering.dismiss,
    seeTerms: () => {
      if (open !== undefined) seenLoad = known.get(open.id)?.load
      tell()
    },
    download: (what) => {
      const offer = open === undefined ? undefined : known.get(open.id)
      if (offer === undefined || open?.file === 'Working') return
      change(offer.id, { file: 'Working' })
      void saved(offer, what).then((isSaved) => change(offer.id, { file: isSaved ? undefined : 'Failed' }))
    },
    stop: () => { isStopped = true; watches.forEach((one) => one.unsubscribe()) },
  }
}
