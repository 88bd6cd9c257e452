import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpLoadDesk, makeHttpOwnTrucks } from '@trm/adapters/http'
import type { LoadDesk } from '@trm/domain/loads'
import type { OwnTrucks } from '@trm/domain/truck-posts'
import { makeBidDrafts, type BidDrafts } from '../offers/bid-drafts.ts'
import { makeExtendOffer, type ExtendOfferViewModel, type OfferedTruck } from '../offers/extend-offer.view-model.ts'
import { makeBid, type MakeBidViewModel } from '../offers/make-bid.view-model.ts'
import { openingWords } from '../offers/opening-outcome.tsx'
import type { OpeningState } from '../offers/opening.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { FEATURE_FLAGS, flagServices } from './flags.module.ts'
import { OFFER_DESK, offerDeskServices } from './market.module.ts'
import { screenModule, token, type ServiceModule } from './token.ts'
import { TOKENS } from './tokens.ts'

const POSTED_LOADS = token<Pick<LoadDesk, 'list'>>('PostedLoads')
const OWN_TRUCKS = token<OwnTrucks>('OwnTrucks')

const BID_DRAFTS = token<BidDrafts>('BidDrafts')

const openingServices: ServiceModule = ({ provide }) => {
  provide(POSTED_LOADS, [TOKENS.HTTP_CLIENT, TOKENS.LOGGER], makeHttpLoadDesk)
  provide(OWN_TRUCKS, [TOKENS.HTTP_CLIENT, TOKENS.LOGGER], makeHttpOwnTrucks)
  provide(BID_DRAFTS, [], makeBidDrafts)
}

export interface OpeningArgs {
  readonly say: (words: string) => void
  /** However the first move ended. */
  readonly onEnded: (state: OpeningState) => void
}

const endOf =
  ({ say, onEnded }: OpeningArgs) =>
  (state: OpeningState): void => {
    say(openingWords(state))
    onEnded(state)
  }

export const extendOfferModule: ScreenModule<ExtendOfferViewModel, OpeningArgs & { readonly truck: OfferedTruck }> = screenModule({
  brings: [offerDeskServices, openingServices],
  needs: [OFFER_DESK, POSTED_LOADS, TOKENS.PAGE],
  make:
    (offerDesk, loadDesk, page) =>
    ({ truck, ...args }) =>
      makeExtendOffer({
        offerDesk,
        loadDesk,
        truck,
        newKey: makeNewActionKey(page.crypto),
        isOnline: () => page.navigator.onLine,
        ended: endOf(args),
      }),
})

export const makeBidModule: ScreenModule<MakeBidViewModel, OpeningArgs> = screenModule({
  brings: [offerDeskServices, openingServices, flagServices],
  needs: [OFFER_DESK, OWN_TRUCKS, BID_DRAFTS, TOKENS.PAGE, FEATURE_FLAGS],
  make: (offerDesk, ownTrucks, drafts, page, flags) => (args) =>
    makeBid({
      offerDesk,
      ownTrucks,
      drafts,
      flags,
      newKey: makeNewActionKey(page.crypto),
      isOnline: () => page.navigator.onLine,
      ended: endOf(args),
    }),
})
