import { boardFiltersModule } from './board-filters.module.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import { BoardFilters } from './board-filters.tsx'
import './board-filters.css'

/** The lazy chunk of the filters: the rows wait for none of it. */
export const BoardFiltersRoute = ({ list }: { readonly list: LoadBoardViewModel }) => {
  const viewModel = useViewModel(boardFiltersModule, { list })
  return viewModel === undefined ? null : <BoardFilters list={list} viewModel={viewModel} />
}
