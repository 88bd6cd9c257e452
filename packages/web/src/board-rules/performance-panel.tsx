import { percentOf, PERFORMANCE_DAYS, type BoardFigures, type BoardPerformance, type Share } from '@trm/domain/board-rules'
import { formatDateTime } from '@trm/domain/formats'
import type { ReactNode } from 'react'
import { NotLoaded } from '../design/not-loaded.tsx'
import { EmptyState, LoadingState } from '../design/state-panels.tsx'
import { SegmentedField } from '../design/segmented-field.tsx'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { centerMessage as message } from '../messages/en-US/control-center.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { Charts } from './performance-charts.tsx'
import type { PerformanceView, PerformanceViewModel } from './performance.view-model.ts'

const minutesWords = (minutes: number): string =>
  minutes < 60
    ? message('perf.minutes', { minutes })
    : message('perf.hours', { hours: Math.floor(minutes / 60), minutes: Math.round(minutes % 60) })

const shareWords = (share: Share): string => {
  const percent = percentOf(share)
  return percent === undefined ? message('perf.tooFew') : `${percent}%`
}

const Figure = ({ name, value, more }: { readonly name: string; readonly value: string; readonly more?: string }) => (
  <div className="trm-figure">
    <dt>{name}</dt>
    <dd>
      {value}
      {more === undefined ? null : <small>{more}</small>}
    </dd>
  </div>
)

const shareMore = ({ count, of }: Share, what: string): string => `${message('perf.of', { count, of })}. ${what}`

const Figures = ({ total: { views, offers, bookings, answers, ghosts, cancelled } }: { readonly total: BoardFigures }) => (
  <dl className="trm-figures">
    <Figure name={message('perf.views')} value={message('perf.number', { value: views })} />
    <Figure name={message('perf.offers')} value={message('perf.number', { value: offers })} />
    <Figure name={message('perf.bookings')} value={message('perf.number', { value: bookings })} />
    <Figure
      name={message('perf.answer')}
      value={answers === undefined ? message('perf.answer.none') : minutesWords(answers.medianMinutes)}
      {...(answers === undefined ? {} : { more: message('perf.answer.samples', { count: answers.samples }) })}
    />
    <Figure name={message('perf.ghosts')} value={shareWords(ghosts)} more={shareMore(ghosts, message('perf.ghosts.what'))} />
    <Figure name={message('perf.cancelled')} value={shareWords(cancelled)} more={shareMore(cancelled, message('perf.cancelled.what'))} />
  </dl>
)

const isEmpty = ({ total: { views, offers, bookings, ghosts } }: BoardPerformance): boolean => views + offers + bookings + ghosts.of === 0

const Content = ({
  view: { figures },
  viewModel,
}: {
  readonly view: PerformanceView
  readonly viewModel: PerformanceViewModel
}): ReactNode => {
  if (figures._tag === 'Loading') return <LoadingState label={message('perf.loading')} />
  if (figures._tag === 'Failed') {
    const { title, remedy } = changeFailureWords(figures.failure)
    return <NotLoaded title={message('perf.notLoaded')} why={`${title}. ${remedy}`} onRetry={viewModel.reload} />
  }
  const { performance } = figures
  if (isEmpty(performance)) return <EmptyState title={message('perf.none')} />
  return (
    <>
      <div className="trm-card">
        <Figures total={performance.total} />
      </div>
      <Charts performance={performance} />
      <p className="trm-muted">{message('perf.asOf', { time: formatDateTime(performance.asOf, viewModel.zone) })}</p>
    </>
  )
}

const DAYS = PERFORMANCE_DAYS.map((days) => ({ value: String(days), label: message(`perf.days.${days}`) }))

/** What became of what the company posted. */
export const Performance = ({ viewModel }: { readonly viewModel: PerformanceViewModel }) => {
  const view = useBehavior(viewModel.view$)
  const show = (chosen: string): void => {
    const days = PERFORMANCE_DAYS.find((one) => String(one) === chosen)
    if (days !== undefined) viewModel.show(days)
  }
  return (
    <section className="trm-stack" aria-labelledby="perf-title">
      <div className="trm-perf-head">
        <h2 id="perf-title">{message('perf.title')}</h2>
        <SegmentedField id="perf-days" label={message('perf.days')} value={String(view.days)} choices={DAYS} onChange={show} />
      </div>
      <Content view={view} viewModel={viewModel} />
    </section>
  )
}
