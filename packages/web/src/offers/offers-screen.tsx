import type { WhoseLoads } from '@trm/domain/loads'
import { SHOWN_STATUSES, type Party, type ShownStatus } from '@trm/domain/offers'
import { useEffect, useRef, type ComponentProps, type FocusEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { LinkTabs, type LinkTab } from '../design/link-tabs.tsx'
import { ReadFailed } from '../design/not-loaded.tsx'
import { Badge } from '../design/notice.tsx'
import { ShowMore } from '../design/list-body.tsx'
import { Page } from '../design/page.tsx'
import { EmptyState, SkeletonRows } from '../design/state-panels.tsx'
import { useRowGrid } from '../design/use-row-grid.ts'
import { message as commonMessage } from '../messages/index.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { ToolNews } from '../news/tool-news.tsx'
import type { ToolNewsViewModel } from '../news/tool-news.view-model.ts'
import { Later } from '../portal/later.tsx'
import type { RouteTitle } from '../routing/routes.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useSoonSaid } from './offer-clock.tsx'
import { OfferDrawer } from './offer-drawer.tsx'
import { groupOfStatus, OFFER_GROUPS, type OfferGroup } from './offer-groups.ts'
import { OfferLine } from './offer-row.tsx'
import { groupWords, laneOf } from './offer-words.ts'
import type { OffersAsked, OffersList, OffersView } from './offers-view.ts'
import type { OffersViewModel } from './offers.view-model.ts'

export interface OffersScreenProps {
  readonly viewModel: OffersViewModel
  readonly news: Pick<ToolNewsViewModel, 'news$' | 'say'>
  readonly title: RouteTitle
  readonly reader: Party
  /** Staff: whose answer is awaited is one of the two sides, never theirs. */
  readonly isOnlyReading: boolean
  readonly asked: OffersAsked
  /** The address of what is asked for. */
  readonly hrefOf: (asked: OffersAsked) => string
  /** The code of the detail. */
  readonly body: ComponentProps<typeof OfferDrawer>['body']
  /** Where the reader finds more to negotiate about. */
  readonly startHref: string
}

type TabsProps = Pick<OffersScreenProps, 'reader' | 'isOnlyReading' | 'asked' | 'hrefOf'> & { readonly list: OffersList }

/** The statuses in the reader's words, with how many there are. */
const Tabs = ({ reader, isOnlyReading, asked, hrefOf, list }: TabsProps) => {
  const statuses = [...SHOWN_STATUSES].sort(
    (a, b) => OFFER_GROUPS.indexOf(groupOfStatus(a, reader)) - OFFER_GROUPS.indexOf(groupOfStatus(b, reader)),
  )
  const tab = (status: ShownStatus | undefined, words: string): LinkTab => ({
    href: hrefOf({ ...asked, status, offerId: undefined }),
    words,
    isCurrent: asked.status === status,
    count: status === undefined || list._tag !== 'Known' ? undefined : list.counts[status],
  })
  return (
    <LinkTabs
      label={message('offers.tabs')}
      tabs={[
        tab(undefined, message('offers.all')),
        ...statuses.map((status) => tab(status, groupWords(groupOfStatus(status, reader), isOnlyReading ? undefined : reader))),
      ]}
    />
  )
}

const Nothing = ({
  reader,
  isOnlyReading,
  asked,
  startHref,
}: Pick<OffersScreenProps, 'reader' | 'isOnlyReading' | 'asked' | 'startHref'>) =>
  asked.status === undefined && !isOnlyReading ? (
    <EmptyState
      title={message(`offers.empty.${reader}`)}
      actions={
        <LinkButton look="solid" href={startHref}>
          {message(reader === 'broker' ? 'offers.empty.findTrucks' : 'offers.empty.findLoads')}
        </LinkButton>
      }
    >
      <p>{message(`offers.empty.${reader}.why`)}</p>
    </EmptyState>
  ) : (
    <EmptyState title={message('offers.empty.status')}>
      <p>{message('offers.empty.status.why')}</p>
    </EmptyState>
  )

interface RowsProps extends Pick<OffersScreenProps, 'viewModel' | 'asked' | 'hrefOf' | 'reader' | 'isOnlyReading'> {
  readonly view: OffersView
  readonly list: Extract<OffersList, { readonly _tag: 'Known' }>
  readonly onOpen: (id: string) => void
}

interface SectionProps extends RowsProps {
  readonly group: OfferGroup
  /** The row Tab goes to. */
  readonly stop: string | undefined
}

const Section = ({ group, stop, view, list, viewModel, asked, hrefOf, reader, isOnlyReading }: SectionProps) => {
  const rows = list.rows.filter((row) => row.group === group)
  if (rows.length === 0) return null
  const words = groupWords(group, isOnlyReading ? undefined : reader)
  return (
    <section aria-label={words}>
      <h2 className="trm-offer-group">{words}</h2>
      <div role="grid" aria-label={words}>
        {rows.map(({ offer }) => (
          <OfferLine
            key={offer.id}
            offer={offer}
            answer={view.answers[offer.id]}
            equipment={view.equipment}
            now$={viewModel.clock.now$}
            href={hrefOf({ ...asked, offerId: offer.id })}
            isOpen={asked.offerId === offer.id}
            isTabStop={stop === offer.id}
          />
        ))}
      </div>
    </section>
  )
}

const Rows = (props: RowsProps) => {
  const { list, viewModel, asked, onOpen } = props
  const ids = OFFER_GROUPS.flatMap((group) => list.rows.filter((row) => row.group === group).map(({ offer }) => offer.id))
  const { handlers, stop } = useRowGrid(ids, onOpen, asked.offerId)
  const onBlur = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) viewModel.setReading(false)
  }
  return (
    <div
      onPointerEnter={() => viewModel.setReading(true)}
      onPointerLeave={() => viewModel.setReading(false)}
      onFocus={() => viewModel.setReading(true)}
      onBlur={onBlur}
    >
      <div {...handlers}>
        {OFFER_GROUPS.map((group) => (
          <Section key={group} group={group} stop={stop} {...props} />
        ))}
      </div>
      {list.unavailable.length === 0 ? null : (
        <ul>
          {list.unavailable.map((id) => (
            <li key={id} className="trm-offer" data-unavailable="">
              <Badge>{message('offers.unavailable')}</Badge>
              <span>{message('offers.unavailable.why', { id })}</span>
            </li>
          ))}
        </ul>
      )}
      <ShowMore more={list.more} onMore={viewModel.loadMore} />
    </div>
  )
}

