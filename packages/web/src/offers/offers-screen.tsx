import type { WhoseLoads } from '@trm/domain/loads'
import { SHOWN_STATUSES, type ShownStatus } from '@trm/domain/offers'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Button } from '../design/button.tsx'
import { LinkTabs, type LinkTab } from '../design/link-tabs.tsx'
import { ReadFailed } from '../design/not-loaded.tsx'
import { Page } from '../design/page.tsx'
import { ErrorState, SkeletonRows } from '../design/state-panels.tsx'
import { WhoseTabs } from '../loads/whose-tabs.tsx'
import { message as commonMessage } from '../messages/index.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { withWords } from '../messages/with-words.ts'
import { ToolNews } from '../news/tool-news.tsx'
import type { ToolNewsViewModel } from '../news/tool-news.view-model.ts'
import { Later } from '../portal/later.tsx'
import type { ChunkState } from '../portal/use-chunk.ts'
import type { RouteTitle } from '../routing/routes.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useSoonSaid } from './offer-clock.tsx'
import type * as Drawing from './offer-drawer.tsx'
import { groupOfStatus, OFFER_GROUPS } from './offer-groups.ts'
import { idsOf, sectionsOf } from './offer-order.ts'
import { OfferRows, type OfferRowsProps } from './offer-rows.tsx'
import { groupWords, laneOf } from './offer-words.ts'
import { narrowed, NOT_NARROWED, type Narrowing, type OffersAsked, type OffersList, type OffersView } from './offers-view.ts'

export interface OffersScreenProps extends Pick<OfferRowsProps, 'viewModel' | 'reader' | 'isOnlyReading' | 'asked' | 'hrefOf'> {
  readonly news: Pick<ToolNewsViewModel, 'news$' | 'say'>
  readonly title: RouteTitle
  /** The code of the detail: it comes after the list. */
  readonly drawer: ChunkState<typeof Drawing>
  /** Where the reader finds more to negotiate about. */
  readonly startHref: string
}

const Detail = ({ drawer, ...props }: Pick<OffersScreenProps, 'drawer'> & Drawing.OfferDrawerProps) => {
  if (drawer._tag === 'Loaded') return <drawer.code.OfferDrawer {...props} />
  if (drawer._tag === 'Waiting' || props.view.open === undefined) return null
  return (
    <ErrorState title={commonMessage('error.fallback')} actions={<Button onClick={drawer.retry}>{commonMessage('common.retry')}</Button>} />
  )
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
    count: status === undefined ? undefined : list._tag === 'Known' ? list.counts[status] : 'Asked',
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

const noOffers = async () => (await withWords('offers', () => import('./no-offers.tsx'))).NoOffers

interface ListBodyProps extends OffersScreenProps, Pick<OfferRowsProps, 'view' | 'sections' | 'onOpen'> {
  readonly narrowing: Narrowing
  readonly onClear: () => void
}

const ListBody = ({ narrowing, onClear, ...props }: ListBodyProps) => {
  const { view, sections, viewModel, reader, isOnlyReading, asked, hrefOf, startHref } = props
  const { list } = view
  switch (list._tag) {
    case 'Loading':
      return <SkeletonRows label={message('offers.loading')} rowHeight={64} />
    case 'Failed':
      return <ReadFailed failure={list.failure} onRetry={viewModel.retry} />
    case 'Known': {
      const text = list.rows.length === 0 ? '' : narrowing.text
      return sections.length === 0 && (list.unavailable.length === 0 || text !== '') ? (
        <Later file="offers/no-offers.tsx" load={noOffers} given={{ reader, isOnlyReading, asked, hrefOf, startHref, text, onClear }} />
      ) : (
        <OfferRows {...props} list={list} />
      )
    }
  }
}

const LiveMark = ({ connection }: Pick<OffersView, 'connection'>) => (
  <span className="trm-help trm-live-mark" data-live={connection}>
    {message(`offers.live.${connection}`)}
  </span>
)

/** Offers on one load or for one truck, and the way to all of them. */
const Narrowed = ({ asked, hrefOf }: Pick<OffersScreenProps, 'asked' | 'hrefOf'>) => {
  const { loadId, truckPostId } = asked
  if (loadId === undefined && truckPostId === undefined) return null
  const all = hrefOf({ ...asked, loadId: undefined, truckPostId: undefined, offerId: undefined })
  return (
    <p>
      {message(truckPostId === undefined ? 'offers.ofLoad' : 'offers.ofTruck')} · <Link href={all}>{message('offers.ofLoad.all')}</Link>
    </p>
  )
}

const printOffers = async () => (await import('./print-offers-route.tsx')).PrintOffersRoute

const offerTools = async () => (await withWords('offers', () => import('./offer-tools.tsx'))).OfferTools

/** Everything that is being negotiated, for either side; the open one beside it. */
export const OffersScreen = (props: OffersScreenProps) => {
  const { viewModel, news, title, asked, hrefOf } = props
  const view = useBehavior(viewModel.view$)
  const [, navigate] = useLocation()
  const { status, whose, loadId, truckPostId, sort, isByLoad, offerId } = asked
  const [narrowing, setNarrowing] = useState(NOT_NARROWED)
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    viewModel.ask({ status, whose, loadId, truckPostId, sort, isByLoad, offerId })
  }, [viewModel, status, whose, loadId, truckPostId, sort, isByLoad, offerId])
  const open = view.open?.offer
  useSoonSaid(open, viewModel.clock.now$, () => {
    if (open !== undefined) news.say(message('offers.clock.soon', { lane: laneOf(open.load) }))
  })
  const onOpen = (id: string | undefined): void => navigate(hrefOf({ ...asked, offerId: id }), { replace: asked.offerId !== undefined })
  const hrefOfWhose = (of: WhoseLoads): string => hrefOf({ ...asked, whose: of, offerId: undefined })
  const sections = view.list._tag === 'Known' ? sectionsOf(narrowed(view.list.rows, narrowing), isByLoad === true) : []
  const clear = (): void => {
    setNarrowing(NOT_NARROWED)
    document.getElementById('offers-search')?.focus()
  }
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
              given={{ viewModel, title: commonMessage(title), reader: props.isOnlyReading ? undefined : props.reader, narrowing }}
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
          {props.reader === 'carrier' || props.isOnlyReading ? null : <WhoseTabs whose={whose ?? 'company'} hrefOf={hrefOfWhose} />}
        </div>
        <div className="trm-offer-tools">
          <Later
            file="offers/offer-tools.tsx"
            load={offerTools}
            given={{
              list: view.list,
              equipment: view.equipment,
              reader: props.reader,
              asked,
              narrowing,
              onNarrow: setNarrowing,
              onAsk: (next: OffersAsked) => navigate(hrefOf(next), { replace: true }),
              onMore: viewModel.loadMore,
              say: news.say,
            }}
          />
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
            <ListBody {...props} {...{ view, sections, onOpen, narrowing }} onClear={clear} />
          </div>
          <Detail
            drawer={props.drawer}
            {...{ view, viewModel, onOpen }}
            ids={idsOf(sections)}
            isOnlyReading={props.isOnlyReading}
            news={<ToolNews news$={news.news$} />}
          />
        </div>
      </div>
      <ToolNews news$={news.news$} />
    </Page>
  )
}
