import { useEffect } from 'react'
import { rowsMessage as message } from '../messages/en-US/rows.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { Button } from './button.tsx'
import { PopoverButton } from './chakra/popover-button.tsx'
import { ProgressBar } from './chakra/progress-bar.tsx'
import { MOST_EXPORTED, type ExportState, type RowsExport } from './rows-export.view-model.ts'

interface ExportMenuProps {
  readonly exporter: RowsExport
  /** Rows the list shows, and rows of the whole search. */
  readonly shown: number
  readonly total: number
  readonly onPrint: () => void
  /** What was exported, or why nothing was: the palette exports too. */
  readonly tell: (words: string, tone: 'success' | 'info') => void
}

/** A file of the rows, and the rows on paper. */
export const ExportMenu = ({ exporter, shown, total, onPrint, tell }: ExportMenuProps) => {
  const state = useBehavior(exporter.state$)
  useEffect(() => {
    if (state._tag === 'Saved' || state._tag === 'Failed') tell(stateWords(state), state._tag === 'Saved' ? 'success' : 'info')
  }, [tell, state])
  return (
    <>
      <PopoverButton label={message('rows.export')}>{() => <Panel exporter={exporter} shown={shown} total={total} />}</PopoverButton>
      <Button onClick={onPrint}>{message('rows.print')}</Button>
    </>
  )
}

const Panel = ({ exporter, shown, total }: Pick<ExportMenuProps, 'exporter' | 'shown' | 'total'>) => {
  const state = useBehavior(exporter.state$)
  const isLoading = state._tag === 'Loading'
  const all =
    total > MOST_EXPORTED ? message('rows.export.first', { count: MOST_EXPORTED, total }) : message('rows.export.all', { count: total })
  return (
    <div className="trm-stack trm-export">
      <p className="trm-muted">{message('rows.export.help')}</p>
      <Button
        aria-disabled={isLoading || shown === 0}
        onClick={() => {
          if (!isLoading && shown > 0) exporter.saveShown()
        }}
      >
        {message('rows.export.shown', { count: shown })}
      </Button>
      {shown === total ? null : (
        <Button
          aria-disabled={isLoading}
          onClick={() => {
            if (!isLoading) exporter.saveAll()
          }}
        >
          {all}
        </Button>
      )}
      {isLoading ? <ProgressBar label={message('rows.export')} done={{ count: state.loaded, of: state.of }} /> : null}
      {state._tag === 'Saved' ? null : <p>{stateWords(state)}</p>}
      {isLoading ? (
        <Button look="quiet" onClick={exporter.cancel}>
          {message('rows.export.cancel')}
        </Button>
      ) : null}
    </div>
  )
}

const stateWords = (state: ExportState): string => {
  switch (state._tag) {
    case 'Idle':
      return ''
    case 'Loading':
      return message('rows.export.loading', { loaded: state.loaded, of: state.of })
    case 'Saved':
      return message('rows.export.saved', { count: state.count })
    case 'Failed':
      return message(`rows.export.failed.${state.why}`)
  }
}
