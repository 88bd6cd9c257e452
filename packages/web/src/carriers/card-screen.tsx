import type { CarrierCard } from '@trm/domain/carriers'
import { formatDate, wallTimeIn } from '@trm/domain/formats'
import { plainDateIn, type Instant } from '@trm/domain/kernel'
import { PAGE_HEADING_ID } from '../design/page.tsx'
import { cardMessage as message } from '../messages/en-US/carrier-card.ts'
import { townLabel } from '../places/typed-town.ts'
import { LinkPage } from '../design/link-page.tsx'
import { CardChecks, cardNumbers } from './card-checks.tsx'
import type { CardState, CardViewModel } from './card.view-model.ts'

export interface CardScreenProps {
  readonly viewModel: CardViewModel
  /** IANA name of the reader's zone. */
  readonly zone: string
}

const factsOf = (card: CarrierCard): string =>
  [...cardNumbers(card), ...(card.homeCity === undefined ? [] : [townLabel(card.homeCity, card.homeState ?? '')])].join(' · ')

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

/** A carrier's vetting card, for everybody who has its link. */
export const CardScreen = ({ viewModel, zone }: CardScreenProps) => (
  <LinkPage<Extract<CardState, { readonly _tag: 'Known' }>>
    width="reading"
    state$={viewModel.state$}
    say={(words) => message(`details.${words}`)}
    onRetry={viewModel.reload}
  >
    {({ card }) => <Known card={card} zone={zone} />}
  </LinkPage>
)
