import type { OwnLoad } from '@trm/domain/loads'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { LinkButton } from '../design/link-button.tsx'
import { CheckIcon } from '../design/icons.tsx'
import { Page } from '../design/page.tsx'
import { EmptyState } from '../design/state-panels.tsx'
import { DeskOffer, DeskRows, DeskSection } from '../desk/desk-section.tsx'
import { brokerDeskMessage as message } from '../messages/en-US/broker-desk.ts'
import { message as commonMessage } from '../messages/index.ts'
import { CarrierMarks } from '../offers/offer-row.tsx'
import { linkTo } from '../routing/links.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { BrokerDeskView, BrokerDeskViewModel } from './broker-desk.view-model.ts'
import { listLink, LoadLine, newLoadLink, type LoadPart } from './load-line.tsx'

interface SectionProps<A> extends Pick<ComponentProps<typeof DeskRows<A>>, 'part' | 'none' | 'onRetry' | 'children'> {
  readonly id: string
  readonly title: string
  readonly why?: string
  readonly all: { readonly href: string; readonly words: string }
}

const Section = <A,>({ id, title, why, all, ...rows }: SectionProps<A>) => {
  const { part } = rows
  const [count, shown] = part._tag === 'Known' ? [part.count, part.rows.length] : [0, 0]
  return (
    <DeskSection
      id={id}
      title={
        <>
          {title}
          {shown === 0 ? null : <span className="trm-desk-count">{count}</span>}
        </>
      }
      aside={<LinkButton href={all.href}>{all.words}</LinkButton>}
    >
      {shown === 0 || why === undefined ? null : <p className="trm-muted">{why}</p>}
      <DeskRows failed={message('brokerDesk.failed')} {...rows} />
      {shown > 0 && count > shown ? (
        <p>
          <Link href={all.href}>{message('brokerDesk.more', { count: count - shown })}</Link>
        </p>
      ) : null}
    </DeskSection>
  )
}

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
export const BrokerDeskScreen = ({ viewModel }: { readonly viewModel: BrokerDeskViewModel }) => {
  const view = useBehavior(viewModel.view$)
  const loads = (part: LoadPart) => ({
    id: `desk-${part}`,
    title: message(`brokerDesk.${part}`),
    part: view[part],
    none: message(`brokerDesk.${part}.none`),
    all: { href: ALL[part], words: message(`brokerDesk.${part}.all`) },
    onRetry: viewModel.reload,
    children: (load: OwnLoad) => <LoadLine key={load.id} part={part} load={load} act={view.acts[load.id]} viewModel={viewModel} />,
  })
  return (
    <Page title={commonMessage('route.broker')} intro={message('brokerDesk.intro')}>
      {isClear(view) ? (
        <Clear />
      ) : (
        <div className="trm-pair trm-desk-parts trm-desk-wide">
          <Section
            id="desk-offers"
            title={message('brokerDesk.offers')}
            part={view.offers}
            none={message('brokerDesk.offers.none')}
            all={{ href: linkTo('brokerLoadOffers'), words: message('brokerDesk.offers.all') }}
            onRetry={viewModel.reload}
          >
            {(offer) => (
              <DeskOffer key={offer.id} offer={offer} path={linkTo('brokerLoadOffers')} now$={viewModel.now$}>
                {offer.carrier.name} <CarrierMarks relationship={offer.relationship} trust={offer.trust} />
              </DeskOffer>
            )}
          </Section>
          <Section {...loads('pickups')} />
          <Section {...loads('stale')} why={message('brokerDesk.stale.why')} />
          <Section {...loads('expired')} />
        </div>
      )}
    </Page>
  )
}
