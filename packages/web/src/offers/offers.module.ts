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

export const offersModule: ScreenModule<OffersViewModel, OffersArgs> = screenModule({
  brings: [marketServices],
  needs: [OFFER_DESK, MARKET_WATCH, TOKENS.CLOCK, TOKENS.TIMER, TOKENS.EQUIPMENT_TYPE_SOURCE, TOKENS.PAGE],
  make:
    (desk, watch, clock, timer, equipmentTypes, page) =>
    ({ reader, isOnlyReading, say }) => {
      const files = makeBrowserFileSaver({ document: page.document, URL, Blob }, timer)
      return makeOffers({
        desk,
        watch,
        reader,
        isOnlyReading,
        equipmentTypes,
        clock: makeServerClock({ clock, timer }),
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
    },
})
