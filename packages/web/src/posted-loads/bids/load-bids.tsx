import { Link } from 'wouter'
import type { ReactNode } from 'react'
import { formatMoney } from '@trm/domain/formats'
import type { Cents } from '@trm/domain/kernel'
import { comparedBid, marketRate, type ComparedBid, type MarketRate, type OwnLoad } from '@trm/domain/loads'
import type { OfferSeen } from '@trm/domain/offers'
import { DrawerPart, Fact, Facts } from '../../design/chakra/facts.tsx'
import { ReadFailed } from '../../design/not-loaded.tsx'
import { Badge } from '../../design/notice.tsx'
import { LoadingState } from '../../design/state-panels.tsx'
import { LaneRatesTable } from '../../loads/lane-rates-table.tsx'
import { bidsMessage as message } from '../../messages/en-US/load-bids.ts'
import { OfferClock } from '../../offers/offer-clock.tsx'
import { statusWaitingFor } from '../../offers/offer-groups.ts'
import { offersHref } from '../../offers/offers-view.ts'
import { linkTo } from '../../routing/links.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { ExplainedVerdict } from '../../verdict/explained-verdict.tsx'
import { BidAnswers, isAnswered } from './bid-answers.tsx'
import type { LoadBidsView, LoadBidsViewModel } from './load-bids.view-model.ts'
import './load-bids.css'

const hrefOf = (loadId: string, offerId?: string): string =>
  offersHref(linkTo('brokerLoadOffers'), { status: undefined, loadId, truckPostId: undefined, offerId }, undefined)

const differenceWords = (cents: Cents): string => {
  const amount = formatMoney(Math.abs(cents))
  return cents === 0 ? message('bids.same') : message(cents > 0 ? 'bids.over' : 'bids.under', { amount })
}

const Margin = ({ cents }: { readonly cents: Cents }) =>
  cents < 0 ? (
    <Badge tone="danger">{message('bids.margin.over', { amount: formatMoney(-cents) })}</Badge>
  ) : (
    message('bids.margin.left', { amount: formatMoney(cents) })
  )

interface Line {
  readonly key: 'posted' | 'target' | 'market' | 'maximum'
  readonly of: (bid: ComparedBid) => Cents | undefined
}

const LINES: readonly Line[] = [
  { key: 'posted', of: ({ toPosted }) => toPosted },
  { key: 'target', of: ({ toTarget }) => toTarget },
  { key: 'market', of: ({ toMarket }) => toMarket },
  { key: 'maximum', of: ({ margin }) => margin },
]

interface RowProps {
  readonly name: string
  readonly bids: readonly OfferSeen[]
  readonly cell: (offer: OfferSeen) => ReactNode
}

const Row = ({ name, bids, cell }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    {bids.map((offer) => (
      <td key={offer.id}>{cell(offer)}</td>
    ))}
  </tr>
)

interface TableProps {
  readonly load: OwnLoad
  readonly bids: readonly OfferSeen[]
  readonly market: MarketRate | undefined
  readonly view: LoadBidsView
  readonly viewModel: LoadBidsViewModel
}

