import { formatMoney } from '@trm/domain/formats'
import type { Cents } from '@trm/domain/kernel'
import type { LaneRates, RateSpread } from '@trm/domain/loads'
import { laneRatesMessage as message } from '../messages/en-US/lane-rates.ts'
import './lane-rates.css'

const perMile = (rate: Cents): string => message('laneRates.perMile', { rate: formatMoney(rate) })

/** How wide it was looked at, in words. */
const scopeWords = ({ scope, from, to, days, miles = 0 }: LaneRates): string =>
  message(`laneRates.about.${scope}`, { from, to, days, miles })

const fewWords = ({ scope, from, to, days }: LaneRates): string =>
  scope === 'states' ? message('laneRates.few.states', { from, to, days }) : message('laneRates.few', { days })

/** Pixels of the picture. */
const WIDTH = 320
const EDGE = 8

interface SpreadLine {
  readonly kind: 'booked' | 'posted'
  readonly spread: RateSpread
}

const scaleOf = (lines: readonly SpreadLine[], own: Cents | undefined) => {
  const values = [...lines.flatMap(({ spread }) => [spread.low, spread.high]), ...(own === undefined ? [] : [own])]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const span = Math.max(1, most - least)
  return (value: number): number => EDGE + ((value - least) / span) * (WIDTH - 2 * EDGE)
}

/** The middle half of each sample as a bar, its median as a tick, and this load as a line. The table below says the same. */
const Chart = ({ lines, own }: { readonly lines: readonly SpreadLine[]; readonly own: Cents | undefined }) => {
  const at = scaleOf(lines, own)
  const height = lines.length * 22 + 10
  return (
    <svg className="trm-lane-chart" viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
      {lines.map(({ kind, spread }, index) => (
        <g key={kind} data-kind={kind}>
          <rect x={at(spread.low)} y={8 + index * 22} width={Math.max(2, at(spread.high) - at(spread.low))} height={12} rx={3} />
          <line x1={at(spread.median)} x2={at(spread.median)} y1={6 + index * 22} y2={22 + index * 22} />
        </g>
      ))}
      {own === undefined ? null : <line className="trm-lane-own" x1={at(own)} x2={at(own)} y1={2} y2={height - 2} />}
    </svg>
  )
}

/** What a lane pays a mile, as picture and table, with each sample and how wide it was looked at; `own`: of the load beside it. */
export const LaneRatesTable = ({ rates, own }: { readonly rates: LaneRates; readonly own: Cents | undefined }) => {
  const { booked, posted } = rates
  const lines: readonly SpreadLine[] = [
    ...(booked === undefined ? [] : [{ kind: 'booked' as const, spread: booked }]),
    ...(posted === undefined ? [] : [{ kind: 'posted' as const, spread: posted }]),
  ]
  if (lines.length === 0) return <p className="trm-muted">{fewWords(rates)}</p>
  return (
    <>
      <Chart lines={lines} own={own} />
      <table className="trm-lane-rates">
        <thead>
          <tr>
            <th scope="col">
              <span className="trm-only-read">{message('laneRates.what')}</span>
            </th>
            <th scope="col">{message('laneRates.median')}</th>
            <th scope="col">{message('laneRates.half')}</th>
            <th scope="col">{message('laneRates.samples')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ kind, spread }) => (
            <tr key={kind} data-kind={kind}>
              <th scope="row">{message(`laneRates.${kind}`)}</th>
              <td>{perMile(spread.median)}</td>
              <td>{message('laneRates.range', { low: perMile(spread.low), high: perMile(spread.high) })}</td>
              <td>{spread.samples}</td>
            </tr>
          ))}
          {own === undefined ? null : (
            <tr data-kind="own">
              <th scope="row">{message('laneRates.this')}</th>
              <td>{perMile(own)}</td>
              <td />
              <td />
            </tr>
          )}
        </tbody>
      </table>
      <p className="trm-help">{scopeWords(rates)}</p>
    </>
  )
}
