import { makeBrowserFileSaver, makeNewActionKey, restored$ } from '@trm/adapters/browser'
import { isRight } from 'fp-ts/Either'
import type { OfferSeen, Party } from '@trm/domain/offers'
import { outcomeWords } from './offer-words.ts'
import { makeOffers, type OffersViewModel } from './offers.view-model.ts'
import { makeServerClock } from './server-clock.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { MARKET_WATCH, marketServices, OFFER_DESK } from './market.module.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

export interface OffersArgs {
  readonly reader: Party
  readonly isOnlyReading: boolean
  readonly say: (words: string) => void
}

const fileName = (what: string, { load, id }: OfferSeen, ending: string): string =>
  `${what}-${(load.referenceId ?? id).replace(/[^\w.-]+/g, '_')}.${ending}`

export const offersModule: ScreenModule<OffersViewModel, OffersArgs> = screenModule(
  (get) => {
    const timer = get(TOKENS.TIMER)
    const page = get(TOKENS.PAGE)
    return ({ reader, isOnlyReading, say }) => {
      const files = makeBrowserFileSaver({ document: page.document, URL, Blob }, timer)
      return makeOffers({
        desk: get(OFFER_DESK),
        watch: get(MARKET_WATCH),
        reader,
        isOnlyReading,
        equipmentTypes: get(TOKENS.EQUIPMENT_TYPE_SOURCE),
        clock: makeServerClock({ clock: get(TOKENS.CLOCK), timer }),
        newKey: makeNewActionKey(page.crypto),
        isOnline: () => page.navigator.onLine,
        afterDrawing: (run) => timer(0, run),
        restored$: restored$(page),
        save: (file) => isRight(files.save(file)()),
        fileNames: {
          confirmation: (offer) => fileName('rate-confirmation', offer, 'pdf'),
          timeline: (offer) => fileName('timeline', offer, 'csv'),
        },
        ended: (offer, state) => say(outcomeWords(offer, state)),
      })
    }
  },
  [marketServices],
)
