import type { PostedLoadsView } from './posted-loads-view.ts'
import type { PostedLoadsViewModel } from './posted-loads.view-model.ts'

/** What each tool around the rows is given. */
export interface ToolsProps {
  readonly view: PostedLoadsView
  readonly viewModel: PostedLoadsViewModel
}
