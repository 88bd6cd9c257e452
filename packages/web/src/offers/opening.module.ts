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

export const extendOfferModule: ScreenModule<ExtendOfferViewModel, OpeningArgs & { readonly truck: OfferedTruck }> = screenModule({
  brings: [offerDeskServices],
  needs: [OFFER_DESK, TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.PAGE],
  make:
    (offerDesk, client, logger, page) =>
    ({ truck, ...args }) =>
      makeExtendOffer({
        offerDesk,
        loadDesk: makeHttpLoadDesk(client, logger),
        truck,
        newKey: makeNewActionKey(page.crypto),
        isOnline: () => page.navigator.onLine,
        ended: endOf(args),
      }),
})

export const makeBidModule: ScreenModule<MakeBidViewModel, OpeningArgs> = screenModule({
  brings: [offerDeskServices, bidDrafts, flagServices, keptBidServices],
  needs: [OFFER_DESK, TOKENS.HTTP_CLIENT, TOKENS.LOGGER, BID_DRAFTS, TOKENS.PAGE, FEATURE_FLAGS, KEPT_BIDS, PERSON, TOKENS.CLOCK],
  make: (offerDesk, client, logger, drafts, page, flags, keptBids, person, clock) => (args) =>
    makeBid({
      keptBids,
      person,
      clock,
      offerDesk,
      ownTrucks: makeHttpOwnTrucks(client, logger),
      drafts,
      flags,
      newKey: makeNewActionKey(page.crypto),
      isOnline: () => page.navigator.onLine,
      ended: endOf(args),
    }),
})
