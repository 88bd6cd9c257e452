import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { Page } from '../design/page.tsx'
import { makeRowGrid } from '../design/row-grid.ts'
import { EmptyState, ErrorState, SkeletonRows } from '../design/state-panels.tsx'
import { failureWords, message } from '../messages/index.ts'
import { postedMessage } from '../messages/en-US/posted-loads.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { DrawerSlot } from './drawer-slot.tsx'
import { LoadResults } from './load-results.tsx'
import { ListOutcome, LoadNotices, LoadTools, SheetOutcome, StateTabs, type ToolsProps } from './load-tools.tsx'
import { placeLink } from './posted-loads-links.ts'
import type { PostedLoadsViewModel } from './posted-loads.view-model.ts'
import { shownLoads } from './posted-loads-view.ts'

/** Pixels of a row, so that the skeleton has the size of what comes. */
const ROW_HEIGHT = 52

const newLink = placeLink({ panel: { _tag: 'New' } })

const Empty = ({ view: { place }, viewModel }: ToolsProps) => {
  if (place.text !== '') {
    return (
      <EmptyState
        title={postedMessage('posted.empty.search', { text: place.text })}
        actions={<Button onClick={() => viewModel.search('')}>{postedMessage('posted.empty.clear')}</Button>}
      >
        <p>{postedMessage('posted.empty.search.why')}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={postedMessage(`posted.empty.${place.state}`)}
      {...(place.state !== 'posted'
        ? {}
        : {
            actions: (
              <>
                <LinkButton look="solid" href={newLink}>
                  {postedMessage('posted.new')}
                </LinkButton>
                <Button onClick={() => viewModel.show({ _tag: 'Import' })}>{postedMessage('posted.import')}</Button>
              </>
            ),
          })}
    >
      <p>{postedMessage(`posted.empty.${place.state}.why`)}</p>
    </EmptyState>
  )
}

const Content = ({ view, viewModel }: ToolsProps) => {
  const { content } = view
  switch (content._tag) {
    case 'Loading':
      return (
        <div className="trm-list">
          <SkeletonRows label={postedMessage('posted.loading')} rows={10} rowHeight={ROW_HEIGHT} />
        </div>
      )
    case 'Failed': {
      const { title, remedy } = failureWords(content.failure)
      return (
        <div className="trm-list">
          <ErrorState title={title} actions={<Button onClick={viewModel.reload}>{message('common.retry')}</Button>}>
            <p>{remedy}</p>
          </ErrorState>
        </div>
      )
    }
    case 'Known':
      return content.rows.length === 0 ? (
        <div className="trm-list">
          <Empty view={view} viewModel={viewModel} />
        </div>
      ) : (
        <LoadResults view={view} content={content} viewModel={viewModel} />
      )
  }
}

export interface PostedLoadsScreenProps {
  readonly viewModel: PostedLoadsViewModel
  /** The live region. */
  readonly news: ReactNode
  readonly say: (words: string) => void
}

export const PostedLoadsScreen = ({ viewModel, news, say }: PostedLoadsScreenProps) => {
  const view = useBehavior(viewModel.view$)
  const grid = useMemo(
    () =>
      makeRowGrid({
        ids: () => shownLoads(viewModel.view$.value).map(({ id }) => id),
        highlighted: () => viewModel.view$.value.highlighted,
        lay: viewModel.lay,
      }),
    [viewModel],
  )
  useLayoutEffect(() => grid.mend(), [grid, view.content])
  const { content } = view
  const isRefreshing = content._tag === 'Known' && content.isOutdated
  const isBusy = content._tag === 'Loading' || isRefreshing
  return (
    <Page
      title={postedMessage('posted.title')}
      actions={
        <>
          <Button aria-label={postedMessage('posted.export.of')} onClick={viewModel.saveFile}>
            {postedMessage('posted.export')}
          </Button>
          <LinkButton href={placeLink({ panel: { _tag: 'Import' } })}>{postedMessage('posted.import')}</LinkButton>
          <LinkButton look="solid" href={newLink}>
            {postedMessage('posted.new')}
          </LinkButton>
        </>
      }
    >
      <section className="trm-desk" aria-busy={isBusy} {...(isRefreshing ? { 'data-refreshing': '' } : {})}>
        <div className="trm-load-bar">
          <StateTabs view={view} viewModel={viewModel} />
          <LoadTools view={view} viewModel={viewModel} />
        </div>
        <ListOutcome view={view} viewModel={viewModel} />
        <LoadNotices view={view} viewModel={viewModel} />
        <div className="trm-only-read" role="status">
          {content._tag === 'Known' ? <h2>{postedMessage('posted.total', { count: content.total })}</h2> : null}
        </div>
        <div className="trm-desk-body" {...grid.handlers}>
          <Content view={view} viewModel={viewModel} />
          <DrawerSlot
            view={view}
            viewModel={viewModel}
            news={news}
            say={say}
            outcome={<SheetOutcome view={view} viewModel={viewModel} />}
          />
        </div>
      </section>
      {news}
    </Page>
  )
}
