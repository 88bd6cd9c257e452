import { memo, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { Button, IconButton } from '../design/button.tsx'
import { AlertIcon, CheckIcon, CloseIcon } from '../design/icons.tsx'
import { listMessage } from '../messages/en-US/pasted-list.ts'
import { cellAfter, isClosed, type CellPlace, type ListActions, type ListRow } from './list-rows.ts'
import './list-table.css'

/** Rows drawn at first, and with each press. */
const A_PAGE = 50

/** Words about a cell; `column` undefined, or not in the table: about the whole row. */
export interface RowWords<C extends string> {
  readonly column: C | undefined
  readonly words: string
}

/** What is listed: its columns, and what is said of its cells. */
export interface ListKind<C extends string, R> {
  readonly columns: readonly C[]
  readonly columnWords: (column: C) => string
  readonly textOf: (row: R, column: C) => string
  /** Characters of a cell. */
  readonly longestCell: number
  /** Where a cell is chosen and not typed. */
  readonly choices: (column: C) => readonly { readonly value: string; readonly words: string }[] | undefined
  /** What a cell was read as, where it does not stand there in these words. */
  readonly understood: (row: R, column: C) => string | undefined
  /** Why the row cannot be posted. */
  readonly faults: (row: R) => readonly RowWords<C>[]
  /** What is to be looked at before the row is ticked. */
  readonly doubts: (row: R) => readonly RowWords<C>[]
  /** What will become of it otherwise than it was typed. */
  readonly notes: (row: R) => readonly RowWords<C>[]
}

interface RowProps<C extends string, R> {
  readonly row: R
  readonly kind: ListKind<C, R>
  readonly isBusy: boolean
  readonly actions: ListActions<C>
}

type Said<C extends string> = Readonly<Record<'faults' | 'doubts' | 'notes', readonly RowWords<C>[]>>

const saidWhere = <C extends string>({ faults, doubts, notes }: Said<C>, is: (column: C | undefined) => boolean): Said<C> => {
  const own = (all: readonly RowWords<C>[]) => all.filter(({ column }) => is(column))
  return { faults: own(faults), doubts: own(doubts), notes: own(notes) }
}

const Why = <C extends string>({ faults, doubts, notes }: Said<C>) => (
  <>
    {faults.map(({ words }) => (
      <small key={words} className="trm-fault">
        {words}
      </small>
    ))}
    {[...doubts, ...notes].map(({ words }) => (
      <small key={words} className="trm-doubt">
        {words}
      </small>
    ))}
  </>
)

const cellId = (id: number, column: string): string => `cell-${id}-${column}`

interface CellProps<C extends string, R> extends RowProps<C, R> {
  readonly column: C
  readonly said: Said<C>
}

const Cell = <C extends string, R extends ListRow<C>>({ row, column, kind, isBusy, actions, said }: CellProps<C, R>) => {
  const id = cellId(row.id, column)
  const text = kind.textOf(row, column)
  const choices = kind.choices(column)
  const isBad = said.faults.length > 0
  const understood = isBad ? undefined : kind.understood(row, column)
  const shared = {
    id,
    className: 'trm-control',
    'aria-label': listMessage('pastedList.cell', { line: row.line, column: kind.columnWords(column) }),
    'aria-invalid': isBad,
    'aria-describedby': `${id}-why`,
    disabled: isBusy || isClosed(row),
    value: text,
  }
  const mend = (typed: string): void => actions.mend(row.id, column, typed)
  return (
    <td data-label={kind.columnWords(column)} data-column={column} data-bad={isBad || undefined}>
      {choices === undefined ? (
        <input {...shared} maxLength={kind.longestCell} autoComplete="off" onChange={({ currentTarget }) => mend(currentTarget.value)} />
      ) : (
        <select {...shared} onChange={({ currentTarget }) => mend(currentTarget.value)}>
          {choices.some(({ value }) => value === text) ? null : <option value={text}>{text}</option>}
          {choices.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
      <span id={`${id}-why`}>
        {understood === undefined ? null : (
          <small className="trm-muted">{listMessage('pastedList.understood', { words: understood })}</small>
        )}
        <Why {...said} />
      </span>
    </td>
  )
}

const Standing = <C extends string, R extends ListRow<C>>({ row, isBusy, actions }: RowProps<C, R>) => {
  const { outcome, read } = row
  if (outcome._tag === 'Posting') return <span className="trm-spinner" role="img" aria-label={listMessage('pastedList.posting')} />
  if (outcome._tag === 'Posted')
    return (
      <span className="trm-mend-posted">
        <CheckIcon size={14} /> {listMessage('pastedList.posted')}
      </span>
    )
  return read?.faults.length === 0 ? (
    <input
      type="checkbox"
      checked={row.isChosen}
      disabled={isBusy || row.isTyped === true}
      aria-label={listMessage('pastedList.choose', { line: row.line })}
      onChange={({ currentTarget }) => actions.choose(row.id, currentTarget.checked)}
    />
  ) : (
    <AlertIcon size={14} />
  )
}

const ShownRow = <C extends string, R extends ListRow<C>>(props: RowProps<C, R>) => {
  const { row, kind, isBusy, actions } = props
  const said: Said<C> = { faults: kind.faults(row), doubts: kind.doubts(row), notes: kind.notes(row) }
  const isPosted = row.outcome._tag === 'Posted'
  return (
    <tr data-row={row.id} data-state={isPosted ? 'posted' : said.faults.length > 0 ? 'bad' : said.doubts.length > 0 ? 'doubtful' : 'good'}>
      <th scope="row">
        <span className="trm-check">
          <Standing {...props} />
          <span>{listMessage('pastedList.line', { line: row.line })}</span>
        </span>
        <Why {...saidWhere(said, (column) => column === undefined || !kind.columns.includes(column))} />
        {row.left === '' ? null : <small className="trm-muted">{listMessage('pastedList.left', { text: row.left })}</small>}
      </th>
      {kind.columns.map((column) => (
        <Cell key={column} {...props} column={column} said={saidWhere(said, (own) => own === column)} />
      ))}
      <td className="trm-mend-out">
        {isPosted || isBusy ? null : (
          <IconButton label={listMessage('pastedList.remove', { line: row.line })} onClick={() => actions.remove(row.id)}>
            <CloseIcon />
          </IconButton>
        )}
      </td>
    </tr>
  )
}

const Row = memo(ShownRow) as typeof ShownRow // memo forgets the type parameters

export interface ListTableProps<C extends string, R extends ListRow<C>> {
  readonly label: string
  readonly rows: readonly R[]
  /** The same one as long as it says the same: each row is drawn anew with another. */
  readonly kind: ListKind<C, R>
  readonly isBusy: boolean
  readonly actions: ListActions<C>
}

/** The rows of a list, each cell mended where it stands, on a phone a card each; Enter goes on to the next cell that lacks something. */
export const ListTable = <C extends string, R extends ListRow<C>>({ label, rows, ...rest }: ListTableProps<C, R>) => {
  const { kind, actions } = rest
  const [shown, setShown] = useState(A_PAGE)
  const [goal, setGoal] = useState<CellPlace<C>>()
  useEffect(() => {
    const cell = goal && document.getElementById(cellId(goal.id, goal.column))
    cell?.focus()
    if (cell instanceof HTMLInputElement) cell.select()
  }, [goal])
  const box = useRef<HTMLDivElement>(null)
  const leaving = useRef<{ readonly id: number; readonly at: number }>(undefined)
  useEffect(() => {
    const gone = leaving.current
    if (gone === undefined || rows.some(({ id }) => id === gone.id)) return
    leaving.current = undefined
    const near = rows[gone.at] ?? rows[gone.at - 1]
    const button = near && box.current?.querySelector<HTMLElement>(`tr[data-row="${near.id}"] .trm-mend-out button`)
    ;(button ?? box.current)?.focus()
  }, [rows])
  /** What is said of the row as a whole is looked at from its first cell. */
  const lacks = (row: R): readonly (C | undefined)[] => {
    if (isClosed(row)) return []
    const said = [...kind.faults(row), ...(row.isChosen ? [] : kind.doubts(row))]
    return said.map(({ column }) => (column !== undefined && kind.columns.includes(column) ? column : kind.columns[0]))
  }
  const goOn = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, nativeEvent } = event
    if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement) || target.type === 'checkbox') return
    event.preventDefault()
    actions.settle()
    const id = Number(target.closest('tr')?.dataset['row'])
    const column = kind.columns.find((one) => one === target.closest('td')?.dataset['column'])
    const next = column && cellAfter(rows, kind.columns, lacks, { id, column })
    if (next === undefined) return
    setShown(Math.max(shown, rows.findIndex((row) => row.id === next.id) + 1))
    setGoal({ ...next }) // also the same cell once more
  }
  const leaveOut = ({ target }: MouseEvent<HTMLElement>): void => {
    const id = target instanceof Element && Number(target.closest('.trm-mend-out button')?.closest('tr')?.dataset['row'])
    const at = rows.findIndex((row) => row.id === id)
    leaving.current = at < 0 ? undefined : { id: rows[at]?.id ?? 0, at }
  }
  const leave = ({ target }: FocusEvent<HTMLElement>): void => {
    if (target.matches('td .trm-control')) actions.settle()
  }
  const left = rows.length - shown
  return (
    <>
      <div ref={box} className="trm-mend-box" tabIndex={0} role="region" aria-label={label}>
        <table className="trm-mend">
          <thead>
            <tr>
              <th scope="col">{listMessage('pastedList.chooseHead')}</th>
              {kind.columns.map((column) => (
                <th key={column} scope="col" data-column={column}>
                  {kind.columnWords(column)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody onKeyDown={goOn} onBlur={leave} onClickCapture={leaveOut}>
            {rows.slice(0, shown).map((row) => (
              <Row key={row.id} row={row} {...rest} />
            ))}
          </tbody>
        </table>
      </div>
      {left <= 0 ? null : (
        <Button onClick={() => setShown(shown + A_PAGE)}>{listMessage('pastedList.more', { count: Math.min(A_PAGE, left) })}</Button>
      )}
      {rows.some((row) => lacks(row).length > 0) ? <p className="trm-help">{listMessage('pastedList.help')}</p> : null}
    </>
  )
}
