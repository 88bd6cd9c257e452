import { formatMiles, formatMoney } from '@trm/domain/formats'
import { DISMISSAL_REASONS, type Fit, type RecommendedLoad } from '@trm/domain/recommendations'
import { placeLabel } from '@trm/domain/places'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { Fact, Facts } from '../design/chakra/facts.tsx'
import { ArrowRightIcon, CheckIcon, InfoIcon } from '../design/icons.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { Badge } from '../design/notice.tsx'
import { loadLaneWords, loadMilesWords, rateWords } from '../loads/load-words.ts'
import { windowWords } from '../loads/window-words.ts'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { recommendationMessage as message } from '../messages/en-US/recommendations.ts'
import { linkTo } from '../routing/links.ts'
import { isAgainst, reasonWords } from './recommendation-words.ts'
import { profitsOf, type Dismissing } from './recommendations-view.ts'
import type { RecommendationsViewModel } from './recommendations.view-model.ts'

const TONES = { strong: 'success', good: 'info', fair: 'neutral' } as const satisfies Readonly<Record<Fit, string>>

interface CardProps {
  readonly load: RecommendedLoad
  readonly dismissing: Dismissing | undefined
  readonly viewModel: RecommendationsViewModel
  /** The one the address names. */
  readonly isOpen: boolean
  /** It has left the board, or suits no more, since it was shown. */
  readonly isGone: boolean
}

const LoadFacts = ({ load: recommended }: Pick<CardProps, 'load'>) => {
  const { load, deadheadMiles } = recommended
  const profits = profitsOf(recommended)
  return (
    <Facts look="columns" className="trm-rec-facts">
      <Fact name={message('rec.rate')}>{rateWords(load.rateTotal)}</Fact>
      <Fact name={message('rec.profit')}>
        <span data-tone={profits !== undefined && profits.profit < 0 ? 'danger' : undefined}>
          {profits === undefined ? message('rec.profit.none') : formatMoney(profits.profit)}
        </span>
        {profits === undefined ? null : (
          <small>
            {message('rec.profit.each', { perMile: formatMoney(profits.profitPerMile), perDay: formatMoney(profits.profitPerDay) })}
          </small>
        )}
      </Fact>
      <Fact name={message('rec.deadhead')}>{message('rec.deadhead.miles', { miles: formatMiles(deadheadMiles) })}</Fact>
      <Fact name={message('rec.trip')}>{loadMilesWords(load)}</Fact>
    </Facts>
  )
}

const Reasons = ({ load: { reasons, profit } }: Pick<CardProps, 'load'>) => (
  <ul className="trm-rec-reasons" aria-label={message('rec.why')}>
    {reasons.map((reason) => {
      const against = isAgainst(reason, profit)
      return (
        <li key={reason.code === 'like_dismissed' ? reason.reason : reason.code} data-against={against ? '' : undefined}>
          {against ? <InfoIcon /> : <CheckIcon />}
          {reasonWords(reason, profit)}
        </li>
      )
    })}
  </ul>
)

const Because = ({ load, viewModel }: Pick<CardProps, 'load' | 'viewModel'>) => (
  <fieldset className="trm-rec-because">
    <legend>{message('rec.dismiss.because')}</legend>
    <div className="trm-row">
      {DISMISSAL_REASONS.map((reason, i) => (
        <Button key={reason} autoFocus={i === 0} onClick={() => viewModel.dismiss(load, reason)}>
          {message(`rec.because.${reason}`)}
        </Button>
      ))}
      <Button look="quiet" onClick={() => viewModel.keep(load)}>
        {message('rec.dismiss.keep')}
      </Button>
    </div>
  </fieldset>
)

const Foot = ({ load, dismissing, viewModel }: Omit<CardProps, 'isOpen' | 'isGone'>) => {
  const lane = loadLaneWords(load.load)
  if (dismissing?._tag === 'Asking') return <Because load={load} viewModel={viewModel} />
  return (
    <div className="trm-row">
      <LinkButton href={linkTo('loadCentral', { loadId: load.loadId })}>
        <span aria-hidden="true">{message('rec.open')}</span>
        <span className="trm-only-read">{message('rec.open.named', { lane })}</span>
      </LinkButton>
      <Button look="quiet" aria-label={message('rec.dismiss.named', { lane })} onClick={() => viewModel.ask(load)}>
        {message('rec.dismiss')}
      </Button>
    </div>
  )
}

const Hidden = ({
  load,
  dismissing,
  viewModel,
}: Omit<CardProps, 'isOpen' | 'isGone'> & { readonly dismissing: Extract<Dismissing, { readonly _tag: 'Hidden' }> }) => {
  const { dismissal, reason } = dismissing
  const undo =
    dismissal === undefined ? undefined : (
      <Button autoFocus onClick={() => viewModel.undo(load.loadId, dismissal.id)}>
        {message('rec.undo')}
      </Button>
    )
  return (
    <li className="trm-rec-hidden" data-load={load.loadId}>
      <Notice action={undo}>
        {message('rec.dismissed', { lane: loadLaneWords(load.load), reason: message(`rec.because.${reason}`) })}
      </Notice>
    </li>
  )
}

/** One recommended load: what it pays, what it costs to get there, and why it is here. */
export const RecommendationCard = ({ load: recommended, dismissing, viewModel, isOpen, isGone }: CardProps) => {
  const { load, fit } = recommended
  if (dismissing?._tag === 'Hidden') return <Hidden load={recommended} dismissing={dismissing} viewModel={viewModel} />
  return (
    <li
      className="trm-card trm-stack trm-rec"
      data-gap="10"
      data-load={load.id}
      aria-current={isOpen ? 'true' : undefined}
      data-gone={isGone || undefined}
    >
      <div className="trm-between trm-rec-head">
        <h3>
          {placeLabel(load.pickup)}
          <ArrowRightIcon size={15} />
          <span className="trm-only-read"> {message('rec.dropoff')} </span>
          {placeLabel(load.dropoff)}
        </h3>
        <span className="trm-row">
          {isGone ? <Badge tone="warning">{message('rec.gone')}</Badge> : null}
          <Badge tone={TONES[fit]}>{message(`rec.fit.${fit}`)}</Badge>
          {load.bookNow ? <Badge tone="neutral">{message('rec.bookNow')}</Badge> : null}
        </span>
      </div>
      <p className="trm-muted">
        {windowWords(load.pickupWindow, load.pickup.timezone)} · {load.companyName}
      </p>
      <LoadFacts load={recommended} />
      <Reasons load={recommended} />
      {dismissing?._tag === 'Gone' ? <Notice tone="warning">{message('rec.dismissed.gone')}</Notice> : null}
      {dismissing?._tag === 'Failed' ? (
        <Notice tone="danger">{message('rec.change.failed', { reason: changeFailureWords(dismissing.error).remedy })}</Notice>
      ) : null}
      <Foot load={recommended} dismissing={dismissing} viewModel={viewModel} />
    </li>
  )
}
