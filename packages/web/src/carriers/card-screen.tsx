import { absurd } from 'fp-ts/function'
import { useEffect, type ReactNode } from 'react'
import type { CarrierCard } from '@trm/domain/carriers'
import { formatDate, wallTimeIn } from '@trm/domain/formats'
import { plainDateIn, type Instant } from '@trm/domain/kernel'
import { Button } from '../design/button.tsx'
import { PAGE_HEADING_ID, PRODUCT_NAME } from '../design/page.tsx'
import { EmptyState, ErrorState, LoadingState } from '../design/state-panels.tsx'
import { cardMessage as message } from '../messages/en-US/carrier-card.ts'
import { townLabel } from '../places/typed-town.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { CardChecks } from './card-checks.tsx'
import type { CardViewModel } from './card.view-model.ts'

export interface CardScreenProps {
  readonly viewModel: CardViewModel
  /** IANA name of the reader's zone. */
  readonly zone: string
}

const factsOf = ({ dotNumber, mcNumber, homeCity, homeState }: CarrierCard): string =>
  [
    dotNumber === undefined ? [] : [message('card.dot', { number: dotNumber })],
    mcNumber === undefined ? [] : [message('card.mc', { number: mcNumber })],
    homeCity === undefined ? [] : [townLabel(homeCity, homeState ?? '')],
  ]
    .flat()
    .join(' · ')

/** MM/dd/yyyy HH:mm, without the library that the app has for it. */
const timeWords = (at: Instant, zone: string): string => {
  const { date, time } = wallTimeIn(at, zone)
  return `${formatDate(date)} ${time}`
}

const Known = ({ card, zone }: { readonly card: CarrierCard; readonly zone: string }) => (
  <div className="trm-stack">
    <div>
      <h1 id={PAGE_HEADING_ID} tabIndex={-1} dir="auto">
        {card.name}
      </h1>
      <p>{factsOf(card)}</p>
    </div>
    <section className="trm-card trm-stack" aria-labelledby="card-checks">
      <h2 id="card-checks">{message('details.checks')}</h2>
      <CardChecks card={card} today={plainDateIn(card.asOf, zone)} />
      <p className="trm-muted">
        {message('details.standard')} {message('card.asOf', { time: timeWords(card.asOf, zone) })}
      </p>
    </section>
  </div>
)

const Content = ({ viewModel, zone }: CardScreenProps): ReactNode => {
  const state = useBehavior(viewModel.state$)
  switch (state._tag) {
    case 'Loading':
      return <LoadingState label={message('details.loading')} />
    case 'NoSuchLink':
      return (
        <EmptyState
          title={message('details.bad')}
          actions={
            <a className="trm-button" data-look="outline" href="/trm/">
              {message('details.home')}
            </a>
          }
        >
          <p>{message('details.bad.why')}</p>
        </EmptyState>
      )
    case 'Failed':
      return (
        <ErrorState
          title={message('details.failed')}
          actions={
            <Button look="solid" onClick={viewModel.reload}>
              {message('details.retry')}
            </Button>
          }
        >
          <p>{message('details.failed.why')}</p>
        </ErrorState>
      )
    case 'Known':
      return <Known card={state.card} zone={zone} />
    default:
      return absurd(state)
  }
}

/** A carrier's vetting card, for everybody who has its link. */
export const CardScreen = (props: CardScreenProps) => {
  const hasHeading = useBehavior(props.viewModel.state$, ({ _tag }) => _tag === 'Known')
  useEffect(() => {
    document.title = `${message('details.window')} · ${PRODUCT_NAME}`
  }, [])
  return (
    <div className="trm-page" data-width="reading">
      {hasHeading ? null : (
        <h1 id={PAGE_HEADING_ID} className="trm-only-read" tabIndex={-1}>
          {message('details.window')}
        </h1>
      )}
      <Content {...props} />
    </div>
  )
}
