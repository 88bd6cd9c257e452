import type { ToolNewsViewModel } from '../news/tool-news.view-model.ts'
import type { ViewModel } from '../runtime/services.tsx'
import type { PostedLoadsViewModel } from './posted-loads.view-model.ts'

/** The list with what is said aloud of it. */
export interface PostedLoadsWorkbench extends ViewModel, ToolNewsViewModel {
  readonly loads: PostedLoadsViewModel
}
