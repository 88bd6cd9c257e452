import type { BoardSort } from '@trm/domain/loads'
import { SelectField } from '../design/form.tsx'
import { boardMessage as message } from '../messages/en-US/load-board.ts'
import { currentSort, sortsOf, type LoadBoardView } from './load-board-view.ts'

/** Cards have no column heads to sort by. */
export const BoardSortField = ({ view, onSort }: { readonly view: LoadBoardView; readonly onSort: (sort: BoardSort) => void }) => (
  <div className="trm-board-sort">
    <SelectField
      id="board-sort"
      label={message('board.sort')}
      value={currentSort(view)}
      onChange={onSort}
      choices={sortsOf(view).map((value) => ({ value, label: message(`board.sort.${value}`) }))}
    />
  </div>
)
