import type { Party } from '@trm/domain/offers'
import { makeOfferNews, type OfferNewsViewModel } from './offer-news.view-model.ts'
import { newsWords } from './offer-words.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { MARKET_WATCH, marketServices, OFFER_DESK } from './market.module.ts'
import { OFFER_SOUND, offerSoundServices } from '../notices/offer-sound.module.ts'
import { screenModule } from '../composition/tokens.ts'

export interface OfferNewsArgs {
  readonly reader: Party
  readonly say: (words: string) => void
}

export const offerNewsModule: ScreenModule<OfferNewsViewModel, OfferNewsArgs> = screenModule(
  (get) =>
    ({ reader, say }) => {
      const sound = get(OFFER_SOUND)
      const tell = (words: string): void => {
        say(words)
        sound.came()
      }
      const news = makeOfferNews({ desk: get(OFFER_DESK), watch: get(MARKET_WATCH), reader, say: tell, newsWords })
      const leave = sound.follow()
      return {
        ...news,
        stop: () => {
          leave()
          news.stop()
        },
      }
    },
  [marketServices, offerSoundServices],
)
