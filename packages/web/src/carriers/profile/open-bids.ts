import * as E from 'fp-ts/Either'
import { isOpenStatus, leadsTo, type OfferDesk, type OfferEvent, type OfferFailure, type OfferSeen } from '@trm/domain/offers'
import { keyedAction, source, type Ask, type Behavior, type NewActionKey } from '@trm/domain/kernel'

/** One open offer between the reader's company and the carrier, and what is done with it when the carrier is blocked. */
export interface OpenBid {
  readonly offer: OfferSeen
  /** What ends it from the reader's side. */
  readonly event: OfferEvent
  readonly isChosen: boolean
  readonly outcome: 'Waiting' | 'Sending' | 'Declined' | OfferFailure
}

interface OpenBidsView {
  readonly asked: 'No' | 'Loading' | 'Failed' | 'Read'
  readonly bids: readonly OpenBid[]
  /** The block is made, and the chosen ones are being declined, or were. */
  readonly isDeclining: boolean
}

export interface OpenBids {
  readonly view$: Behavior<OpenBidsView>
  /** Reads them anew. */
  readonly read: () => void
  readonly choose: (offerId: string, isChosen: boolean) => void
  /** Each by itself, under the version that was read: one that moved on meanwhile stays as it is, and says so. */
  readonly decline: () => void
  /** One that was not declined, once more: under its key where nobody knows whether it was. */
  readonly again: (offerId: string) => void
}

const NOTHING: OpenBidsView = { asked: 'No', bids: [], isDeclining: false }

/** As many as there are at one time between two companies, and more. */
const MOST = 100

const endOf = (offer: OfferSeen): OfferEvent | undefined =>
  offer.choices.find(({ event, blockedBy }) => blockedBy === undefined && leadsTo(event, 'declined_load'))?.event

const bidOf = (offer: OfferSeen): readonly OpenBid[] => {
  const event = isOpenStatus(offer.status) ? endOf(offer) : undefined
  return event === undefined ? [] : [{ offer, event, isChosen: true, outcome: 'Waiting' }]
}

/** What ending offers asks. */
export type BidsDesk = Pick<OfferDesk, 'list' | 'answer'>

interface Dependencies {
  /** Loaded when a block is begun; rejects when its code cannot be. */
  readonly desk: () => Promise<BidsDesk>
  readonly newKey: NewActionKey
  readonly ask: Ask
  readonly carrierId: string
}

/** What is open with a carrier at the moment it is blocked. */
export const makeOpenBids = ({ desk: loadDesk, newKey, ask, carrierId }: Dependencies): OpenBids => {
  let desk: BidsDesk | undefined
  const keyed = keyedAction(newKey)
  const view = source<OpenBidsView>(NOTHING)
  const put = (change: Partial<OpenBidsView>): void => view.set({ ...view.behavior.value, ...change })
  const change = (offerId: string, changed: Partial<OpenBid>): void =>
    put({ bids: view.behavior.value.bids.map((bid) => (bid.offer.id === offerId ? { ...bid, ...changed } : bid)) })
  const list = (from: BidsDesk, status: 'needs_confirmation' | 'pending_acceptance') =>
    from.list({ status, loadId: undefined, truckPostId: undefined, carrierId, limit: MOST, cursor: undefined })()
  const readAll = async () => {
    try {
      const loaded = await loadDesk()
      desk = loaded
      return await Promise.all([list(loaded, 'needs_confirmation'), list(loaded, 'pending_acceptance')])
    } catch {
      return undefined
    }
  }
  const end = ({ offer, event }: OpenBid): void => {
    const loaded = desk
    if (loaded === undefined) return
    change(offer.id, { outcome: 'Sending' })
    const answer = {
      offerId: offer.id,
      version: offer.version,
      event,
      amount: offer.amount,
      termsSeen: offer.load.termsVersion,
      note: undefined,
    }
    const sent = keyed(JSON.stringify(answer), (key) => loaded.answer(answer, key))
    ask(sent, (done) => change(offer.id, { outcome: E.isRight(done) ? 'Declined' : done.left }))
  }
  return {
    view$: view.behavior,
    read: () => {
      view.set({ ...NOTHING, asked: 'Loading' })
      ask(readAll, (pages) => {
        const offers = pages?.flatMap((page) => (E.isRight(page) ? page.right.offers : [])) ?? []
        put({ asked: pages?.every(E.isRight) === true ? 'Read' : 'Failed', bids: offers.flatMap(bidOf) })
      })
    },
    choose: (offerId, isChosen) => change(offerId, { isChosen }),
    decline: () => {
      const chosen = view.behavior.value.bids.filter(({ isChosen, outcome }) => isChosen && outcome === 'Waiting')
      put({ isDeclining: chosen.length > 0, bids: view.behavior.value.bids.filter(({ isChosen }) => isChosen) })
      chosen.forEach(end)
    },
    again: (offerId) => view.behavior.value.bids.filter(({ offer }) => offer.id === offerId).forEach(end),
  }
}
