import type { LoadBoard, LoadGoneReason } from '@trm/domain/loads'
import type { LiveWords } from '../market-list/live/live-status.tsx'
import { makeLive, type LivePorts, type LiveViewModel } from '../market-list/live/live.view-model.ts'
import { boardToolMessage as message } from '../messages/en-US/board-tools.ts'
import { isSearching } from './load-board-view.ts'
import type { LoadBoardViewModel } from './load-board.view-model.ts'

export interface BoardLiveNeeds extends LivePorts<LoadGoneReason> {
  readonly list: LoadBoardViewModel
  readonly board: Pick<LoadBoard, 'changesSince'>
}

/** What becomes of the loads that are shown. */
export const makeBoardLive = ({ board, ...needs }: BoardLiveNeeds): LiveViewModel =>
  makeLive({
    ...needs,
    answerOf: (view) =>
      isSearching(view) || view.content._tag === 'Failed'
        ? undefined
        : {
            of: [view.answer],
            page: view.content._tag === 'Full' ? view.content : undefined,
            changesSince: (token) => board.changesSince(view.searched.filters, token),
          },
  })

export const boardLiveWords: LiveWords = {
  live: message('boardTools.live.live'),
  interrupted: message('boardTools.live.interrupted'),
  show: message('boardTools.live.show'),
  mustReload: (time) => message('boardTools.live.mustReload', { time }),
  news: (what, time) => message('boardTools.live.news', { what, time }),
  counts: {
    new: (count) => message('boardTools.live.new', { count }),
    repriced: (count) => message('boardTools.live.repriced', { count }),
    changed: (count) => message('boardTools.live.changed', { count }),
    gone: (count) => message('boardTools.live.gone', { count }),
  },
}
