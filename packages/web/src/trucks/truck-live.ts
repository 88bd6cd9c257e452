import type { GoneReason, TruckChangesSource } from '@trm/domain/trucks'
import type { LiveWords } from '../market-list/live/live-status.tsx'
import { makeLive, type LivePorts, type LiveViewModel } from '../market-list/live/live.view-model.ts'
import { truckLiveMessage as message } from '../messages/en-US/truck-live.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

export interface TruckLiveNeeds extends LivePorts<GoneReason> {
  readonly list: TruckListViewModel
  readonly truckChanges: TruckChangesSource
}

/** What becomes of the trucks that are shown. */
export const makeTruckLive = ({ truckChanges, ...needs }: TruckLiveNeeds): LiveViewModel =>
  makeLive({
    ...needs,
    answerOf: ({ answer, searched, today }) =>
      answer === undefined || searched === undefined
        ? undefined
        : {
            of: [searched, answer.changesToken, answer.asOf],
            page: answer,
            changesSince: (token) => truckChanges.changesSince({ filters: searched, pickupDate: searched.pickupDate ?? today, token }),
          },
  })

export const truckLiveWords: LiveWords = {
  live: message('live.live'),
  interrupted: message('live.interrupted'),
  show: message('live.show'),
  mustReload: (time) => message('live.mustReload', { time }),
  news: (what, time) => message('live.news', { what, time }),
  counts: {
    new: (count) => message('live.new', { count }),
    changed: (count) => message('live.changed', { count }),
    gone: (count) => message('live.gone', { count }),
  },
}
