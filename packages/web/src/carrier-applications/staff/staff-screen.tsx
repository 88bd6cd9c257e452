import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useIsBeside, useOpenRow } from '../../design/drawer.tsx'
import { LinkTabs } from '../../design/link-tabs.tsx'
import { ListBody } from '../../design/list-body.tsx'
import { Page } from '../../design/page.tsx'
import { EmptyState } from '../../design/state-panels.tsx'
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
            <ListBody
              list={list}
              loading={message('staff.loading')}
              onRetry={viewModel.retry}
              onMore={viewModel.loadMore}
              empty={
                <EmptyState title={message(`staff.empty.${tab}`)}>
                  <p>{message(`staff.empty.${tab}.why`)}</p>
                </EmptyState>
              }
            >
              {({ rows }) => <ApplicationRows rows={rows} open={id} zone={viewModel.zone} onOpen={onOpen} />}
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
