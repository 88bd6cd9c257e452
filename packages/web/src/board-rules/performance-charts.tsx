import { useId, useLayoutEffect, useMemo, useRef } from 'react'
import { type BoardPerformance, daysOfStep, type FiguresOfDays } from '@trm/domain/board-rules'
import { formatDate, weekOf } from '@trm/domain/formats'
import { centerMessage as message } from '../messages/en-US/control-center.ts'
import { useChunk } from '../portal/use-chunk.ts'
import type { ChartSeries } from './chart-drawing.ts'

/** One point is no course of things. */
const FEWEST_STEPS = 2

const loadDrawing = () => import('./chart-drawing.ts')

interface ChartBoxProps extends ChartSeries {
  readonly name: string
}

/** The chart of a column of the table that stands beside it: nothing is only here. */
const ChartBox = ({ name, kind, labels, values }: ChartBoxProps) => {
  const box = useRef<HTMLDivElement>(null)
  const drawing = useChunk(true, 'board-rules/chart-drawing.ts', loadDrawing)
  useLayoutEffect(() => {
    if (drawing._tag !== 'Loaded' || box.current === null) return
    return drawing.code.drawChart(box.current, { kind, labels, values })
  }, [drawing, kind, labels, values])
  return (
    <div className="trm-stack trm-chart" data-gap="6" role="group" aria-label={message('perf.chart.of', { title: name })}>
      <p className="trm-chart-name" aria-hidden="true">
        {name}
      </p>
      {drawing._tag === 'Failed' ? (
        <p className="trm-muted">{message('perf.chart.failed')}</p>
      ) : (
        <div ref={box} className="trm-chart-box" aria-hidden="true" data-drawn={drawing._tag === 'Loaded' ? '' : undefined} />
      )}
    </div>
  )
}

interface Column {
  readonly name: string
  readonly of: (figures: Omit<FiguresOfDays, 'from' | 'to'>) => number | undefined
  /** Only in the table. */
  readonly isUncharted?: true
}

interface ChartOf {
  readonly title: string
  readonly kind: 'line' | 'bars'
  readonly columns: readonly Column[]
}

const charts = (): readonly ChartOf[] => [
  {
    title: message('perf.chart.activity'),
    kind: 'line',
    columns: [
      { name: message('perf.views'), of: ({ views }) => views },
      { name: message('perf.offers'), of: ({ offers }) => offers },
      { name: message('perf.bookings'), of: ({ bookings }) => bookings },
    ],
  },
  {
    title: message('perf.chart.answers'),
    kind: 'bars',
    columns: [
      { name: message('perf.median'), of: ({ answers }) => answers?.medianMinutes },
      { name: message('perf.answers'), of: ({ answers }) => answers?.samples ?? 0, isUncharted: true },
    ],
  },
  {
    title: message('perf.chart.ghosts'),
    kind: 'bars',
    columns: [
      { name: message('perf.ghostLoads'), of: ({ ghosts }) => ghosts.count },
      { name: message('perf.loads'), of: ({ ghosts }) => ghosts.of, isUncharted: true },
      { name: message('perf.deals'), of: ({ cancelled }) => cancelled.count, isUncharted: true },
    ],
  },
]

/** Weeks are named by their Sunday and their number; week 1 holds January 1 (specification section 9). */
const stepWords = ({ from }: Pick<FiguresOfDays, 'from'>, days: BoardPerformance['days']): string =>
  daysOfStep(days) === 7 ? message('perf.week', { from: formatDate(from), week: weekOf(from).week }) : formatDate(from)

const words = (value: number | undefined): string => (value === undefined ? '–' : message('perf.number', { value }))

const Chart = ({
  chart: { title, kind, columns },
  performance: { days, steps, total },
}: {
  readonly chart: ChartOf
  readonly performance: BoardPerformance
}) => {
  const id = useId()
  const drawn = columns.filter(({ isUncharted }) => isUncharted === undefined)
  const [labels, series] = useMemo(
    () => [
      steps.map((step) => stepWords(step, days)),
      drawn.map(({ name, of }) => ({ name, values: steps.map((step) => of(step) ?? null) })),
    ],
    [steps, days],
  )
  return (
    <div className="trm-card trm-stack" data-gap="12">
      <h3 id={id}>{title}</h3>
      {labels.length < FEWEST_STEPS ? null : series.map((one) => <ChartBox key={one.name} kind={kind} labels={labels} {...one} />)}
      <div className="trm-perf-table" role="region" tabIndex={0} aria-labelledby={id}>
        <table>
          <thead>
            <tr>
              <th scope="col">{message('perf.from')}</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.toReversed().map((step) => (
              <tr key={step.from}>
                <th scope="row">{stepWords(step, days)}</th>
                {columns.map(({ name, of }) => (
                  <td key={name}>{words(of(step))}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{message('perf.total')}</th>
              {columns.map(({ name, of }) => (
                <td key={name}>{words(of(total))}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  )
}

const isEmpty = ({ views, offers, bookings, answers, ghosts, cancelled }: FiguresOfDays): boolean =>
  answers === undefined && [views, offers, bookings, ghosts.of, cancelled.of].every((count) => count === 0)

/** Days before the board was used say nothing of it. */
const sinceBegun = (performance: BoardPerformance): BoardPerformance => {
  const begun = performance.steps.findIndex((step) => !isEmpty(step))
  return { ...performance, steps: performance.steps.slice(Math.max(0, begun)) }
}

/** Each chart with its table. */
export const Charts = ({ performance }: { readonly performance: BoardPerformance }) => {
  const shown = useMemo(() => sinceBegun(performance), [performance])
  return charts().map((chart) => <Chart key={chart.title} chart={chart} performance={shown} />)
}
