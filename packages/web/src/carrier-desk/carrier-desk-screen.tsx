import { Link } from 'wouter'
import type { EquipmentType } from '@trm/domain/equipment'
import { formatDateTime } from '@trm/domain/formats'
import type { OwnTruckPost } from '@trm/domain/truck-posts'
import { placeLabel } from '@trm/domain/places'
import { companyHref } from '../account/company-href.ts'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { Page } from '../design/page.tsx'
import type { Press } from '../desk/desk-part.ts'
import { DeskOffer, DeskRows, DeskSection } from '../desk/desk-section.tsx'
import { deskMessage as message } from '../messages/en-US/carrier-desk.ts'
import { message as commonMessage } from '../messages/index.ts'
import { linkTo } from '../routing/links.ts'
import { withQuery } from '../routing/with-query.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { equipmentWords } from '../equipment/equipment-words.ts'
import type { CarrierDeskView, CarrierDeskViewModel, TruckAct } from './carrier-desk.view-model.ts'

const truckWords = ({ equipmentTypes, pickup }: OwnTruckPost, types: readonly EquipmentType[]): string =>
  message('desk.trucks.from', { types: equipmentWords(equipmentTypes, types).join(', '), place: placeLabel(pickup) })

interface PartProps {
  readonly view: CarrierDeskView
  readonly viewModel: CarrierDeskViewModel
}

const Offers = ({ view: { offers }, viewModel }: PartProps) => (
  <DeskSection
    id="desk-offers"
    title={message('desk.offers')}
    aside={<LinkButton href={linkTo('loadOffers')}>{message('desk.offers.all')}</LinkButton>}
  >
    {offers._tag === 'Known' && offers.rows.length > 0 ? (
      <p>
        <strong>{message('desk.offers.count', { count: offers.count })}</strong>
      </p>
    ) : null}
    <DeskRows part={offers} failed={message('desk.offers.failed')} none={message('desk.offers.none')} onRetry={viewModel.reload}>
      {(offer) => (
        <DeskOffer key={offer.id} offer={offer} path={linkTo('loadOffers')} now$={viewModel.now$}>
          {offer.broker.name}
        </DeskOffer>
      )}
    </DeskRows>
  </DeskSection>
)

const actWords = (act: Press<TruckAct> | undefined, truck: string, { expiresAt }: OwnTruckPost, zone: string): string => {
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
  const count = trucks._tag === 'Known' ? trucks.count : 0
  return (
    <DeskSection
      id="desk-trucks"
      title={message('desk.trucks')}
      aside={<LinkButton href={withQuery(linkTo('postTruck'), { form: 'new' })}>{message('desk.trucks.post')}</LinkButton>}
    >
      <DeskRows
        part={trucks}
        failed={message('desk.trucks.failed')}
        none={count === 0 ? message('desk.trucks.nothing') : message('desk.trucks.none', { count })}
        onRetry={viewModel.reload}
      >
        {(post) => <Truck key={post.id} post={post} view={view} viewModel={viewModel} />}
      </DeskRows>
    </DeskSection>
  )
}

const ONWARD = [
  ['loads', linkTo('loadCentral')],
  ['recommended', linkTo('recommendations')],
  ['company', companyHref],
] as const

/** What waits for the carrier, and where to go on. */
export const CarrierDeskScreen = ({ viewModel }: Pick<PartProps, 'viewModel'>) => {
  const part: PartProps = { view: useBehavior(viewModel.view$), viewModel }
  return (
    <Page title={commonMessage('route.carrier')}>
      <div className="trm-pair trm-desk-parts">
        <Offers {...part} />
        <Trucks {...part} />
        <DeskSection id="desk-more" title={message('desk.more')} aside={null}>
          <ul className="trm-stack trm-desk-onward" data-gap="12">
            {ONWARD.map(([name, href]) => (
              <li key={name}>
                <Link href={href}>{message(`desk.${name}`)}</Link>
                <p className="trm-muted">{message(`desk.${name}.why`)}</p>
              </li>
            ))}
          </ul>
        </DeskSection>
      </div>
    </Page>
  )
}
