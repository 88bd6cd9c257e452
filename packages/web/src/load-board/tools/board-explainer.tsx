import { useEffect, useRef, type ReactNode } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import { leastWaysOut } from '@trm/domain/kernel'
import type { LoadFilterExplanation, LoadRelaxation } from '@trm/domain/loads'
import { Button } from '../../design/button.tsx'
import { failureWords, message as commonMessage } from '../../messages/index.ts'
import { boardToolMessage as message } from '../../messages/en-US/board-tools.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { typesOf } from '../../equipment/equipment-choices.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import type { BoardExplainerViewModel, Explained } from './board-explainer.view-model.ts'
import { EXPLAINER_TOGGLE_ID } from './explainer-toggle.ts'
import { filterWords, relaxationWords } from './filter-words.ts'

/** Relaxations of one filter, and in the empty list of all of them: the best ones. */
const MOST_RELAXATIONS = 3
const MOST_WHEN_EMPTY = 4

interface ExplainerProps {
  readonly viewModel: BoardExplainerViewModel
}

interface RelaxProps {
  readonly relaxation: LoadRelaxation
  readonly onRelax: (relaxation: LoadRelaxation) => void
}

const Relax = ({ relaxation, onRelax }: RelaxProps) => (
  <Button onClick={() => onRelax(relaxation)}>
    {relaxationWords(relaxation)} <strong className="trm-explainer-gain">+{relaxation.gain.toLocaleString('en-US')}</strong>
    <span className="trm-only-read"> {message('boardTools.gain', { count: relaxation.gain })}</span>
  </Button>
)

const Hidden = ({ filter: { hidden }, most }: { readonly filter: LoadFilterExplanation; readonly most: number }) => (
  <span className="trm-explainer-hidden">
    {message('boardTools.hidden', { count: hidden })}
    <span className="trm-explainer-bar" aria-hidden="true">
      <span style={{ inlineSize: `${(hidden / most) * 100}%` }} />
    </span>
  </span>
)

interface PanelProps extends ExplainerProps {
  readonly explained: Explained
  readonly types: readonly EquipmentType[]
}

const Panel = ({ explained, types, viewModel }: PanelProps) => {
  switch (explained._tag) {
    case 'Unasked':
      return null
    case 'Loading':
      return (
        <p role="status" className="trm-explainer-waiting">
          <span className="trm-spinner" aria-hidden="true" />
          {message('boardTools.explain.loading')}
        </p>
      )
    case 'Failed':
      return (
        <p role="alert">
          {message('boardTools.explain.failed', { reason: failureWords(explained.error).title })}{' '}
          <Button onClick={viewModel.retry}>{commonMessage('common.retry')}</Button>
        </p>
      )
    case 'Known': {
      const {
        explanation: { filters },
        searched,
      } = explained
      const hidden = filters.reduce((sum, filter) => sum + filter.hidden, 0)
      if (hidden === 0) return <p>{message('boardTools.explain.nothing')}</p>
      const most = Math.max(1, ...filters.map((filter) => filter.hidden))
      return (
        <>
          <p className="trm-muted">{message('boardTools.explain.summary', { count: hidden })}</p>
          <ul>
            {filters.map((filter) => (
              <li key={filter.filter}>
                <span className="trm-explainer-words">{filterWords(filter.filter, searched, types)}</span>
                <Hidden filter={filter} most={most} />
                <span className="trm-explainer-ways">
                  {filter.relaxations.slice(0, MOST_RELAXATIONS).map((one) => (
                    <Relax key={one.to ?? ''} relaxation={one} onRelax={viewModel.relax} />
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </>
      )
    }
  }
}

/** The pressed relaxation is gone by now: the focus goes on to what takes it back. */
const Relaxed = ({ relaxation, onUndo }: { readonly relaxation: LoadRelaxation; readonly onUndo: () => void }) => {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [relaxation])
  return (
    <div className="trm-explainer-relaxed">
      {message('boardTools.relaxed', { change: relaxationWords(relaxation) })}
      <Button
        ref={undo}
        look="quiet"
        onClick={() => {
          document.getElementById(EXPLAINER_TOGGLE_ID)?.focus()
          onUndo()
        }}
      >
        {message('boardTools.undo')}
      </Button>
    </div>
  )
}

/** What each filter hides, with the presses that ask less of it; and the way back from the last of them. */
export const BoardExplainer = ({ viewModel, list }: ExplainerProps & { readonly list: LoadBoardViewModel }) => {
  const { isOpen, explained, undoable } = useBehavior(viewModel.view$)
  const equipment = useBehavior(list.view$, (view) => view.equipment)
  return (
    <>
      {undoable === undefined ? null : <Relaxed relaxation={undoable} onUndo={viewModel.undo} />}
      {isOpen ? (
        <section className="trm-explainer" aria-label={message('boardTools.explain.title')} aria-busy={explained._tag === 'Loading'}>
          <Panel explained={explained} types={typesOf(equipment)} viewModel={viewModel} />
        </section>
      ) : null}
    </>
  )
}

/** In an empty list, under its own way, which stays where it is: the least change that would find something, with how much. */
export const EmptyRelaxations = ({ viewModel, usual }: ExplainerProps & { readonly usual: ReactNode }) => {
  const explained = useBehavior(viewModel.view$, (view) => view.explained)
  const ways = explained._tag === 'Known' ? leastWaysOut(explained.explanation.filters).slice(0, MOST_WHEN_EMPTY) : []
  return (
    <>
      {usual}
      {ways.length === 0 ? null : (
        <div className="trm-panel-ways">
          {ways.map((one) => (
            <Relax key={one.filter} relaxation={one} onRelax={viewModel.relax} />
          ))}
        </div>
      )}
    </>
  )
}
