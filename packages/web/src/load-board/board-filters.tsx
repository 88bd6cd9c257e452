import { Button } from '../design/button.tsx'
import { TextField } from '../design/form.tsx'
import { EquipmentField } from '../equipment/equipment-field.tsx'
import { boardMessage as message } from '../messages/load-board.ts'
import { MOST_TEXT } from './board-search.ts'
import { isNarrowed, type LoadBoardView } from './load-board-view.ts'
import type { LoadBoardViewModel } from './load-board.view-model.ts'

export const BOARD_TEXT_ID = 'board-text'

/** Searched as it is chosen, and as soon as the reader rests in typing; Enter does not wait. */
export const BoardFilters = ({ view: { draft, equipment }, viewModel }: { readonly view: LoadBoardView; readonly viewModel: LoadBoardViewModel }) => (
  <form className="trm-board-filters" role="search" aria-label={message('board.filters')} onSubmit={(event) => { event.preventDefault(); viewModel.searchNow() }}>
    <TextField
      id={BOARD_TEXT_ID} label={message('board.text')} type="search" value={draft.text} placeholder={message('board.text.hint')} autoComplete="off"
      maxLength={MOST_TEXT} onChange={viewModel.type}
    />
    <EquipmentField choices={equipment} chosen={draft.equipmentTypes} onChange={viewModel.chooseEquipment} onRetry={viewModel.loadEquipment} />
    <div className="trm-board-filters-actions">
      <Button look="quiet" aria-disabled={!isNarrowed(draft)} onClick={viewModel.clear}>{message('board.clear')}</Button>
    </div>
  </form>
)
