import { BarChart, LineChart, Svg } from 'chartist'

/** One line or one set of bars; null where there is nothing to say. */
export interface ChartSeries {
  readonly kind: 'line' | 'bars'
  readonly labels: readonly string[]
  readonly series: readonly (readonly (number | null)[])[]
}

/** Pixels between labels, so that they never run into each other. */
const LABEL_WIDTH = 112

type Attributes = Parameters<Svg['attr']>[0]
type Attr = (this: Svg, attributes: Attributes, ...rest: readonly string[]) => unknown

const attr = Svg.prototype.attr as Attr // both of its signatures at once

/** The page's policy takes no style attribute, and Chartist writes two that our style sheet has: they are left out. */
const withoutStyle: Attr = function (attributes, ...rest) {
  if (typeof attributes === 'string') return attr.call(this, attributes, ...rest)
  // its type names the string alone
  const { style: _style, ...others } = attributes as Readonly<Record<string, string | number | undefined>>
  return attr.call(this, others as unknown as Attributes, ...rest)
}
Svg.prototype.attr = withoutStyle as Svg['attr']

const every = (count: number, width: number): number => Math.max(1, Math.ceil(count / Math.max(2, Math.floor(width / LABEL_WIDTH))))

/** Draws into the box and follows its width; the answer takes the chart away. */
export const drawChart = (box: HTMLElement, { kind, labels, series }: ChartSeries): (() => void) => {
  const step = every(labels.length, box.clientWidth)
  const high = Math.max(1, ...series.flat().map((value) => value ?? 0))
  const options = {
    low: 0,
    high,
    fullWidth: true,
    chartPadding: { top: 12, right: 12, bottom: 0, left: 0 },
    axisX: { showGrid: false, labelInterpolationFnc: (label: string | number, at: number) => (at % step === 0 ? label : null) },
    axisY: {
      onlyInteger: true,
      offset: 48,
      scaleMinSpace: 28,
      labelInterpolationFnc: (value: string | number) => Number(value).toLocaleString('en-US'),
    },
  }
  const data = { labels: [...labels], series: series.map((one) => [...one]) }
  const chart =
    kind === 'line'
      ? new LineChart(box, data, { ...options, lineSmooth: false, showPoint: labels.length <= 31 })
      : new BarChart(box, data, options)
  return () => {
    chart.detach()
    box.replaceChildren()
  }
}
