import { useEffect, type ReactNode } from 'react'
import type { CallFailure, Instant } from '@trm/domain/kernel'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { zonedWords } from '../loads/window-words.ts'
import { ListDesk } from '../market-list/list-desk.tsx'
import { useListGrid } from '../market-list/list-grid.tsx'
import { isSearching } from '../market-list/market-list.ts'
import type { Workbench, WorkbenchState } from '../market-list/use-workbench.ts'
import { failureWords, message as commonMessage } from '../messages/index.ts'
import { boardMessage as message } from '../messages/en-US/load-board.ts'
import { ToolNews } from '../news/tool-news.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { BoardWorkbench } from './board-workbench.ts'
import { isNarrowed, type LoadBoardView } from './load-board-view.ts'
import type { LoadBoardViewModel } from './load-board.view-model.ts'
import { LoadResults } from './load-results.tsx'

const noneOf = ({ searched }: LoadBoardView, { clear }: LoadBoardViewModel, tools: Workbench | undefined) => {
  if (!isNarrowed(searched)) return { title: message('board.empty.all'), why: message('board.empty.all.why') }
  const usual = <Button onClick={clear}>{commonMessage('trucks.clear')}</Button>
  return { title: message('board.empty'), why: message('board.empty.why'), actions: tools?.empty(usual) ?? usual }
}

const headline = (total: number): string => message('board.total', { count: total })

/** Undefined: nothing has answered. */
const foundIn = ({ content }: LoadBoardView): number | undefined =>
  content._tag === 'Full' ? content.total : content._tag === 'Empty' ? 0 : undefined

/** What an answer was, said once. */
const answerWords = (view: LoadBoardView): string => {
  const found = foundIn(view)
  if (isSearching(view)) return ''
  if (view.content._tag === 'Failed') return commonMessage('trucks.announce.failed', { reason: failureWords(view.content.error).title })
  return found === undefined ? '' : found === 0 ? message('board.empty') : headline(found)
}

/** Nobody answers: the rows are those that were seen last, and say of when. */
const Stale = ({ failure, asOf, onRetry }: { readonly failure: CallFailure; readonly asOf: Instant; readonly onRetry: () => void }) => (
  <Notice tone="warning" title={failureWords(failure).title} action={<Button onClick={onRetry}>{commonMessage('common.retry')}</Button>}>
    {message('board.stale', { time: zonedWords(asOf, Intl.DateTimeFormat().resolvedOptions().timeZone) })}
  </Notice>
)

export interface LoadBoardScreenProps {
  readonly list: LoadBoardViewModel
  readonly filters: ReactNode
  /** Why it began with a search. */
  readonly own?: ReactNode
  readonly tools: WorkbenchState<BoardWorkbench>
  /** The open load, beside the rows or over them. */
  readonly detail: ReactNode
}

/** The load board: filters, rows, and beside them the open load. */
export const LoadBoardScreen = ({ list, filters, own, tools, detail }: LoadBoardScreenProps) => {
  const { say, news$ } = list
  const view = useBehavior(list.view$)
  const onRows = useListGrid(list)
  const { content } = view
  const found = foundIn(view)
  const words = answerWords(view)
  useEffect(() => {
    if (words !== '') say(words)
  }, [say, words, view.answer])
  return (
    <Page title={message('board.title')}>
      {filters}
      {own}
      <ListDesk
        list={list}
        view={view}
        headline={found === undefined ? null : <h2>{headline(found)}</h2>}
        sort={content._tag === 'Full' ? { id: 'board-sort', nameOf: (sort) => message(`board.sort.${sort}`) } : undefined}
        tools={tools}
        above={
          <>
            <ToolNews news$={news$} />
            {view.stale && content._tag === 'Full' && <Stale failure={view.stale} asOf={content.asOf} onRetry={list.retry} />}
          </>
        }
        beside={detail}
        onRows={onRows}
        loading={message('board.loading')}
        none={noneOf(view, list, tools.workbench)}
      >
        {(full) => <LoadResults content={full} view={view} list={list} cells={tools.workbench?.cells} />}
      </ListDesk>
    </Page>
  )
}
