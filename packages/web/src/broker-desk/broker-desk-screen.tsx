import { formatMoney } from '@trm/domain/formats'
import type { Behavior, Instant } from '@trm/domain/kernel'
import type { OfferSeen } from '@trm/domain/offers'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { CheckIcon } from '../design/icons.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { EmptyState, LoadingState } from '../design/state-panels.tsx'
import { loadLaneWords } from '../loads/load-words.ts'
import { brokerDeskMessage as message } from '../messages/en-US/broker-desk.ts'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { message as commonMessage } from '../messages/index.ts'
import { OfferClock } from '../offers/offer-clock.tsx'
import { CarrierMarks } from '../offers/offer-row.tsx'
import { linkTo } from '../routing/links.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { BrokerDeskView, BrokerDeskViewModel } from './broker-desk.view-model.ts'
import { listLink, newLoadLink } from './desk-links.ts'
import type { Part } from './desk-parts.ts'
import { LoadLine, type LoadPart } from './load-line.tsx'

export interface BrokerDeskProps {
  readonly viewModel: BrokerDeskViewModel
  /** The server's time, once a second. */
  readonly now$: Behavior<Instant>
}

interface SectionProps<A> {
  readonly id: string
  readonly title: string
  readonly part: Part<A>
  readonly none: string
  readonly why?: string
  readonly all: { readonly href: string; readonly words: string }
  readonly onRetry: () => void
  readonly children: (row: A) => ReactNode
}

const Rows = <A,>({ part, none, onRetry, children }: SectionProps<A>): ReactNode => {
  if (part._tag === 'Loading') return <LoadingState label={commonMessage('common.loading')} />
  if (part._tag === 'Failed')
    return (
      <Notice
        tone="danger"
        title={message('brokerDesk.failed')}
        action={<Button onClick={onRetry}>{commonMessage('common.retry')}</Button>}
      >
        {changeFailureWords(part.failure).remedy}
      </Notice>
    )
  if (part.rows.length === 0) return <p className="trm-muted">{none}</p>
  return (
    <>
      <ul className="trm-desk-rows">{part.rows.map(children)}</ul>
      {part.count > part.rows.length ? (
        <p className="trm-muted">{message('brokerDesk.more', { count: part.count - part.rows.length })}</p>
      ) : null}
    </>
  )
}

const Section = <A,>(props: SectionProps<A>) => {
  const { id, title, part, why, all } = props
  const isThere = part._tag === 'Known' && part.rows.length > 0
  return (
    <section className="trm-card trm-stack" aria-labelledby={id}>
      <div className="trm-desk-part">
        <h2 id={id}>
          {title}
          {isThere ? <span className="trm-desk-count">{part.count}</span> : null}
        </h2>
        <LinkButton href={all.href}>{all.words}</LinkButton>
      </div>
      {isThere && why !== undefined ? <p className="trm-muted">{why}</p> : null}
      <Rows {...props} />
    </section>
  )
}

const OfferLine = ({ offer, now$ }: { readonly offer: OfferSeen; readonly now$: Behavior<Instant> }) => (
  <li>
    <div>
      <Link href={`${linkTo('brokerLoadOffers')}?offer=${encodeURIComponent(offer.id)}`}>{loadLaneWords(offer.load)}</Link>
      <small className="trm-muted">
        {offer.carrier.name} <CarrierMarks relationship={offer.relationship} />
      </small>
    </div>
    <span className="trm-desk-offer">
      <strong>{formatMoney(offer.amount)}</strong>
      <OfferClock offer={offer} now$={now$} />
    </span>
  </li>
)

const ALL: { readonly [P in LoadPart]: string } = {
  pickups: linkTo('brokerPostedLoads'),
  stale: listLink({ sort: 'last_confirmed' }),
  expired: listLink({ state: 'expired' }),
}

const isClear = ({ offers, pickups, stale, expired }: BrokerDeskView): boolean =>
  [offers, pickups, stale, expired].every((part) => part._tag === 'Known' && part.rows.length === 0)

const Clear = () => (
  <EmptyState
    icon={<CheckIcon />}
    title={message('brokerDesk.clear')}
    actions={
      <>
        <LinkButton look="solid" href={linkTo('brokerTruckList')}>
          {message('brokerDesk.clear.trucks')}
        </LinkButton>
        <LinkButton href={newLoadLink()}>{message('brokerDesk.clear.post')}</LinkButton>
      </>
    }
  >
    <p>{message('brokerDesk.clear.why')}</p>
  </EmptyState>
)

/** What needs a broker now, and the one thing to do about each. */
export const BrokerDeskScreen = ({ viewModel, now$ }: BrokerDeskProps) => {
  const view = useBehavior(viewModel.view$)
  const loads = (part: LoadPart) => ({
    id: `desk-${part}`,
    title: message(`brokerDesk.${part}`),
    part: view[part],
    none: message(`brokerDesk.${part}.none`),
    all: { href: ALL[part], words: message(`brokerDesk.${part}.all`) },
    onRetry: viewModel.reload,
  })
  return (
    <Page
      title={commonMessage('route.broker')}
      intro={message('brokerDesk.intro')}
      actions={<LinkButton href={linkTo('controlCenter')}>{message('brokerDesk.rules')}</LinkButton>}
    >
      {isClear(view) ? (
        <Clear />
      ) : (
        <div className="trm-desk-parts trm-desk-wide">
          <Section
            id="desk-offers"
            title={message('brokerDesk.offers')}
            part={view.offers}
            none={message('brokerDesk.offers.none')}
            all={{ href: linkTo('brokerLoadOffers'), words: message('brokerDesk.offers.all') }}
            onRetry={viewModel.reload}
          >
            {(offer) => <OfferLine key={offer.id} offer={offer} now$={now$} />}
          </Section>
          <Section {...loads('pickups')}>
            {(load) => <LoadLine key={load.id} part="pickups" load={load} act={view.acts[load.id]} viewModel={viewModel} />}
          </Section>
          <Section {...loads('stale')} why={message('brokerDesk.stale.why')}>
            {(load) => <LoadLine key={load.id} part="stale" load={load} act={view.acts[load.id]} viewModel={viewModel} />}
          </Section>
          <Section {...loads('expired')}>
            {(load) => <LoadLine key={load.id} part="expired" load={load} act={view.acts[load.id]} viewModel={viewModel} />}
          </Section>
        </div>
      )}
    </Page>
  )
}
