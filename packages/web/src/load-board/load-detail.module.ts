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

export const loadDetailModule: ScreenModule<LoadDetailScreen, Pick<LoadDetailDependencies, 'list'>> = screenModule({
  brings: [marketNewsServices, flagServices],
  needs: [LOAD_BOARD, MARKET_NEWS_FEED, FEATURE_FLAGS, TOKENS.PAGE, TOKENS.TIMER],
  make:
    (board, feed, flags, page, timer) =>
    ({ list }) => ({
      ...makeLoadDetailViewModel({
        list,
        board,
        feed,
        timer,
        restored$: restored$(page),
        address: boardAddressOf(page),
        goneWords: (why) => loadDetailMessage(`board.gone.${why}`),
      }),
      flags,
    }),
})
