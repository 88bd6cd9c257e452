import { returns$ } from '@trm/adapters/browser'
import { makeHttpMissedNotices } from '@trm/adapters/http'
import type { Instant } from '@trm/domain/kernel'
import type { MissedOfferNotice } from '@trm/domain/notices'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import { inLine } from '../messages/in-line.ts'
import { withWords } from '../messages/with-words.ts'
import { AWAKE } from '../news/awake.module.ts'
import { MARKET_NEWS_FEED, marketNewsServices } from '../news/market-news.module.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { makeMissedNotices, type MissedNoticesViewModel } from './missed-notices.view-model.ts'
import { OFFER_SOUND, offerSoundServices } from './offer-sound.module.ts'

export interface MissedNoticesArgs {
  readonly say: (words: string) => void
}

/** The bell has it all the same: without these words the page only does not say so. */
const unsaid = (): void => undefined

export const missedNoticesModule: ScreenModule<MissedNoticesViewModel, MissedNoticesArgs> = screenModule(
  (get) =>
    ({ say }) => {
      const sound = get(OFFER_SOUND)
      const page = get(TOKENS.PAGE)
      const sayWords = async (notice: MissedOfferNotice, asOf: Instant): Promise<void> => {
        const { laneWords, toldWords } = await withWords('notices', () => import('./told-words.ts'))
        say(inLine([toldWords(notice, asOf), laneWords(notice)]))
      }
      return makeMissedNotices({
        desk: makeHttpMissedNotices(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)),
        feed: get(MARKET_NEWS_FEED),
        timer: get(TOKENS.TIMER),
        attention: { isThere: () => page.document.visibilityState === 'visible', returns$: returns$(page) },
        awake$: get(AWAKE).behavior,
        came: (notice, asOf) => {
          sound.came()
          sayWords(notice, asOf).catch(unsaid)
        },
      })
    },
  [marketNewsServices, offerSoundServices],
)
