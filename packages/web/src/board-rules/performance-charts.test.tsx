import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { BoardFigures, BoardPerformance } from '@trm/domain/board-rules'
import { at, day } from '@trm/domain/testing'
import { mount } from '../design/testing/mount.tsx'
import type { ChunkLoader } from '../runtime/chunk.ts'
import { PortalProvider } from '../portal/portal.tsx'
import { aPortalWorld } from '../testing/portal.ts'
import type { ChartSeries } from './chart-drawing.ts'
import { Charts } from './performance-charts.tsx'

const figures = (views: number, medianMinutes: number | undefined): BoardFigures => ({
  views,
  offers: 1,
  bookings: 0,
  answers: medianMinutes === undefined ? undefined : { samples: 3, medianMinutes },
  ghosts: { count: 2, of: 9 },
  cancelled: { count: 0, of: 0 },
})

const performance: BoardPerformance = {
  days: 7,
  asOf: at('2026-03-10T14:00:00Z'),
  total: figures(1_240, 12.5),
  steps: [
    { from: day('2026-03-09'), to: day('2026-03-09'), ...figures(40, undefined) },
    { from: day('2026-03-10'), to: day('2026-03-10'), ...figures(1_200, 12.5) },
  ],
}

test('[PFM-5] beside each chart stands a table that says all it shows, the latest day first', async () => {
  const drawn: ChartSeries[] = []
  const chunkLoader = {
    load: async () => ({
      drawChart: (_: HTMLElement, series: ChartSeries) => {
        drawn.push(series)
        return () => undefined
      },
    }),
  } as unknown as ChunkLoader // only this chunk is asked for
  const screen = await mount(
    <PortalProvider value={{ ...aPortalWorld().portal, chunkLoader }}>
      <Charts performance={performance} />
    </PortalProvider>,
  )
  const tables = screen
    .all('table')
    .map((table) =>
      [...table.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent)),
    )
  assert.equal(tables, [
    [
      ['From', 'Views', 'Offers', 'Bookings'],
      ['03/10/2026', '1,200', '1', '0'],
      ['03/09/2026', '40', '1', '0'],
      ['Total', '1,240', '1', '0'],
    ],
    [
      ['From', 'Median (min)', 'Answers'],
      ['03/10/2026', '12.5', '3'],
      ['03/09/2026', '–', '0'],
      ['Total', '12.5', '3'],
    ],
    [
      ['From', 'Ghost loads', 'Loads', 'Canceled bookings'],
      ['03/10/2026', '2', '9', '0'],
      ['03/09/2026', '2', '9', '0'],
      ['Total', '2', '9', '0'],
    ],
  ])
  assert.equal(
    drawn.map(({ values }) => values),
    [
      [40, 1_200],
      [1, 1],
      [0, 0],
      [null, 12.5],
      [2, 2],
    ],
  )
  assert.equal(
    screen.all('[data-drawn]').every((box) => box.getAttribute('aria-hidden') === 'true'),
    true,
  )
  await screen.unmount()
})

test('[PFM-5] [FMT-8] weeks are named by their Sunday and their number, week 1 holding January 1', async () => {
  const weeks = {
    ...performance,
    days: 91 as const,
    steps: ['2025-12-28', '2026-01-04'].map((from) => ({ from: day(from), to: day(from), ...figures(1, 1) })),
  }
  const chunkLoader = { load: () => new Promise(() => undefined) } as unknown as ChunkLoader // the drawing never comes
  const screen = await mount(
    <PortalProvider value={{ ...aPortalWorld().portal, chunkLoader }}>
      <Charts performance={weeks} />
    </PortalProvider>,
  )
  assert.equal(
    [...(screen.all('table tbody')[0]?.querySelectorAll('th') ?? [])].map(({ textContent }) => textContent),
    ['01/04/2026, week 2', '12/28/2025, week 1'],
  )
  await screen.unmount()
})

test('[PFM-7] days before the board was used are left out, and a single day has its table alone', async () => {
  const nothing = { ...figures(0, undefined), offers: 0, ghosts: { count: 0, of: 0 } }
  const first = { from: day('2026-03-08'), to: day('2026-03-08'), ...nothing }
  const [, last] = performance.steps
  if (last === undefined) throw new Error('two steps')
  const chunkLoader = { load: () => new Promise(() => undefined) } as unknown as ChunkLoader // the drawing never comes
  const shown = async (steps: BoardPerformance['steps']) => {
    const screen = await mount(
      <PortalProvider value={{ ...aPortalWorld().portal, chunkLoader }}>
        <Charts performance={{ ...performance, steps }} />
      </PortalProvider>,
    )
    const days = [...(screen.all('table tbody')[0]?.querySelectorAll('th') ?? [])].map(({ textContent }) => textContent)
    const charts = screen.all('.trm-chart-box').length
    await screen.unmount()
    return [days, charts]
  }
  assert.equal(await shown([first, ...performance.steps]), [['03/10/2026', '03/09/2026'], 5])
  assert.equal(await shown([first, last]), [['03/10/2026'], 0])
  assert.equal(await shown([last, first]), [['03/08/2026', '03/10/2026'], 5], 'a quiet day later is told')
})

test.run()
