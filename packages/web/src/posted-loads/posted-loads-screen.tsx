import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { ReadFailed } from '../design/not-loaded.tsx'
import { Page } from '../design/page.tsx'
import { makeRowGrid } from '../design/row-grid.ts'
import { SkeletonRows } from '../design/state-panels.tsx'
import { postedMessage } from '../messages/en-US/posted-loads.ts'
import { Later } from '../portal/later.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { LoadResults } from './load-results.tsx'
import { ListOutcome, LoadNotices, LoadTools, Whose, StateTabs } from './load-tools.tsx'
import type { ToolsProps } from './tools-props.ts'
import { placeLink } from './posted-loads-place.ts'
import { DrawerSlot } from './posted-loads-slots.tsx'
import type { PostedLoadsViewModel } from './posted-loads.view-model.ts'
import { markedLoads, shownLoads } from './posted-loads-view.ts'

/** Pixels of a row, so that the skeleton has the size of what comes. */
const ROW_HEIGHT = 38

const newLink = placeLink({ panel: { _tag: 'New' } })

const printLoads = async () => (await import('./print-loads-route.tsx')).PrintLoadsRoute
const noLoads = async () => (await import('./no-loads.tsx')).NoLoads

const Content = ({ view, viewModel }: ToolsProps) => {
  const { content } = view
  if (content._tag === 'Known' && content.rows.length > 0) return <LoadResults view={view} content={content} viewModel={viewModel} />
  return (
    <div className="trm-list">
      {content._tag === 'Loading' ? (
        <SkeletonRows label={postedMessage('posted.loading')} rows={10} rowHeight={ROW_HEIGHT} />
      ) : content._tag === 'Failed' ? (
        <ReadFailed failure={content.failure} onRetry={viewModel.reload} />
      ) : (
        <Later file="posted-loads/no-loads.tsx" load={noLoads} given={{ place: view.place, viewModel }} />
      )}
    </div>
  )
}

const ExportButton = ({ view, viewModel: { saveFile } }: ToolsProps) => {
  const count = markedLoads(view).length
  if (count > 0) return <Button onClick={saveFile}>{postedMessage('posted.export.marked', { count })}</Button>
  return (
    <Button aria-label={postedMessage('posted.export.of')} onClick={saveFile}>
      {postedMessage('posted.export')}
    </Button>
  )
}

export interface PostedLoadsScreenProps {
  readonly viewModel: PostedLoadsViewModel
  /** The live region. */
  readonly news: ReactNode
}

export const PostedLoadsScreen = ({ viewModel, news }: PostedLoadsScreenProps) => {
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
    <Page title={postedMessage('posted.title')}>
      <section className="trm-desk" aria-busy={isBusy} {...(isRefreshing ? { 'data-refreshing': '' } : {})}>
        <div className="trm-desk-tools trm-load-bar">
          <div className="trm-load-what">
            <StateTabs view={view} viewModel={viewModel} />
            <Whose view={view} viewModel={viewModel} />
          </div>
          <div className="trm-load-tools">
            <LoadTools view={view} viewModel={viewModel} />
            <span className="trm-load-tools-gap" />
            {content._tag === 'Known' && content.rows.length > 0 ? (
              <Later file="posted-loads/print-loads-route.tsx" load={printLoads} given={{ viewModel }} />
            ) : null}
            <Button data-compacts="" aria-pressed={view.isCompact} onClick={() => viewModel.setCompact(!view.isCompact)}>
              {postedMessage('posted.compact')}
            </Button>
            <ExportButton view={view} viewModel={viewModel} />
            <LinkButton href={placeLink({ panel: { _tag: 'Import' } })}>{postedMessage('posted.import')}</LinkButton>
            <LinkButton look="solid" href={newLink}>
              {postedMessage('posted.new')}
            </LinkButton>
          </div>
        </div>
        <ListOutcome view={view} viewModel={viewModel} />
        <LoadNotices view={view} viewModel={viewModel} />
        <div className="trm-only-read" role="status">
          {content._tag === 'Known' ? <h2>{postedMessage('posted.total', { count: content.total })}</h2> : null}
        </div>
        <div className="trm-desk-body" {...grid.handlers}>
          <Content view={view} viewModel={viewModel} />
          <DrawerSlot view={view} viewModel={viewModel} news={news} />
        </div>
      </section>
      {news}
    </Page>
  )
}