/** A column a bid, each read from top to bottom on a phone, too; further ones are scrolled to. */
const Table = ({ load, bids, market, view, viewModel }: TableProps) => {
  const { now$ } = viewModel
  const seen = (line: Line) => (offer: OfferSeen) => line.of(comparedBid(offer.amount, load, market))
  return (
    <section className="trm-bids" tabIndex={0} aria-label={message('bids.table')}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="trm-only-read">{message('bids.carrier')}</span>
            </th>
            {bids.map(({ id, carrier, trust }) => (
              <th key={id} scope="col" data-for={id}>
                <Link href={hrefOf(load.id, id)} data-item={id}>
                  {carrier.name}
                </Link>
                {trust === undefined ? null : <ExplainedVerdict verdict={trust} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name={message('bids.amount')} bids={bids} cell={({ amount }) => <strong>{formatMoney(amount)}</strong>} />
          {LINES.filter((line) => bids.some((offer) => seen(line)(offer) !== undefined)).map((line) => (
            <Row
              key={line.key}
              name={message(`bids.to.${line.key}`)}
              bids={bids}
              cell={(offer) => {
                const cents = seen(line)(offer)
                if (cents === undefined) return null
                return line.key === 'maximum' ? <Margin cents={cents} /> : differenceWords(cents)
              }}
            />
          ))}
          <Row
            name={message('bids.turn')}
            bids={bids}
            cell={({ status }) => message(status === statusWaitingFor('broker') ? 'bids.turn.yours' : 'bids.turn.theirs')}
          />
          <Row name={message('bids.clock')} bids={bids} cell={(offer) => <OfferClock offer={offer} now$={now$} />} />
          {bids.some((offer) => isAnswered(offer, view)) ? (
            <Row
              name={message('bids.answer')}
              bids={bids}
              cell={(offer) => <BidAnswers {...{ offer, view, viewModel, now$ }} href={hrefOf(load.id, offer.id)} />}
            />
          ) : null}
        </tbody>
      </table>
    </section>
  )
}

const Bids = ({ load, view, viewModel, market }: PartProps) => {
  const { bids, hasMore, rereadFailure } = view
  if (bids._tag === 'Loading') return <LoadingState label={message('bids.loading')} />
  if (bids._tag === 'Failed') return <ReadFailed failure={bids.error} onRetry={viewModel.retryBids} />
  return (
    <>
      {bids.value.length === 0 ? (
        <p className="trm-muted">{message('bids.none')}</p>
      ) : (
        <Table load={load} bids={bids.value} market={market} view={view} viewModel={viewModel} />
      )}
      {rereadFailure === undefined ? null : <ReadFailed failure={rereadFailure} onRetry={viewModel.retryBids} />}
      {hasMore ? <Link href={hrefOf(load.id)}>{message('bids.more')}</Link> : null}
    </>
  )
}

/** As carriers read it of the load. */
const Market = ({ load, view: { rates }, viewModel }: Omit<PartProps, 'market'>) => {
  if (rates._tag === 'Failed') return <ReadFailed failure={rates.error} onRetry={viewModel.retryRates} />
  return rates._tag === 'Loading' ? (
    <p className="trm-help">{message('bids.market.loading')}</p>
  ) : (
    <LaneRatesTable rates={rates.value} own={load.ratePerMile} />
  )
}

interface PartProps {
  readonly load: OwnLoad
  readonly view: LoadBidsView
  readonly viewModel: LoadBidsViewModel
  readonly market: MarketRate | undefined
}

/** What the load's own people go by, besides its posted rate. */
const Amounts = ({ load: { targetTotal, maximumTotal }, market }: Pick<PartProps, 'load' | 'market'>) => {
  const hasOwn = targetTotal !== undefined || maximumTotal !== undefined
  if (!hasOwn && market === undefined) return null
  return (
    <>
      <Facts>
        <Fact name={message('bids.market')}>
          {market === undefined ? null : (
            <>
              {formatMoney(market.total)}
              <small>{message(`bids.market.${market.kind}`)}</small>
            </>
          )}
        </Fact>
        <Fact name={message('bids.target')}>{targetTotal && formatMoney(targetTotal)}</Fact>
        <Fact name={message('bids.maximum')}>{maximumTotal && formatMoney(maximumTotal)}</Fact>
      </Facts>
      {hasOwn ? <p className="trm-help">{message('bids.own')}</p> : null}
    </>
  )
}

/** The open bids of a load beside its posted rate, target and maximum, and what its lane pays. */
export const LoadBids = ({ load, viewModel }: Pick<PartProps, 'load' | 'viewModel'>) => {
  const view = useBehavior(viewModel.view$)
  const market = view.rates._tag === 'Known' ? marketRate(view.rates.value, load.totalMiles) : undefined
  const part = { load, view, viewModel, market }
  return (
    <DrawerPart title={message('bids.title')}>
      <Amounts load={load} market={market} />
      <Bids {...part} />
      <Market {...part} />
    </DrawerPart>
  )
}
