import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { CountedPart, Listed } from '@trm/domain/kernel'
import { Button } from '../../design/button.tsx'
import { useIsBeside, useOpenRow } from '../../design/drawer.tsx'
import { LinkTabs } from '../../design/link-tabs.tsx'
import { Page } from '../../design/page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../design/state-panels.tsx'
import { changeFailureWords } from '../../messages/change-failure-words.ts'
import { message as commonMessage } from '../../messages/index.ts'
import { staffMessage as message } from '../../messages/en-US/staff.ts'
import { ToolNews } from '../../news/tool-news.tsx'
import type { ToolNewsViewModel } from '../../news/tool-news.view-model.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { ApplicationDrawer } from './application-drawer.tsx'
import { ApplicationRows } from './application-rows.tsx'
import { staffHref } from './staff-address.ts'
import type { StaffAsked, StaffTab, StaffView } from './staff-state.ts'
import type { StaffViewModel } from './staff.view-model.ts'

const TABS: readonly StaffTab[] = ['submitted', 'sent_back', 'draft', 'approved']

const Tabs = ({ view: { asked, queues } }: { readonly view: StaffView }) => (
  <LinkTabs
    label={message('staff.tabs')}
    tabs={TABS.map((tab) => {
      const list = queues[tab]
      return {
        href: staffHref({ tab, id: undefined }),
        words: message(`staff.tab.${tab}`),
        isCurrent: asked.tab === tab,
        count: list._tag === 'Known' ? list.total : undefined,
      }
    })}
  />
)

interface ListedProps<A> {
  readonly list: Listed<CountedPart<A>>
  readonly tab: StaffTab
  readonly viewModel: StaffViewModel
  readonly children: (rows: readonly A[]) => ReactNode
}

const ListBody = <A,>({ list, tab, viewModel, children }: ListedProps<A>) => {
  switch (list._tag) {
    case 'Loading':
      return <SkeletonRows label={message('staff.loading')} />
    case 'Failed': {
      const { title, remedy } = changeFailureWords(list.failure)
      return (
        <ErrorState title={title} actions={<Button onClick={viewModel.retry}>{commonMessage('common.retry')}</Button>}>
          <p>{remedy}</p>
        </ErrorState>
      )
    }
    case 'Known':
      return list.rows.length === 0 ? (
        <EmptyState title={message(`staff.empty.${tab}`)}>
          <p>{message(`staff.empty.${tab}.why`)}</p>
        </EmptyState>
      ) : (
        <>
          {children(list.rows)}
          {list.more === 'None' ? null : (
            <div className="trm-list-more" role="status">
              {list.more === 'Loading' ? (
                message('staff.more.loading')
              ) : (
                <>
                  {list.more === 'Available' ? null : message('staff.more.failed', { reason: changeFailureWords(list.more).title })}
                  <Button onClick={viewModel.loadMore}>{message('staff.more')}</Button>
                </>
              )}
            </div>
          )}
        </>
      )
  }
}

export interface StaffScreenProps {
  readonly viewModel: StaffViewModel
  readonly asked: StaffAsked
  readonly news: Pick<ToolNewsViewModel, 'news$'>
  readonly nav: ReactNode
}

/** Who wants to join. */
export const StaffScreen = ({ viewModel, asked, news, nav }: StaffScreenProps) => {
  const view = useBehavior(viewModel.view$)
  const [, navigate] = useLocation()
  const { tab, id } = asked
  useEffect(() => {
    viewModel.ask({ tab, id })
  }, [viewModel, tab, id])
  const onOpen = (next: string | undefined): void => navigate(staffHref({ tab, id: next }), { replace: id !== undefined })
  const list = view.queues[tab]
  const ids = list._tag === 'Known' ? list.rows.map((row) => row.id) : []
  useOpenRow(view.open?.id, useIsBeside())
  return (
    <Page title={message('staff.title')}>
      {nav}
      <div className="trm-desk">
        <Tabs view={view} />
        <div className="trm-desk-body">
          <div className="trm-list trm-staff">
            <ListBody list={list} tab={tab} viewModel={viewModel}>
              {(rows) => <ApplicationRows rows={rows} open={id} zone={viewModel.zone} onOpen={onOpen} />}
            </ListBody>
          </div>
          {view.open === undefined ? null : (
            <ApplicationDrawer
              open={view.open}
              types={view.types}
              ids={ids}
              viewModel={viewModel}
              onOpen={onOpen}
              news={<ToolNews news$={news.news$} />}
            />
          )}
        </div>
      </div>
      <ToolNews news$={news.news$} />
    </Page>
  )
}
