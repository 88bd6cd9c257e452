import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { EquipmentType } from '@trm/domain/equipment'
import { formatDateTime, formatMoney } from '@trm/domain/formats'
import type { Behavior, CallFailure, Instant } from '@trm/domain/kernel'
import type { OwnTruckPost } from '@trm/domain/truck-posts'
import { companyHref } from '../account/company-href.ts'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { loadLaneWords } from '../loads/load-words.ts'
import { deskMessage as message } from '../messages/en-US/carrier-desk.ts'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { message as commonMessage } from '../messages/index.ts'
import { OfferClock } from '../offers/offer-clock.tsx'
import { linkTo } from '../routing/links.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { equipmentWords } from '../trucks/row-words.ts'
import type { CarrierDeskView, CarrierDeskViewModel, TruckAct } from './carrier-desk.view-model.ts'

const truckWords = ({ equipmentTypes, pickup }: OwnTruckPost, types: readonly EquipmentType[]): string =>
  message('desk.trucks.from', { types: equipmentWords(equipmentTypes, types).join(', '), place: `${pickup.city}, ${pickup.state}` })

const Failed = ({ title, failure, onRetry }: { readonly title: string; readonly failure: CallFailure; readonly onRetry: () => void }) => (
  <Notice tone="danger" title={title} action={<Button onClick={onRetry}>{commonMessage('common.retry')}</Button>}>
    {changeFailureWords(failure).remedy}
  </Notice>
)

export interface CarrierDeskProps {
  readonly viewModel: CarrierDeskViewModel
  /** The server's time, once a second. */
  readonly now$: Behavior<Instant>
}

interface PartProps {
  readonly view: CarrierDeskView
  readonly viewModel: CarrierDeskViewModel
}

const Offers = ({ view: { offers }, viewModel, now$ }: PartProps & Pick<CarrierDeskProps, 'now$'>) => {
  if (offers._tag === 'Loading') return <LoadingState label={commonMessage('common.loading')} />
  if (offers._tag === 'Failed') return <Failed title={message('desk.offers.failed')} failure={offers.failure} onRetry={viewModel.reload} />
  if (offers.rows.length === 0) return <p className="trm-muted">{message('desk.offers.none')}</p>
  return (
    <>
      <p>
        <strong>{message('desk.offers.count', { count: offers.waiting })}</strong>
      </p>
      <ul className="trm-desk-rows">
        {offers.rows.map((offer) => (
          <li key={offer.id}>
            <span>
              <Link href={`${linkTo('loadOffers')}?offer=${encodeURIComponent(offer.id)}`}>{loadLaneWords(offer.load)}</Link>
              <small className="trm-muted">{offer.broker.name}</small>
            </span>
            <span className="trm-desk-offer">
              <strong>{formatMoney(offer.amount)}</strong>
              <OfferClock offer={offer} now$={now$} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const actWords = (act: TruckAct | undefined, truck: string, { expiresAt }: OwnTruckPost, zone: string): string => {
  if (act === undefined || act._tag === 'Busy') return ''
  if (act._tag === 'NotDone') return message(act.isGone ? 'desk.trucks.gone' : 'desk.trucks.notDone')
  return act.what === 'renew'
    ? message('desk.trucks.done.renew', { truck, time: formatDateTime(expiresAt, zone) })
    : message('desk.trucks.done.confirm', { truck })
}

const Truck = ({ post, view: { acts, types }, viewModel }: PartProps & { readonly post: OwnTruckPost }) => {
  const [truck, act] = [truckWords(post, types), acts[post.id]]
  const isBusy = act?._tag === 'Busy'
  return (
    <li>
      <span>
        {truck}
        <small className="trm-muted">{message('desk.trucks.until', { time: formatDateTime(post.expiresAt, viewModel.zone) })}</small>
      </span>
      <span className="trm-row">
        <Button
          aria-label={message('desk.trucks.confirm.of', { truck })}
          aria-disabled={isBusy}
          onClick={() => viewModel.act(post.id, 'confirm')}
        >
          {message('desk.trucks.confirm')}
        </Button>
        <Button
          look="solid"
          aria-label={message('desk.trucks.renew.of', { truck })}
          aria-disabled={isBusy}
          onClick={() => viewModel.act(post.id, 'renew')}
        >
          {message('desk.trucks.renew')}
        </Button>
      </span>
      <span className="trm-desk-said" role="status">
        {actWords(act, truck, post, viewModel.zone)}
      </span>
    </li>
  )
}

const Trucks = ({ view, viewModel }: PartProps) => {
  const { trucks } = view
  if (trucks._tag === 'Loading') return <LoadingState label={commonMessage('common.loading')} />
  if (trucks._tag === 'Failed') return <Failed title={message('desk.trucks.failed')} failure={trucks.failure} onRetry={viewModel.reload} />
  if (trucks.rows.length > 0)
    return (
      <ul className="trm-desk-rows">
        {trucks.rows.map((post) => (
          <Truck key={post.id} post={post} view={view} viewModel={viewModel} />
        ))}
      </ul>
    )
  return (
    <p className="trm-muted">{trucks.live === 0 ? message('desk.trucks.nothing') : message('desk.trucks.none', { count: trucks.live })}</p>
  )
}

const Part = ({
  id,
  title,
  more,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly more: ReactNode
  readonly children: ReactNode
}) => (
  <section className="trm-card trm-stack" aria-labelledby={id}>
    <div className="trm-desk-part">
      <h2 id={id}>{title}</h2>
      {more}
    </div>
    {children}
  </section>
)

const ONWARD = [
  ['loads', linkTo('loadCentral')],
  ['recommended', linkTo('recommendations')],
  ['company', companyHref],
] as const

/** What waits for the carrier, and where to go on. */
export const CarrierDeskScreen = ({ viewModel, now$ }: CarrierDeskProps) => {
  const view = useBehavior(viewModel.view$)
  const part: PartProps = { view, viewModel }
  return (
    <Page title={commonMessage('route.carrier')}>
      <div className="trm-desk-parts">
        <Part
          id="desk-offers"
          title={message('desk.offers')}
          more={<LinkButton href={linkTo('loadOffers')}>{message('desk.offers.all')}</LinkButton>}
        >
          <Offers {...part} now$={now$} />
        </Part>
        <Part
          id="desk-trucks"
          title={message('desk.trucks')}
          more={<LinkButton href={linkTo('postTruck')}>{message('desk.trucks.post')}</LinkButton>}
        >
          <Trucks {...part} />
        </Part>
        <Part id="desk-more" title={message('desk.more')} more={null}>
          <ul className="trm-desk-onward">
            {ONWARD.map(([name, href]) => (
              <li key={name}>
                <Link href={href}>{message(`desk.${name}`)}</Link>
                <p className="trm-muted">{message(`desk.${name}.why`)}</p>
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </Page>
  )
}
