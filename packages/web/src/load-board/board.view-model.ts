import { makeToolNews, type ToolNewsViewModel } from '../news/tool-news.view-model.ts'
import type { ViewModel } from '../runtime/services.tsx'
import { makeLoadBoardViewModel, type LoadBoardNeeds, type LoadBoardViewModel } from './load-board.view-model.ts'
import { makeLoadDetailViewModel, type LoadDetailNeeds, type LoadDetailViewModel } from './load-detail.view-model.ts'

/** The whole screen: the list, the open load, and what is said aloud. */
export interface BoardViewModel extends ViewModel, ToolNewsViewModel {
  readonly list: LoadBoardViewModel
  readonly detail: LoadDetailViewModel
}

export interface BoardNeeds extends LoadBoardNeeds, Pick<LoadDetailNeeds, 'goneWords' | 'timer' | 'restored$'> {}

export const makeBoardViewModel = (needs: BoardNeeds): BoardViewModel => {
  const list = makeLoadBoardViewModel(needs)
  const detail = makeLoadDetailViewModel({ ...needs, list })
  return {
    ...makeToolNews(),
    list,
    detail,
    stop: () => {
      detail.stop()
      list.stop()
    },
  }
}
