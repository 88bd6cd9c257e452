import UPlot, { type Axis, type Options, type Series } from 'uplot'
import { watchColours } from '../design/watch-colours.ts'

/** One line or one set of bars over the days it is drawn for. */
export interface ChartSeries {
  readonly kind: 'line' | 'bars'
  readonly labels: readonly string[]
  /** One for each label; null where there is nothing to say. */
  readonly values: readonly (number | null)[]
}

/** Pixels. */
const HEIGHT = 132
const LABEL_WIDTH = 112
const FIGURES_WIDTH = 52
const WIDEST_BAR = 24
/** More lie too close to be told apart. */
const MOST_POINTS = 31

const figures = new Intl.NumberFormat('en-US')

/** A canvas knows no variables: the box has each colour where its own style has a colour, see control-center.css. */
const coloursOf = (box: HTMLElement) => {
  const { color, borderTopColor, outlineColor, fontFamily } = getComputedStyle(box)
  return { drawn: color, grid: borderTopColor, words: outlineColor, font: `12px ${fontFamily}` }
}

/** Places of the labels that have room beside each other. */
const placesOf = (count: number, width: number): readonly number[] => {
  const step = Math.max(1, Math.ceil(count / Math.max(1, Math.floor((width - FIGURES_WIDTH) / LABEL_WIDTH))))
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step)
}

const optionsOf = (box: HTMLElement, { kind, labels, values }: ChartSeries): Options => {
  const colours = () => coloursOf(box)
  const axis: Axis = { stroke: () => colours().words, font: colours().font, ticks: { show: false }, gap: 8 }
  const line: Series = { width: 2, points: { show: labels.length <= MOST_POINTS, size: 5, fill: () => colours().drawn } }
  const asBars = UPlot.paths.bars?.({ size: [0.6, WIDEST_BAR] })
  const bars: Series = { fill: () => colours().drawn, points: { show: false }, ...(asBars === undefined ? {} : { paths: asBars }) }
  const highest = Math.max(1, ...values.map((value) => value ?? 0))
  return {
    width: box.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: () => [-0.5, labels.length - 0.5] },
      y: { range: () => [0, highest] },
    },
    axes: [
      {
        ...axis,
        size: 28,
        grid: { show: false },
        splits: ({ width }) => [...placesOf(labels.length, width)],
        values: (_, places) => places.map((place) => labels[place] ?? ''),
      },
      {
        ...axis,
        size: FIGURES_WIDTH,
        space: 28,
        incrs: [1, 2, 5].flatMap((digit) => [digit, digit * 10, digit * 100, digit * 1_000, digit * 10_000]).toSorted((a, b) => a - b),
        grid: { stroke: () => colours().grid, width: 1 },
        values: (_, marks) => marks.map((mark) => figures.format(mark)),
      },
    ],
    series: [{}, { stroke: () => colours().drawn, ...(kind === 'line' ? line : bars) }],
  }
}

/** Draws into the box, follows its width and the colour mode; the answer takes the chart away. */
export const drawChart = (box: HTMLElement, drawn: ChartSeries): (() => void) => {
  const chart = new UPlot(optionsOf(box, drawn), [drawn.values.map((_, at) => at), [...drawn.values]], box)
  const widths = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height: HEIGHT }))
  widths.observe(box)
  const unwatch = watchColours(box.ownerDocument, () => chart.redraw())
  return () => {
    widths.disconnect()
    unwatch()
    chart.destroy()
  }
}
