import { makeToolNews, type ToolNewsViewModel } from '../news/tool-news.view-model.ts'
import type { ViewModel } from '../runtime/services.tsx'
import { makeLoadBoardViewModel, type LoadBoardDependencies, type LoadBoardViewModel } from './load-board.view-model.ts'
import { makeLoadDetailViewModel, type LoadDetailDependencies, type LoadDetailViewModel } from './load-detail.view-model.ts'

/** The whole screen: the list, the open load, and what is said aloud. */
export interface BoardViewModel extends ViewModel, ToolNewsViewModel {
  readonly list: LoadBoardViewModel
  readonly detail: LoadDetailViewModel
}

export interface BoardDependencies extends LoadBoardDependencies, Pick<LoadDetailDependencies, 'goneWords' | 'timer' | 'restored$'> {}

export const makeBoardViewModel = (dependencies: BoardDependencies): BoardViewModel => {
  const list = makeLoadBoardViewModel(dependencies)
  const detail = makeLoadDetailViewModel({ ...dependencies, list })
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
