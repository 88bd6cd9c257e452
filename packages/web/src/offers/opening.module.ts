import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpLoadDesk, makeHttpOwnTrucks } from '@trm/adapters/http'
import { makeExtendOffer, type ExtendOfferViewModel, type OfferedTruck } from './extend-offer.view-model.ts'
import { makeBid, makeBidDrafts, type BidDrafts, type MakeBidViewModel } from './make-bid.view-model.ts'
import { openingWords } from './opening-outcome.tsx'
import type { OpeningState } from './opening.ts'
import { keptBidMessage } from '../messages/en-US/kept-bids.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { FEATURE_FLAGS, flagServices } from '../flags/flags.module.ts'
import { KEPT_BIDS, keptBidServices, PERSON } from './kept-bid-store.module.ts'
import { OFFER_DESK, offerDeskServices } from './market.module.ts'
import { screenModule, TOKENS, token, type ServiceModule } from '../composition/tokens.ts'

const BID_DRAFTS = token<BidDrafts>('BidDrafts')

const bidDrafts: ServiceModule = ({ provide }) => provide(BID_DRAFTS, [], makeBidDrafts)

export interface OpeningArgs {
  readonly say: (words: string) => void
  /** However the first move ended. */
  readonly onEnded: (state: OpeningState) => void
}

const endOf =
  ({ say, onEnded }: OpeningArgs) =>
  (state: OpeningState, isKept = false): void => {
    say(
      isKept && state._tag === 'Offline' ? `${keptBidMessage('kept.title.short')}. ${keptBidMessage('kept.waiting')}` : openingWords(state),
    )
    onEnded(state)
  }

export const extendOfferModule: ScreenModule<ExtendOfferViewModel, OpeningArgs & { readonly truck: OfferedTruck }> = screenModule(
  (get) =>
    ({ truck, ...args }) =>
      makeExtendOffer({
        offerDesk: get(OFFER_DESK),
        loadDesk: makeHttpLoadDesk(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)),
        truck,
        newKey: makeNewActionKey(get(TOKENS.PAGE).crypto),
        isOnline: () => get(TOKENS.PAGE).navigator.onLine,
        ended: endOf(args),
      }),
  [offerDeskServices],
)

export const makeBidModule: ScreenModule<MakeBidViewModel, OpeningArgs> = screenModule(
  (get) => (args) =>
    makeBid({
      keptBids: get(KEPT_BIDS),
      person: get(PERSON),
      clock: get(TOKENS.CLOCK),
      offerDesk: get(OFFER_DESK),
      ownTrucks: makeHttpOwnTrucks(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)),
      drafts: get(BID_DRAFTS),
      flags: get(FEATURE_FLAGS),
      newKey: makeNewActionKey(get(TOKENS.PAGE).crypto),
      isOnline: () => get(TOKENS.PAGE).navigator.onLine,
      ended: endOf(args),
    }),
  [offerDeskServices, bidDrafts, flagServices, keptBidServices],
)