const ListBody = (props: OffersScreenProps & Pick<RowsProps, 'view' | 'onOpen'>) => {
  const { view, viewModel } = props
  const { list } = view
  switch (list._tag) {
    case 'Loading':
      return <SkeletonRows label={message('offers.loading')} rowHeight={64} />
    case 'Failed':
      return <ReadFailed failure={list.failure} onRetry={viewModel.retry} />
    case 'Known':
      return list.rows.length === 0 && list.unavailable.length === 0 ? <Nothing {...props} /> : <Rows {...props} list={list} />
  }
}

const LiveMark = ({ connection }: Pick<OffersView, 'connection'>) => (
  <span className="trm-help trm-live-mark" data-live={connection}>
    {message(`offers.live.${connection}`)}
  </span>
)

/** Offers on one load or for one truck, and the way to all of them. */
const Narrowed = ({ asked: { status, whose, loadId, truckPostId }, hrefOf }: Pick<OffersScreenProps, 'asked' | 'hrefOf'>) => {
  if (loadId === undefined && truckPostId === undefined) return null
  const all = hrefOf({ status, whose, loadId: undefined, truckPostId: undefined, offerId: undefined })
  return (
    <p>
      {message(truckPostId === undefined ? 'offers.ofLoad' : 'offers.ofTruck')} · <Link href={all}>{message('offers.ofLoad.all')}</Link>
    </p>
  )
}

const printOffers = async () => (await import('./print-offers-route.tsx')).PrintOffersRoute

const whoseTabs = async () => (await import('../loads/whose-tabs.tsx')).WhoseTabs

/** Everything that is being negotiated, for either side; the open one beside it. */
export const OffersScreen = (props: OffersScreenProps) => {
  const { viewModel, news, title, asked, hrefOf } = props
  const view = useBehavior(viewModel.view$)
  const [, navigate] = useLocation()
  const { status, whose, loadId, truckPostId, offerId } = asked
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    viewModel.ask({ status, whose, loadId, truckPostId, offerId })
  }, [viewModel, status, whose, loadId, truckPostId, offerId])
  const open = view.open?.offer
  useSoonSaid(open, viewModel.clock.now$, () => {
    if (open !== undefined) news.say(message('offers.clock.soon', { lane: laneOf(open.load) }))
  })
  const onOpen = (id: string | undefined): void => navigate(hrefOf({ ...asked, offerId: id }), { replace: asked.offerId !== undefined })
  const hrefOfWhose = (of: WhoseLoads): string => hrefOf({ ...asked, whose: of, offerId: undefined })
  const heldBack = view.list._tag === 'Known' ? view.list.heldBack : 0
  const arrange = (): void => {
    viewModel.arrange()
    scroller.current?.scrollTo({ top: 0 })
    scroller.current?.focus()
  }
  return (
    <Page
      title={commonMessage(title)}
      actions={
        <>
          {view.list._tag === 'Known' && view.list.rows.length > 0 ? (
            <Later
              file="offers/print-offers-route.tsx"
              load={printOffers}
              given={{ viewModel, title: commonMessage(title), reader: props.isOnlyReading ? undefined : props.reader }}
            />
          ) : null}
          {props.isOnlyReading ? null : <LiveMark connection={view.connection} />}
        </>
      }
    >
      <div className="trm-desk">
        <div className="trm-between trm-offer-bar">
          <Tabs {...props} list={view.list} />
          <Narrowed asked={asked} hrefOf={hrefOf} />
          {props.reader === 'carrier' || props.isOnlyReading ? null : (
            <Later file="loads/whose-tabs.tsx" load={whoseTabs} given={{ whose: whose ?? 'company', hrefOf: hrefOfWhose }} />
          )}
        </div>
        <div className="trm-desk-body">
          <div className="trm-list trm-offers" ref={scroller} tabIndex={-1}>
            {heldBack === 0 ? null : (
              <div className="trm-offer-pill">
                <Button look="solid" onClick={arrange}>
                  {message('offers.heldBack', { count: heldBack })}
                </Button>
              </div>
            )}
            <ListBody {...props} view={view} onOpen={onOpen} />
          </div>
          <OfferDrawer
            view={view}
            viewModel={viewModel}
            isOnlyReading={props.isOnlyReading}
            onOpen={onOpen}
            body={props.body}
            news={<ToolNews news$={news.news$} />}
          />
        </div>
      </div>
      <ToolNews news$={news.news$} />
    </Page>
  )
}
