import { useEffect, useRef, type ReactNode } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import { leastWaysOut, type Behavior } from '@trm/domain/kernel'
import { Button } from '../../design/button.tsx'
import { typesOf } from '../../equipment/equipment-choices.ts'
import { listMessage as message } from '../../messages/en-US/market-list.ts'
import { failureWords, LOCALE } from '../../messages/index.ts'
import { message as commonMessage } from '../../messages/message.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import type { MarketListView } from '../market-list.ts'
import type { OpenedExplainer } from './explainer-door.ts'
import type { AnyRelaxation, Explained, ExplainedSearch, ExplainerViewModel } from './explainer.view-model.ts'

/** Of the rows of one list and its filters, in the reader's language. */
export interface ExplainerWords<R extends AnyRelaxation, X> {
  /** How many rows are hidden, in all and by one filter; `gain` stands after the number of rows a relaxation brings. */
  readonly counted: (what: 'summary' | 'hidden' | 'gain', count: number) => string
  readonly filter: (filter: R['filter'], explained: X, types: readonly EquipmentType[]) => string
  readonly relaxation: (relaxation: R) => string
}

interface ExplainerProps<R extends AnyRelaxation, X> {
  readonly viewModel: ExplainerViewModel<R, X>
  readonly list: { readonly view$: Behavior<MarketListView<unknown>> }
  readonly words: ExplainerWords<R, X>
  /** Of the button that opens it, as its words. */
  readonly toggleId: string
  readonly question: string
}

/** Relaxations of one filter, and in the empty list of all of them: the best ones. */
const MOST_RELAXATIONS = 3
const MOST_WHEN_EMPTY = 4

/** The way back from the last relaxation, and, when it is open, what each filter hides. */
export const Explainer = <R extends AnyRelaxation, X extends ExplainedSearch<R>>(props: ExplainerProps<R, X>) => {
  const { viewModel, words, toggleId, question } = props
  const { isOpen, explained, undoable } = useBehavior(viewModel.view$)
  return (
    <>
      {undoable === undefined ? null : <Relaxed change={words.relaxation(undoable)} toggleId={toggleId} onUndo={viewModel.undo} />}
      {isOpen ? (
        <section className="trm-card trm-explainer" aria-label={question} aria-busy={explained._tag === 'Loading'}>
          <Panel {...props} explained={explained} />
        </section>
      ) : null}
    </>
  )
}

interface RelaxedProps {
  readonly change: string
  readonly toggleId: string
  readonly onUndo: () => void
}

/** The pressed relaxation is gone by now: the focus goes on to what takes it back, and from there to the panel's button. */
const Relaxed = ({ change, toggleId, onUndo }: RelaxedProps) => {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [change])
  const takeBack = () => {
    document.getElementById(toggleId)?.focus()
    onUndo()
  }
  return (
    <div className="trm-row trm-explainer-relaxed">
      {message('list.explain.relaxed', { change })}
      <Button ref={undo} look="quiet" onClick={takeBack}>
        {message('list.explain.undo')}
      </Button>
    </div>
  )
}

const Panel = <R extends AnyRelaxation, X extends ExplainedSearch<R>>({
  explained,
  viewModel,
  list,
  words,
}: ExplainerProps<R, X> & { readonly explained: Explained<X> }) => {
  const types = useBehavior(list.view$, ({ equipment }) => typesOf(equipment))
  const isListThere = useBehavior(list.view$, ({ content }) => content._tag !== 'Failed' && content._tag !== 'Unsearched')
  switch (explained._tag) {
    case 'Known':
      return <Filters known={explained} types={types} words={words} onRelax={viewModel.relax} />
    case 'Failed':
      return (
        <p role="alert">
          {message('list.explain.failed', { reason: failureWords(explained.error).title })}{' '}
          <Button onClick={viewModel.retry}>{commonMessage('common.retry')}</Button>
        </p>
      )
    case 'Unasked':
    case 'Loading': {
      const before = explained._tag === 'Loading' ? explained.before : undefined
      return (
        <>
          {isListThere ? (
            <p role="status" className={before === undefined ? 'trm-row trm-explainer-waiting' : 'trm-only-read'}>
              <span className="trm-spinner" aria-hidden="true" />
              {message('list.explain.loading')}
            </p>
          ) : null}
          {before === undefined ? null : <Filters known={before} types={types} words={words} onRelax={undefined} />}
        </>
      )
    }
  }
}

