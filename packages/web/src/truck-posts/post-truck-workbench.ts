import type { ToolNewsViewModel } from '../news/tool-news.view-model.ts'
import type { ViewModel } from '../runtime/services.tsx'
import type { TruckDeskViewModel } from './desk.view-model.ts'

/** The list with what is said aloud of it. */
export interface PostTruckWorkbench extends ViewModel, ToolNewsViewModel {
  readonly desk: TruckDeskViewModel
}
