import { restored$ } from '@trm/adapters/browser'
import type { FeatureFlags } from '@trm/domain/flags'
import { FEATURE_FLAGS, flagServices } from '../flags/flags.module.ts'
import { makeLoadDetailViewModel, type LoadDetailDependencies, type LoadDetailViewModel } from './load-detail.view-model.ts'
import { loadDetailMessage } from '../messages/en-US/load-detail.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { boardAddressOf, LOAD_BOARD } from './load-board.module.ts'
import { MARKET_NEWS_FEED, marketNewsServices } from '../news/market-news.module.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

export interface LoadDetailScreen extends LoadDetailViewModel {
  readonly flags: FeatureFlags
}

export const loadDetailModule: ScreenModule<LoadDetailScreen, Pick<LoadDetailDependencies, 'list'>> = screenModule(
  (get) =>
    ({ list }) => ({
      ...makeLoadDetailViewModel({
        list,
        board: get(LOAD_BOARD),
        feed: get(MARKET_NEWS_FEED),
        timer: get(TOKENS.TIMER),
        restored$: restored$(get(TOKENS.PAGE)),
        address: boardAddressOf(get(TOKENS.PAGE)),
        goneWords: (why) => loadDetailMessage(`board.gone.${why}`),
      }),
      flags: get(FEATURE_FLAGS),
    }),
  [marketNewsServices, flagServices],
)
