import { makeToolNews, type ToolNewsViewModel } from '../news/tool-news.view-model.ts'
import type { ViewModel } from '../runtime/services.tsx'
import { makeLoadBoardViewModel, type LoadBoardDependencies, type LoadBoardViewModel } from './load-board.view-model.ts'

/** The whole screen: the list, and what is said aloud. */
export interface BoardViewModel extends ViewModel, ToolNewsViewModel {
  readonly list: LoadBoardViewModel
}

export const makeBoardViewModel = (dependencies: LoadBoardDependencies): BoardViewModel => {
  const list = makeLoadBoardViewModel(dependencies)
  return { ...makeToolNews(), list, stop: list.stop }
}
