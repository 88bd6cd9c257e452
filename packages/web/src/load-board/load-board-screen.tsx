import type { CallFailure, Instant } from '@trm/domain/kernel'
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { Button } from '../design/button.tsx'
import { SelectField } from '../design/form.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { makeRowGrid } from '../design/row-grid.ts'
import { EmptyState, ErrorState, SkeletonRows } from '../design/state-panels.tsx'
import { zonedWords } from '../loads/window-words.ts'
import { failureWords, message as commonMessage } from '../messages/index.ts'
import { boardMessage as message } from '../messages/en-US/load-board.ts'
import { ToolNews } from '../news/tool-news.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { BoardViewModel } from './board.view-model.ts'
import { currentSort, isNarrowed, isSearching, sortsOf, type LoadBoardView } from './load-board-view.ts'
import type { LoadBoardViewModel } from './load-board.view-model.ts'
import { LoadResults } from './load-results.tsx'
import type { Workbench, WorkbenchState } from '../market-list/use-workbench.ts'
import { shownRows } from '../market-list/market-list.ts'

/** Pixels of a row, so that the skeleton has the size of what comes. */
const ROW_HEIGHT = 52

interface ContentProps {
  readonly view: LoadBoardView
  readonly viewModel: LoadBoardViewModel
  readonly tools: Workbench | undefined
}

const Content = ({ view, viewModel, tools }: ContentProps) => {
  const { content, searched } = view
  switch (content._tag) {
    case 'Loading':
      return (
        <div className="trm-list">
          <SkeletonRows label={message('board.loading')} rows={10} rowHeight={ROW_HEIGHT} />
        </div>
      )
    case 'Failed': {
      const { title, remedy } = failureWords(content.error)
      return (
        <div className="trm-list">
          <ErrorState title={title} actions={<Button onClick={viewModel.retry}>{commonMessage('common.retry')}</Button>}>
            <p>{remedy}</p>
          </ErrorState>
        </div>
      )
    }
    case 'Empty': {
      if (!isNarrowed(searched))
        return (
          <div className="trm-list">
            <EmptyState title={message('board.empty.all')}>
              <p>{message('board.empty.all.why')}</p>
            </EmptyState>
          </div>
        )
      const usual = <Button onClick={viewModel.clear}>{message('board.clear')}</Button>
      return (
        <div className="trm-list">
          <EmptyState title={message('board.empty')} actions={tools?.empty(usual) ?? usual}>
            <p>{message('board.empty.why')}</p>
          </EmptyState>
        </div>
      )
    }
    case 'Full':
      return <LoadResults content={content} view={view} viewModel={viewModel} />
  }
}

/** Cards have no column heads to sort by. */
const SortField = ({ view, onSort }: { readonly view: LoadBoardView; readonly onSort: LoadBoardViewModel['sortBy'] }) => (
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

const headline = (total: number): string => message('board.total', { count: total })

/** What an answer was, said once. */
const answerWords = (view: LoadBoardView): string => {
  if (isSearching(view)) return ''
  const { content } = view
  switch (content._tag) {
    case 'Loading':
      return ''
    case 'Failed':
      return message('board.announce.failed', { reason: failureWords(content.error).title })
    case 'Empty':
      return message('board.empty')
    case 'Full':
      return headline(content.total)
  }
}

/** Nobody answers: the rows are those that were seen last, and say of when. */
const Stale = ({ failure, asOf, onRetry }: { readonly failure: CallFailure; readonly asOf: Instant; readonly onRetry: () => void }) => (
  <Notice tone="warning" title={failureWords(failure).title} action={<Button onClick={onRetry}>{commonMessage('common.retry')}</Button>}>
    {message('board.stale', { time: zonedWords(asOf, Intl.DateTimeFormat().resolvedOptions().timeZone) })}
  </Notice>
)

export interface LoadBoardScreenProps {
  readonly viewModel: BoardViewModel
  readonly filters: ReactNode
  readonly tools: WorkbenchState<Workbench>
  /** The open load, beside the rows or over them. */
  readonly detail: ReactNode
}

/** The load board: filters, rows, and beside them the open load. */
export const LoadBoardScreen = ({
  viewModel: { list, news$, say },
  filters,
  tools: { workbench: tools, retry },
  detail,
}: LoadBoardScreenProps) => {
  const view = useBehavior(list.view$)
  const keeps = useBehavior(list.overlay$, (overlay) => overlay.keeps)
  const [grid] = useState(() =>
    makeRowGrid({
      ids: () => shownRows(list).map(({ load }) => load.id),
      highlighted: () => list.overlay$.value.highlighted,
      lay: list.lay,
    }),
  )
  useLayoutEffect(() => grid.mend(), [grid, view.content, keeps])
  const words = answerWords(view)
  useEffect(() => {
    if (words !== '') say(words)
  }, [say, words, view.answer])
  const isBusy = isSearching(view)
  return (
    <Page title={message('board.title')}>
      {filters}
      <section className="trm-desk" aria-busy={isBusy} {...(view.isRefreshing ? { 'data-refreshing': '' } : {})}>
        <div className="trm-board-head">
          {view.content._tag === 'Full' || view.content._tag === 'Empty' ? (
            <h2>{headline(view.content._tag === 'Full' ? view.content.total : 0)}</h2>
          ) : null}
          {view.content._tag === 'Full' ? <SortField view={view} onSort={list.sortBy} /> : null}
        </div>
        <div className="trm-board-tools">
          {retry === undefined ? (
            tools?.toolbar
          ) : (
            <Button look="quiet" onClick={retry}>
              {commonMessage('trucks.tools.failed')}
            </Button>
          )}
        </div>
        {tools?.above}
        <ToolNews news$={news$} />
        {view.stale === undefined || view.content._tag !== 'Full' ? null : (
          <Stale failure={view.stale} asOf={view.content.asOf} onRetry={list.retry} />
        )}
        <div className="trm-desk-body" {...grid.handlers}>
          <Content view={view} viewModel={list} tools={tools} />
          {tools?.beside}
          {detail}
        </div>
      </section>
    </Page>
  )
}