interface FiltersProps<R extends AnyRelaxation, X> {
  readonly known: X
  readonly types: readonly EquipmentType[]
  readonly words: ExplainerWords<R, X>
  /** Undefined: it explains a search that is not shown any more. */
  readonly onRelax: ((relaxation: R) => void) | undefined
}

const Filters = <R extends AnyRelaxation, X extends ExplainedSearch<R>>({ known, types, words, onRelax }: FiltersProps<R, X>) => {
  const { filters } = known.explanation
  const hidden = filters.reduce((sum, filter) => sum + filter.hidden, 0)
  if (hidden === 0 && filters.every(({ relaxations }) => relaxations.length === 0)) return <p>{message('list.explain.nothing')}</p>
  const most = Math.max(1, ...filters.map((filter) => filter.hidden))
  return (
    <>
      <p className="trm-muted">{words.counted('summary', hidden)}</p>
      <ul>
        {filters.map((filter) => (
          <li key={filter.filter}>
            <span className="trm-explainer-words">{words.filter(filter.filter, known, types)}</span>
            <span className="trm-explainer-hidden">
              {words.counted('hidden', filter.hidden)}
              <span className="trm-explainer-bar" aria-hidden="true">
                <span style={{ inlineSize: `${(filter.hidden / most) * 100}%` }} />
              </span>
            </span>
            <span className="trm-row trm-explainer-ways" data-gap="6">
              {filter.relaxations.slice(0, MOST_RELAXATIONS).map((one) => (
                <Relax key={one.to ?? ''} relaxation={one} words={words} onRelax={onRelax} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface RelaxProps<R extends AnyRelaxation> {
  readonly relaxation: R
  readonly words: Pick<ExplainerWords<R, unknown>, 'relaxation' | 'counted'>
  readonly onRelax: ((relaxation: R) => void) | undefined
}

const Relax = <R extends AnyRelaxation>({ relaxation, words, onRelax }: RelaxProps<R>) => (
  <Button disabled={onRelax === undefined} onClick={() => onRelax?.(relaxation)}>
    {words.relaxation(relaxation)} <strong className="trm-explainer-gain">+{relaxation.gain.toLocaleString(LOCALE)}</strong>
    <span className="trm-only-read"> {words.counted('gain', relaxation.gain)}</span>
  </Button>
)

interface EmptyProps<R extends AnyRelaxation, X> extends Omit<ExplainerProps<R, X>, 'list' | 'toggleId' | 'question'> {
  readonly usual: ReactNode
}

/** In an empty list, under its own way, which stays where it is: the least change that would find something, with how much. */
export const EmptyRelaxations = <R extends AnyRelaxation, X extends ExplainedSearch<R>>({ viewModel, words, usual }: EmptyProps<R, X>) => {
  const explained = useBehavior(viewModel.view$, (view) => view.explained)
  const ways = explained._tag === 'Known' ? leastWaysOut(explained.explanation.filters).slice(0, MOST_WHEN_EMPTY) : []
  return (
    <>
      {usual}
      {ways.length === 0 ? null : (
        <div className="trm-panel-ways">
          {ways.map((one) => (
            <Relax key={one.filter} relaxation={one} words={words} onRelax={viewModel.relax} />
          ))}
        </div>
      )}
    </>
  )
}

/** The explainer of a list, for its slots. */
export const openedExplainer = <R extends AnyRelaxation, X extends ExplainedSearch<R>>(props: ExplainerProps<R, X>): OpenedExplainer => ({
  panel: <Explainer {...props} />,
  empty: (usual) => <EmptyRelaxations viewModel={props.viewModel} words={props.words} usual={usual} />,
  stop: props.viewModel.stop,
})
