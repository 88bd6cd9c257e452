import { agoWords } from '../messages/ago-words.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { EquipmentType } from '@trm/domain/equipment'
import type { Instant } from '@trm/domain/kernel'
import type { OwnLoad } from '@trm/domain/loads'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { Drawer, DrawerMoves, useIsBeside, useOpenRow } from '../design/drawer.tsx'
import { DrawerPart, Fact, Facts } from '../design/chakra/facts.tsx'
import { Badge } from '../design/notice.tsx'
import { EmptyState } from '../design/chakra/empty-state.tsx'
import { ErrorState, LoadingState } from '../design/state-panels.tsx'
import { message } from '../messages/index.ts'
import { withWords } from '../messages/with-words.ts'
import { freightWords, loadMilesWords, perMileWords, rateWords } from '../loads/load-words.ts'
import { windowWords } from '../loads/window-words.ts'
import { ownerMessage } from '../messages/en-US/load-owner.ts'
import { loadsMessage } from '../messages/en-US/loads.ts'
import { noLoadMessage } from '../messages/en-US/no-load.ts'
import { detailMessage } from '../messages/en-US/posted-load.ts'
import { postedMessage } from '../messages/en-US/posted-loads.ts'
import { Later } from '../portal/later.tsx'
import { Bench } from './bench/bench.tsx'
import { Completeness } from './completeness.tsx'
import { BookNow, Confirmed, gainLink, Lane, Offers } from './load-cells.tsx'
import { SheetOutcome } from './load-outcome.tsx'
import { loadFailureWords } from './posted-words.ts'
import { can } from './load-acts.ts'
import type { PostedLoadsViewModel } from './posted-loads.view-model.ts'
import { formLink, type ListStand } from './posted-loads-place.ts'
import { shownLoads, type OpenedLoad, type PostedLoadsView } from './posted-loads-view.ts'

import './bench/bench.css'

export { Questions } from './load-dialogs.tsx'

export interface LoadDrawerProps {
  readonly view: PostedLoadsView
  readonly viewModel: PostedLoadsViewModel
  readonly news: ReactNode
}

const loadClosed = async () => (await import('./load-closed.tsx')).LoadClosed
const fittingTrucks = async () => (await withWords('workbench', () => import('./fitting/fitting-trucks-route.tsx'))).FittingTrucks
const loadStops = async () => (await import('./load-stops-route.tsx')).LoadStops
const loadBids = async () => (await withWords('workbench', () => import('./bids/load-bids-route.tsx'))).LoadBidsPart

interface BodyProps {
  readonly load: OwnLoad
  readonly types: readonly EquipmentType[]
  readonly asOf: Instant
  readonly list: ListStand
  readonly stops: PostedLoadsView['stops']
  readonly onRetry: () => void
}

const Gains = ({ load, list }: Pick<BodyProps, 'load' | 'list'>) => {
  const {
    completeness: { score, missing },
  } = load
  return (
    <DrawerPart title={detailMessage('postedLoad.complete')} aside={<Completeness score={score} />}>
      {missing.length === 0 ? (
        <p className="trm-muted">{detailMessage('postedLoad.complete.full')}</p>
      ) : (
        <ul className="trm-load-gains">
          {missing.map(({ item, gains }) => {
            const words = detailMessage('postedLoad.gain', { item: postedMessage(`posted.item.${item}`), gains })
            return <li key={item}>{can(load, 'edit') ? <Link href={gainLink(load, item, list)}>{words}</Link> : words}</li>
          })}
        </ul>
      )}
    </DrawerPart>
  )
}

const Body = ({ load, types, asOf, list, stops, onRetry }: BodyProps) => (
  <>
    <div className="trm-stack trm-load-head" data-gap="6">
      <p>
        <strong className="trm-load-price">{rateWords(load.rateTotal)}</strong> {perMileWords(load.ratePerMile)} <BookNow load={load} />
      </p>
      <p className="trm-row">
        <Badge tone={load.state === 'posted' ? 'info' : load.state === 'covered' ? 'success' : 'neutral'}>
          {loadsMessage(`loads.state.${load.state}`)}
        </Badge>
        {can(load, 'confirm') ? <Confirmed load={load} asOf={asOf} /> : null}
      </p>
    </div>
    {load.closing === undefined ? null : <Later file="posted-loads/load-closed.tsx" load={loadClosed} given={load.closing} />}
    <Facts className="trm-load-facts">
      <Fact name={detailMessage('postedLoad.pickup')} isWide>
        {windowWords(load.pickupWindow, load.pickup.timezone)}
      </Fact>
      <Fact name={detailMessage('postedLoad.dropoff')} isWide>
        {windowWords(load.dropoffWindow, load.dropoff.timezone)}
      </Fact>
      <Fact name={detailMessage('postedLoad.equipment')} isWide>
        {freightWords(load, types)}
      </Fact>
      <Fact name={detailMessage('postedLoad.miles')}>{loadMilesWords(load)}</Fact>
      <Fact name={detailMessage('postedLoad.posted')}>{agoWords(load.postedAt, asOf)}</Fact>
      {load.owner === undefined ? null : (
        <Fact name={ownerMessage('owner.name')} isWide>
          {load.owner.name}
          {load.owner.handedOver === undefined ? null : (
            <small>
              {ownerMessage('owner.handedOver', { by: load.owner.handedOver.by, ago: agoWords(load.owner.handedOver.at, asOf) })}
            </small>
          )}
        </Fact>
      )}
      <Fact name={detailMessage('postedLoad.interest')}>
        {postedMessage('posted.views', { count: load.views })}
        {load.offersWaiting === 0 ? null : (
          <>
            {' '}
            · <Offers load={load} />
          </>
        )}
      </Fact>
      <Fact name={detailMessage('postedLoad.reference')}>{load.referenceId}</Fact>
      <Fact name={detailMessage('postedLoad.commodity')}>{load.commodity}</Fact>
      <Fact name={detailMessage('postedLoad.external')}>{load.externalId}</Fact>
    </Facts>
    {load.state === 'posted' ? (
      <Bench key={load.id}>
        <Later key={`bids-${load.id}`} file="posted-loads/bids/load-bids-route.tsx" load={loadBids} given={{ load }} />
        <Later
          key={`${load.id}.${load.termsVersion}`}
          file="posted-loads/fitting/fitting-trucks-route.tsx"
          load={fittingTrucks}
          given={{ load, types }}
        />
      </Bench>
    ) : null}
    <Later file="posted-loads/load-stops-route.tsx" load={loadStops} given={{ load, stops, onRetry }} />
    <Gains load={load} list={list} />
  </>
)

