import { useEffect, useRef, type ReactNode } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import { leastWaysOut } from '@trm/domain/kernel'
import type { FilterExplanation, Relaxation } from '@trm/domain/trucks'
import { Button } from '../../design/button.tsx'
import { failureWords } from '../../messages/index.ts'
import { truckExplainerMessage as message } from '../../messages/en-US/truck-explainer.ts'
import { message as say } from '../../messages/message.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { countWords } from '../row-words.ts'
import type { TruckListViewModel } from '../truck-list.view-model.ts'
import { filterWords, relaxationWords } from './explainer-words.ts'
import type { Explained, KnownExplanation, TruckExplainerViewModel } from './truck-explainer.view-model.ts'

export interface TruckExplainerProps {
  readonly viewModel: TruckExplainerViewModel
  readonly list: TruckListViewModel
}

/** The button of explainer-slots.tsx, in another chunk. */
const TOGGLE_ID = 'truck-explainer-toggle'

/** Relaxations of one filter, and in the empty list of all of them: the best ones. */
const MOST_RELAXATIONS = 3
const MOST_WHEN_EMPTY = 4

const noTypes: readonly EquipmentType[] = []

/** The way back from the last relaxation, and, when it is open, what each filter hides. */
export const TruckExplainer = ({ viewModel, list }: TruckExplainerProps) => {
  const { isOpen, explained, undoable } = useBehavior(viewModel.view$)
  return (
    <>
      {undoable === undefined ? null : <Relaxed relaxation={undoable} onUndo={viewModel.undo} />}
      {isOpen ? (
        <section className="trm-explainer" aria-label={message('explainer.title')} aria-busy={explained._tag === 'Loading'}>
          <Panel explained={explained} viewModel={viewModel} list={list} />
        </section>
      ) : null}
    </>
  )
}

/** The pressed relaxation is gone by now: the focus goes on to what takes it back, and from there to the panel's button. */
const Relaxed = ({ relaxation, onUndo }: { readonly relaxation: Relaxation; readonly onUndo: () => void }) => {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [relaxation])
  const takeBack = () => {
    document.getElementById(TOGGLE_ID)?.focus()
    onUndo()
  }
  return (
    <div className="trm-explainer-relaxed">
      {message('explainer.relaxed', { change: relaxationWords(relaxation) })}
      <Button ref={undo} look="quiet" onClick={takeBack}>
        {message('explainer.undo')}
      </Button>
    </div>
  )
}

const Panel = ({ explained, viewModel, list }: TruckExplainerProps & { readonly explained: Explained }) => {
  const types = useBehavior(list.view$, ({ equipment }) => (equipment._tag === 'Known' ? equipment.types : noTypes))
  const isListThere = useBehavior(list.view$, ({ content }) => content._tag !== 'Failed' && content._tag !== 'Unsearched')
  switch (explained._tag) {
    case 'Known':
      return <Filters known={explained} types={types} onRelax={viewModel.relax} />
    case 'Failed':
      return (
        <p role="alert">
          {message('explainer.failed', { reason: failureWords(explained.error).title })}
          <Button onClick={viewModel.retry}>{say('common.retry')}</Button>
        </p>
      )
    case 'Unasked':
    case 'Loading':
      return (
        <>
          {isListThere ? (
            <p
              role="status"
              className={explained._tag === 'Loading' && explained.before !== undefined ? 'trm-only-read' : 'trm-explainer-waiting'}
            >
              <span className="trm-spinner" aria-hidden="true" />
              {message('explainer.loading')}
            </p>
          ) : null}
          {explained._tag === 'Loading' && explained.before !== undefined ? (
            <Filters known={explained.before} types={types} onRelax={undefined} />
          ) : null}
        </>
      )
  }
}

interface FiltersProps {
  readonly known: KnownExplanation
  readonly types: readonly EquipmentType[]
  /** Undefined: it explains a search that is not shown any more. */
  readonly onRelax: ((relaxation: Relaxation) => void) | undefined
}

const Filters = ({ known: { explanation, searched, day }, types, onRelax }: FiltersProps) => {
  const hidden = explanation.filters.reduce((sum, filter) => sum + filter.hidden, 0)
  if (hidden === 0 && explanation.filters.every(({ relaxations }) => relaxations.length === 0)) return <p>{message('explainer.nothing')}</p>
  const most = Math.max(1, ...explanation.filters.map((filter) => filter.hidden))
  return (
    <>
      <p className="trm-muted">{message('explainer.summary', { count: hidden })}</p>
      <ul>
        {explanation.filters.map((filter) => (
          <li key={filter.filter}>
            <span className="trm-explainer-words">{filterWords(filter.filter, searched, day, types)}</span>
            <Hidden filter={filter} most={most} />
            <span className="trm-explainer-ways">
              {filter.relaxations.slice(0, MOST_RELAXATIONS).map((one) => (
                <Relax key={one.to ?? ''} relaxation={one} onRelax={onRelax} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const Hidden = ({ filter: { hidden }, most }: { readonly filter: FilterExplanation; readonly most: number }) => (
  <span className="trm-explainer-hidden">
    {message('explainer.hidden', { count: hidden })}
    <span className="trm-explainer-bar" aria-hidden="true">
      <span style={{ inlineSize: `${(hidden / most) * 100}%` }} />
    </span>
  </span>
)

interface RelaxProps {
  readonly relaxation: Relaxation
  readonly onRelax: ((relaxation: Relaxation) => void) | undefined
}

const Relax = ({ relaxation, onRelax }: RelaxProps) => (
  <Button disabled={onRelax === undefined} onClick={() => onRelax?.(relaxation)}>
    {relaxationWords(relaxation)} <strong className="trm-explainer-gain">+{countWords(relaxation.gain)}</strong>
    <span className="trm-only-read"> {message('explainer.gain.read', { count: relaxation.gain })}</span>
  </Button>
)

/** In an empty list, under its own way, which stays where it is: the least change that would find something, with how much. */
export const EmptyRelaxations = ({ viewModel, usual }: { readonly viewModel: TruckExplainerViewModel; readonly usual: ReactNode }) => {
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
