import { memo, useState } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import { readPostType, TRUCK_LIST_COLUMNS, type TruckListColumn } from '@trm/domain/pasted-lists'
import { POST_TYPES } from '@trm/domain/trucks'
import { Button, IconButton } from '../../design/button.tsx'
import { AlertIcon, CheckIcon, CloseIcon } from '../../design/icons.tsx'
import { manyMessage } from '../../messages/en-US/post-many.ts'
import { postsMessage } from '../../messages/en-US/post-truck.ts'
import { isGood, type ManyRow } from './many-rows.ts'
import { columnWords, doubtWords, faultWords, understoodWords, type RowWords } from './many-words.ts'
import type { PostManyViewModel } from './post-many.view-model.ts'

/** Rows drawn at first, and with each press. */
const A_PAGE = 50
/** Characters of a cell. */
const LONGEST_CELL = 120

interface RowProps {
  readonly row: ManyRow
  readonly types: readonly EquipmentType[]
  readonly isBusy: boolean
  readonly viewModel: PostManyViewModel
}

interface CellProps extends RowProps {
  readonly column: TruckListColumn
  readonly faults: readonly RowWords[]
  readonly doubts: readonly RowWords[]
}

const ofColumn = (all: readonly RowWords[], column: TruckListColumn | undefined): readonly RowWords[] =>
  all.filter((one) => one.column === column)

const Why = ({ faults, doubts }: Pick<CellProps, 'faults' | 'doubts'>) => (
  <>
    {faults.map(({ words }) => (
      <small key={words} className="trm-fault">
        {words}
      </small>
    ))}
    {doubts.map(({ words }) => (
      <small key={words} className="trm-doubt">
        {words}
      </small>
    ))}
  </>
)

const Cell = ({ row, column, types, isBusy, viewModel, faults, doubts }: CellProps) => {
  const id = `many-${row.id}-${column}`
  const [own, slips] = [ofColumn(faults, column), ofColumn(doubts, column)]
  const understood = understoodWords(row, column, types)
  const postType = readPostType(row.cells.post_type)
  const shared = {
    id,
    className: 'trm-control',
    'aria-label': manyMessage('postMany.cell', { line: row.line, column: columnWords(column) }),
    'aria-invalid': own.length > 0,
    'aria-describedby': `${id}-why`,
    disabled: isBusy || row.outcome._tag === 'Posted',
  }
  return (
    <td data-label={columnWords(column)} data-column={column} data-bad={own.length > 0 || undefined}>
      {column === 'post_type' ? (
        <select
          {...shared}
          value={postType === 'unreadable' ? '' : postType}
          onChange={({ currentTarget }) => viewModel.mend(row.id, column, currentTarget.value)}
        >
          {postType === 'unreadable' ? <option value="">{row.cells.post_type}</option> : null}
          {POST_TYPES.map((type) => (
            <option key={type} value={type}>
              {postsMessage(`posts.type.${type}`)}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          value={row.cells[column]}
          maxLength={LONGEST_CELL}
          autoComplete="off"
          onChange={({ currentTarget }) => viewModel.mend(row.id, column, currentTarget.value)}
        />
      )}
      <span id={`${id}-why`}>
        {understood === undefined ? null : <small className="trm-muted">{manyMessage('postMany.understood', { words: understood })}</small>}
        <Why faults={own} doubts={slips} />
      </span>
    </td>
  )
}

const Standing = ({ row, isBusy, viewModel }: Omit<RowProps, 'types'>) => {
  const { outcome } = row
  if (outcome._tag === 'Posting') return <span className="trm-spinner" role="img" aria-label={manyMessage('postMany.state.Posting')} />
  if (outcome._tag === 'Posted')
    return (
      <span className="trm-many-posted">
        <CheckIcon size={14} /> {manyMessage('postMany.state.Posted')}
      </span>
    )
  return isGood(row) ? (
    <input
      type="checkbox"
      checked={row.isChosen}
      disabled={isBusy}
      aria-label={manyMessage('postMany.choose', { line: row.line })}
      onChange={({ currentTarget }) => viewModel.choose(row.id, currentTarget.checked)}
    />
  ) : (
    <AlertIcon size={14} />
  )
}

const Row = memo(({ row, types, isBusy, viewModel }: RowProps) => {
  const [faults, doubts] = [faultWords(row), doubtWords(row)]
  const isPosted = row.outcome._tag === 'Posted'
  return (
    <tr data-line={row.line} data-state={isPosted ? 'posted' : faults.length > 0 ? 'bad' : doubts.length > 0 ? 'doubtful' : 'good'}>
      <th scope="row">
        <span className="trm-check">
          <Standing row={row} isBusy={isBusy} viewModel={viewModel} />
          <span>{manyMessage('postMany.line', { line: row.line })}</span>
        </span>
        <Why faults={ofColumn(faults, undefined)} doubts={ofColumn(doubts, undefined)} />
        {row.left === '' ? null : <small className="trm-muted">{manyMessage('postMany.left', { text: row.left })}</small>}
      </th>
      {TRUCK_LIST_COLUMNS.map((column) => (
        <Cell key={column} {...{ row, column, types, isBusy, viewModel, faults, doubts }} />
      ))}
      <td className="trm-many-out">
        {isPosted || isBusy ? null : (
          <IconButton label={manyMessage('postMany.remove', { line: row.line })} onClick={() => viewModel.remove(row.id)}>
            <CloseIcon />
          </IconButton>
        )}
      </td>
    </tr>
  )
})

export interface ManyTableProps {
  readonly rows: readonly ManyRow[]
  readonly types: readonly EquipmentType[]
  readonly isBusy: boolean
  readonly viewModel: PostManyViewModel
}

/** The trucks of a list, each cell mended where it stands; on a phone a card each. */
export const ManyTable = ({ rows, ...rest }: ManyTableProps) => {
  const [shown, setShown] = useState(A_PAGE)
  const left = rows.length - shown
  return (
    <>
      <div className="trm-many-box" tabIndex={0} role="region" aria-label={manyMessage('postMany.table')}>
        <table className="trm-many">
          <thead>
            <tr>
              <th scope="col">{manyMessage('postMany.chooseHead')}</th>
              {TRUCK_LIST_COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {columnWords(column)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <Row key={row.id} row={row} {...rest} />
            ))}
          </tbody>
        </table>
      </div>
      {left <= 0 ? null : (
        <Button onClick={() => setShown(shown + A_PAGE)}>{manyMessage('postMany.more', { count: Math.min(A_PAGE, left) })}</Button>
      )}
    </>
  )
}
