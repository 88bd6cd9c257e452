import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import type { LoadOnBoard } from '@trm/domain/loads'
import { Button } from '../design/button.tsx'
import { Page } from '../design/page.tsx'
import { makeRowGrid } from '../design/row-grid.ts'
import { EmptyState, ErrorState, SkeletonRows } from '../design/state-panels.tsx'
import { failureWords, message as commonMessage } from '../messages/index.ts'
import { boardMessage as message } from '../messages/load-board.ts'
import { ToolNews } from '../news/tool-news.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { BoardFilters } from './board-filters.tsx'
import { isNarrowed, typesOf, type LoadBoardView } from './load-board-view.ts'
import { rowsOf } from './load-detail-view.ts'
import type { BoardViewModel } from './board.view-model.ts'
import type { LoadBoardViewModel } from './load-board.view-model.ts'
import { LoadDrawer } from './load-drawer.tsx'
import { LoadResults } from './load-results.tsx'

/** Pixels of a row, so that the skeleton has the size of what comes. */
const ROW_HEIGHT = 52

const Content = ({ view, viewModel }: { readonly view: LoadBoardView; readonly viewModel: LoadBoardViewModel }) => {
  const { content, equipment, answer, searched } = view
  switch (content._tag) {
    case 'Loading': return <div className="trm-list"><SkeletonRows label={message('board.loading')} rows={10} rowHeight={ROW_HEIGHT} /></div>
    case 'Failed': {
      const { title, remedy } = failureWords(content.error)
      return <div className="trm-list"><ErrorState title={title} actions={<Button onClick={viewModel.retry}>{commonMessage('common.retry')}</Button>}><p>{remedy}</p></ErrorState></div>
    }
    case 'Empty': {
      const clear = <Button onClick={viewModel.clear}>{message('board.clear')}</Button>
      return isNarrowed(searched)
        ? <div className="trm-list"><EmptyState title={message('board.empty')} actions={clear}><p>{message('board.empty.why')}</p></EmptyState></div>
        : <div className="trm-list"><EmptyState title={message('board.empty.all')}><p>{message('board.empty.all.why')}</p></EmptyState></div>
    }
    case 'Full': return <LoadResults content={content} types={typesOf(equipment)} viewModel={viewModel} listKey={answer} />
  }
}

const headline = (total: number): string => message('board.total', { count: total })

/** What an answer was, said once. */
const answerWords = ({ content, isRefreshing }: LoadBoardView): string => {
  if (isRefreshing) return ''
  switch (content._tag) {
    case 'Loading': return ''
    case 'Failed': return message('board.announce.failed', { reason: failureWords(content.error).title })
    case 'Empty': return message('board.empty')
    case 'Full': return headline(content.total)
  }
}

export interface LoadBoardScreenProps {
  readonly viewModel: BoardViewModel
  readonly actionsFor: (row: LoadOnBoard) => ReactNode
}

/** The load board: rows beside the open load. */
export const LoadBoardScreen = ({ viewModel: { list, detail, news$, say }, actionsFor }: LoadBoardScreenProps) => {
  const view = useBehavior(list.view$)
  const [grid] = useState(() => makeRowGrid({
    ids: () => rowsOf(list.view$.value).map(({ load }) => load.id), highlighted: () => list.marks$.value.highlighted, lay: list.lay,
  }))
  useLayoutEffect(() => grid.mend(), [grid, view.content])
  const words = answerWords(view)
  useEffect(() => { if (words !== '') say(words) }, [say, words, view.answer])
  const isBusy = view.content._tag === 'Loading' || view.isRefreshing
  return (
    <Page title={message('board.title')}>
      <BoardFilters view={view} viewModel={list} />
      <section className="trm-desk" aria-busy={isBusy} {...(view.isRefreshing ? { 'data-refreshing': '' } : {})}>
        <div className="trm-board-head">
          {view.content._tag === 'Full' ? <><h2>{headline(view.content.total)}</h2><span className="trm-muted">{message('board.order')}</span></> : null}
        </div>
        <ToolNews news$={news$} />
        <div className="trm-desk-body" {...grid.handlers}>
          <Content view={view} viewModel={list} />
          <LoadDrawer viewModel={detail} actionsFor={actionsFor} news$={news$} say={say} />
        </div>
      </section>
    </Page>
  )
}
