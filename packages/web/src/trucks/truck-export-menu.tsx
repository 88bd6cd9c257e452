import { useEffect } from 'react'
import { Button } from '../design/button.tsx'
import { PopoverButton } from '../design/popover-button.tsx'
import { truckTableMessage as message } from '../messages/truck-table.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { shownRows } from './shown-rows.ts'
import { MOST_EXPORTED, type ExportState, type TruckExport } from './truck-export.view-model.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

interface TruckExportMenuProps {
  readonly list: TruckListViewModel
  readonly exporter: TruckExport
  readonly onPrint: () => void
  /** Says aloud what was exported, or why nothing was: the palette exports too. */
  readonly say: (words: string) => void
}

export const TruckExportMenu = ({ list, exporter, onPrint, say }: TruckExportMenuProps) => {
  const state = useBehavior(exporter.state$)
  useEffect(() => { if (state._tag === 'Saved' || state._tag === 'Failed') say(stateWords(state)) }, [say, state])
  const isFull = useBehavior(list.view$, ({ content }) => content._tag === 'Full')
  if (!isFull) return null
  return (
    <>
      <PopoverButton label={message('truckTable.export')}>{() => <Panel list={list} exporter={exporter} />}</PopoverButton>
      <Button onClick={onPrint}>{message('truckTable.print')}</Button>
    </>
  )
}

const Panel = ({ list, exporter }: Pick<TruckExportMenuProps, 'list' | 'exporter'>) => {
  const state = useBehavior(exporter.state$)
  const content = useBehavior(list.view$, (view) => view.content)
  const total = content._tag === 'Full' ? content.total : 0
  const shown = shownRows(list).length
  const isLoading = state._tag === 'Loading'
  const all = total > MOST_EXPORTED ? message('truckTable.export.first', { count: MOST_EXPORTED, total }) : message('truckTable.export.all', { count: total })
  return (
    <div className="trm-stack trm-export">
      <p className="trm-muted">{message('truckTable.export.help')}</p>
      <Button aria-disabled={isLoading || shown === 0} onClick={() => { if (!isLoading && shown > 0) exporter.saveShown() }}>{message('truckTable.export.shown', { count: shown })}</Button>
      {shown === total ? null : <Button aria-disabled={isLoading} onClick={() => { if (!isLoading) exporter.saveAll() }}>{all}</Button>}
      {isLoading ? <progress max={state.of} value={state.loaded} aria-label={message('truckTable.export')} /> : null}
      <p>{stateWords(state)}</p>
      {isLoading ? <Button look="quiet" onClick={exporter.cancel}>{message('truckTable.export.cancel')}</Button> : null}
    </div>
  )
}

const stateWords = (state: ExportState): string => {
  switch (state._tag) {
    case 'Idle': return ''
    case 'Loading': return message('truckTable.export.loading', { loaded: state.loaded, of: state.of })
    case 'Saved': return message('truckTable.export.saved', { count: state.count })
    case 'Failed': return message(`truckTable.export.failed.${state.why}`)
  }
}