/** Only what the load's state allows. */
const Actions = ({
  load,
  list,
  viewModel,
  isBusy,
  isShared,
}: Pick<BodyProps, 'load' | 'list'> & {
  readonly viewModel: PostedLoadsViewModel
  readonly isBusy: boolean
  /** There is somebody to hand it over to. */
  readonly isShared: boolean
}) => (
  <div className="trm-row" data-needs-server="">
    {can(load, 'confirm') ? (
      <Button look="solid" aria-disabled={isBusy} onClick={() => viewModel.confirm(load)}>
        {postedMessage('posted.do.confirm')}
      </Button>
    ) : null}
    {can(load, 'repost') ? (
      <LinkButton look="solid" href={formLink(load, 'repost', list)}>
        {postedMessage('posted.do.repost')}
      </LinkButton>
    ) : null}
    {can(load, 'edit') ? <LinkButton href={formLink(load, 'edit', list)}>{postedMessage('posted.do.edit')}</LinkButton> : null}
    <LinkButton href={formLink(load, 'copy', list)}>{postedMessage('posted.do.copy')}</LinkButton>
    <Button onClick={() => viewModel.share([load])}>{postedMessage('posted.do.share')}</Button>
    {isShared ? <Button onClick={() => viewModel.handOver({ loads: [load] })}>{ownerMessage('owner.do')}</Button> : null}
    {can(load, 'close') ? (
      <Button aria-disabled={isBusy} onClick={() => viewModel.askToClose([load])}>
        {postedMessage('posted.do.close')}
      </Button>
    ) : null}
  </div>
)

interface AbsentProps {
  readonly opened: Exclude<OpenedLoad, { readonly _tag: 'None' | 'Known' }>
  readonly onRetry: () => void
}

const Absent = ({ opened, onRetry }: AbsentProps) => {
  if (opened._tag === 'Loading') return <LoadingState label={detailMessage('postedLoad.loading')} />
  return opened.failure._tag === 'Gone' ? (
    <EmptyState title={noLoadMessage('posted.detail.gone')}>
      <p>{noLoadMessage('posted.detail.gone.why')}</p>
    </EmptyState>
  ) : (
    <ErrorState title={loadFailureWords(opened.failure)} actions={<Button onClick={onRetry}>{message('common.retry')}</Button>} />
  )
}

/** The load of the address, beside the list or over it. */
export const LoadDrawer = ({ view, viewModel, news }: LoadDrawerProps) => {
  const { opened, content, place } = view
  const isBeside = useIsBeside()
  useOpenRow(place.load, isBeside)
  if (opened._tag === 'None') return null
  const id = opened._tag === 'Known' ? opened.load.id : opened.id
  const ids = shownLoads(view).map((one) => one.id)
  const at = ids.indexOf(id)
  const load = opened._tag === 'Known' ? opened.load : undefined
  return (
    <Drawer
      isBeside={isBeside}
      title={load === undefined ? detailMessage('postedLoad.title') : <Lane load={load} />}
      closeLabel={detailMessage('postedLoad.close')}
      onClose={() => viewModel.open(undefined)}
      shown={id}
      news={news}
      moves={
        <DrawerMoves
          before={{ label: detailMessage('postedLoad.before'), to: at > 0 ? ids[at - 1] : undefined }}
          after={{ label: detailMessage('postedLoad.after'), to: at < 0 ? undefined : ids[at + 1] }}
          onOpen={viewModel.open}
        />
      }
      {...(load === undefined
        ? {}
        : {
            foot: (
              <>
                {isBeside && view.failed === undefined ? null : <SheetOutcome view={view} viewModel={viewModel} />}
                <Actions
                  load={load}
                  list={place}
                  viewModel={viewModel}
                  isBusy={view.busy.includes(load.id)}
                  isShared={view.colleagues > 0}
                />
              </>
            ),
          })}
    >
      {opened._tag === 'Known' ? (
        <Body
          load={opened.load}
          list={place}
          types={view.types}
          stops={view.stops}
          onRetry={viewModel.reopen}
          asOf={content._tag === 'Known' ? content.asOf : opened.load.lastConfirmedAt}
        />
      ) : (
        <Absent opened={opened} onRetry={viewModel.reopen} />
      )}
    </Drawer>
  )
}
