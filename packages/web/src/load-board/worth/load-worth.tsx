import { formatMiles, formatMoney } from '@trm/domain/formats'
import type { Cents } from '@trm/domain/kernel'
import { tripCost, tripProfit, type BrokerReliability, type CountOf, type LoadOnBoard } from '@trm/domain/loads'
import { Button } from '../../design/button.tsx'
import { DrawerPart, Fact, Facts } from '../../design/chakra/facts.tsx'
import { NumberField } from '../../design/chakra/number-field.tsx'
import { failureWords, message as commonMessage } from '../../messages/index.ts'
import { loadWorthMessage as message } from '../../messages/en-US/load-worth.ts'
import { LaneRatesTable } from '../../loads/lane-rates-table.tsx'
import { useBehavior } from '../../runtime/use-behavior.ts'
import type { Lane, LoadWorthView, LoadWorthViewModel } from './load-worth.view-model.ts'

const milesWords = ({ load, deadheadMiles }: LoadOnBoard): string =>
  deadheadMiles === undefined
    ? message('worth.miles.loaded', { miles: formatMiles(load.totalMiles) })
    : message('worth.miles', { loaded: formatMiles(load.totalMiles), empty: formatMiles(deadheadMiles) })

interface ProfitProps {
  readonly view: LoadWorthView
  readonly viewModel: LoadWorthViewModel
  readonly row: LoadOnBoard
}

/** Nothing is known of a profit; what the trip costs is what a bid must bring. */
const Unrated = ({ row, cost }: { readonly row: LoadOnBoard; readonly cost: Cents | undefined }) => {
  const trip = cost === undefined ? undefined : tripCost(row.load.totalMiles, row.deadheadMiles, cost)
  if (trip === undefined) return <p className="trm-muted">{message('worth.noRate')}</p>
  return (
    <>
      <p>{message('worth.noRate.cost')}</p>
      <Facts>
        <Fact isWide name={message('worth.cost')}>
          <strong>{formatMoney(trip.cost)}</strong>
          <small>{milesWords(row)}</small>
        </Fact>
      </Facts>
    </>
  )
}

const Left = ({ row, cost }: { readonly row: LoadOnBoard; readonly cost: Cents | undefined }) => {
  if (row.load.rateTotal === undefined) return <Unrated row={row} cost={cost} />
  const trip = cost === undefined ? undefined : tripProfit(row.load, row.deadheadMiles, cost)
  if (trip === undefined) return <p className="trm-muted">{message('worth.noCost')}</p>
  return (
    <Facts>
      <Fact name={message('worth.profit')}>
        <strong className="trm-worth-profit" data-sign={trip.profit < 0 ? 'loss' : 'gain'}>
          {formatMoney(trip.profit)}
        </strong>
        <small>{message('worth.profit.each', { perMile: formatMoney(trip.profitPerMile), perDay: formatMoney(trip.profitPerDay) })}</small>
      </Fact>
      <Fact name={message('worth.cost')}>
        {formatMoney(trip.cost)}
        <small>{milesWords(row)}</small>
      </Fact>
    </Facts>
  )
}

const Profit = ({ view, viewModel, row }: ProfitProps) => (
  <DrawerPart title={message('worth.title')}>
    <div className="trm-worth-cost">
      <NumberField
        id="cost-per-mile"
        label={message('worth.costPerMile')}
        unit="perMile"
        maxLength={8}
        placeholder="1.85"
        value={view.costText}
        onChange={viewModel.typeCost}
        help={message('worth.costPerMile.help')}
        fault={view.costText.trim() !== '' && view.cost === undefined ? message('worth.costPerMile.fault') : undefined}
      />
    </div>
    <Left row={row} cost={view.cost} />
  </DrawerPart>
)

const LanePart = ({ lane, own, onRetry }: { readonly lane: Lane; readonly own: Cents | undefined; readonly onRetry: () => void }) => (
  <DrawerPart title={message('worth.lane')}>
    {lane._tag === 'Loading' ? (
      <p className="trm-muted" role="status">
        {message('worth.lane.loading')}
      </p>
    ) : null}
    {lane._tag === 'Failed' ? (
      <p role="alert">
        {message('worth.lane.failed', { reason: failureWords(lane.error).title })}{' '}
        <Button onClick={onRetry}>{commonMessage('common.retry')}</Button>
      </p>
    ) : null}
    {lane._tag === 'Known' ? <LaneRatesTable rates={lane.rates} own={own} /> : null}
  </DrawerPart>
)

const shareWords = ({ count, of }: CountOf): string =>
  of === 0 ? message('worth.broker.none') : message('worth.broker.share', { count, of })

const minutesWords = (minutes: number): string =>
  minutes < 120
    ? message('worth.broker.minutes', { count: Math.round(minutes) })
    : message('worth.broker.hours', { count: Math.round(minutes / 60) })

const Broker = ({ reliability: { answers, cancelled, ignored } }: { readonly reliability: BrokerReliability }) => (
  <DrawerPart title={message('worth.broker')}>
    <Facts>
      <Fact name={message('worth.broker.answers')}>
        {answers === undefined ? (
          message('worth.broker.none')
        ) : (
          <>
            {minutesWords(answers.medianMinutes)}
            <small>{message('worth.broker.samples', { count: answers.samples })}</small>
          </>
        )}
      </Fact>
      <Fact name={message('worth.broker.cancelled')}>{shareWords(cancelled)}</Fact>
      <Fact isWide name={message('worth.broker.ignored')}>
        {shareWords(ignored)}
      </Fact>
    </Facts>
    <p className="trm-muted trm-worth-note">{message('worth.broker.about')}</p>
  </DrawerPart>
)

/** What the open load leaves the reader, what its lane pays, and how its broker deals: each with its sample. */
export const LoadWorth = ({ viewModel, row }: { readonly viewModel: LoadWorthViewModel; readonly row: LoadOnBoard }) => {
  const view = useBehavior(viewModel.view$)
  return (
    <>
      <Profit view={view} viewModel={viewModel} row={row} />
      <LanePart lane={view.lane} own={row.load.ratePerMile} onRetry={viewModel.retryLane} />
      {view.reliability === undefined ? null : <Broker reliability={view.reliability} />}
    </>
  )
}
