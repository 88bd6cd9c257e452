import { useLayoutEffect, useRef } from 'react'
import { centerMessage as message } from '../messages/en-US/control-center.ts'
import { useChunk } from '../routing/use-chunk.ts'
import type { ChartSeries } from './chart-drawing.ts'

const loadDrawing = () => import('./chart-drawing.ts')

export interface ChartBoxProps extends ChartSeries {
  readonly title: string
  /** Of the series, in their order. */
  readonly names: readonly string[]
}

/** The chart of a table that stands beside it: nothing is only here. */
export const ChartBox = ({ title, names, kind, labels, series }: ChartBoxProps) => {
  const box = useRef<HTMLDivElement>(null)
  const drawing = useChunk(true, 'board-rules/chart-drawing.ts', loadDrawing)
  useLayoutEffect(() => {
    if (drawing._tag !== 'Loaded' || box.current === null) return
    return drawing.code.drawChart(box.current, { kind, labels, series })
  }, [drawing, kind, labels, series])
  return (
    <div className="trm-chart" role="group" aria-label={message('perf.chart.of', { title })}>
      <p className="trm-chart-names" aria-hidden="true">
        {names.map((name, at) => (
          <span key={name} data-series={at}>
            {name}
          </span>
        ))}
      </p>
      {drawing._tag === 'Failed' ? (
        <p className="trm-muted">{message('perf.chart.failed')}</p>
      ) : (
        <div ref={box} className="trm-chart-box" aria-hidden="true" data-drawn={drawing._tag === 'Loaded' ? '' : undefined} />
      )}
    </div>
  )
}
