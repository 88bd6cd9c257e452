import type { Subscription } from 'rxjs'
import { watchPostedLoads } from '../posted-loads/posted-loads-news.ts'
import type { PostedLoadsViewModel } from '../posted-loads/posted-loads.view-model.ts'
import type { Services } from '../runtime/services.tsx'
import { MARKET_NEWS_FEED, marketNewsServices } from './market-news.module.ts'

/** Fetched beside the first rows: they do not wait for the stream's code. */
export const watchLoadsWith = (services: Services, loads: PostedLoadsViewModel): Subscription => {
  marketNewsServices(services)
  return watchPostedLoads(services.get(MARKET_NEWS_FEED), loads)
}
