import type { ReactNode } from 'react'
import { percentOf, PERFORMANCE_DAYS, type BoardFigures, type BoardPerformance, type Share } from '@trm/domain/board-rules'
import { formatDateTime } from '@trm/domain/formats'
import { controlCenterModule, performanceModule } from './control-center.module.ts'
import { Figure, Figures } from '../design/chakra/figures.tsx'
import { SelectField } from '../design/form.tsx'
import { NotLoaded } from '../design/not-loaded.tsx'
import { Page } from '../design/page.tsx'
import { SegmentedField } from '../design/chakra/segmented-field.tsx'
import { EmptyState } from '../design/chakra/empty-state.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { ReadForm } from '../forms/form-sheet.tsx'
import { changeFailureText } from '../messages/change-failure-words.ts'
import { centerMessage as message } from '../messages/en-US/control-center.ts'
import { message as commonMessage } from '../messages/index.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import type { RulesForm as Form, ControlCenterViewModel } from './control-center.view-model.ts'
import { Charts } from './performance-charts.tsx'
import type { PerformanceView, PerformanceViewModel } from './performance.view-model.ts'
import { RulesForm } from './rules-form.tsx'
import 'uplot/dist/uPlot.min.css'
import './control-center.css'

const minutesWords = (minutes: number): string =>
  minutes < 60
    ? message('perf.minutes', { minutes })
    : message('perf.hours', { hours: Math.floor(minutes / 60), minutes: Math.round(minutes % 60) })

const shareWords = (share: Share): string => {
  const percent = percentOf(share)
  return percent === undefined ? message('perf.tooFew') : `${percent}%`
}

const shareMore = ({ count, of }: Share, what: string): string => `${message('perf.of', { count, of })}. ${what}`

const Totals = ({ total: { views, offers, bookings, answers, ghosts, cancelled } }: { readonly total: BoardFigures }) => (
  <Figures columns={3}>
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
  </Figures>
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
  if (figures._tag === 'Failed')
    return <NotLoaded title={message('perf.notLoaded')} why={changeFailureText(figures.failure)} onRetry={viewModel.reload} />
  const { performance } = figures
  if (isEmpty(performance)) return <EmptyState title={message('perf.none')} />
  return (
    <>
      <div className="trm-card">
        <Totals total={performance.total} />
      </div>
      <Charts performance={performance} />
      <p className="trm-muted">{message('perf.asOf', { time: formatDateTime(performance.asOf, viewModel.zone) })}</p>
    </>
  )
}

const dayChoices = () => PERFORMANCE_DAYS.map((days) => ({ value: String(days), label: message(`perf.days.${days}`) }))

/** What became of what the company posted. */
const Performance = ({ viewModel }: { readonly viewModel: PerformanceViewModel }) => {
  const view = useBehavior(viewModel.view$)
  const show = (chosen: string): void => {
    const days = PERFORMANCE_DAYS.find((one) => String(one) === chosen)
    if (days !== undefined) viewModel.show(days)
  }
  return (
    <section className="trm-stack" aria-labelledby="perf-title">
      <div className="trm-between trm-perf-head">
        <h2 id="perf-title">{message('perf.title')}</h2>
        <SegmentedField id="perf-days" label={message('perf.days')} value={String(view.days)} choices={dayChoices()} onChange={show} />
      </div>
      <Content view={view} viewModel={viewModel} />
    </section>
  )
}

interface ControlCenterProps {
  readonly center: ControlCenterViewModel
  readonly performance: PerformanceViewModel
}

const Rules = ({ form, center, performance }: ControlCenterProps & { readonly form: Form }) => {
  const { companies, company } = form.base
  const choose = (id: string): void => {
    center.choose(id)
    performance.choose(id)
  }
  return (
    <>
      {companies.length === 0 ? null : (
        <SelectField
          id="center-company"
          label={message('center.company')}
          value={company.id}
          choices={companies.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={choose}
        />
      )}
      <p className="trm-muted">{message('center.intro', { name: company.name })}</p>
      <RulesForm form={form} viewModel={center} />
    </>
  )
}

/** A brokerage's rules and how its board performs. */
const ControlCenterScreen = (props: ControlCenterProps) => {
  const state = useBehavior(props.center.state$)
  return (
    <Page title={commonMessage('route.controlCenter')}>
      <div className="trm-center">
        <div className="trm-stack">
          <ReadForm
            state={state}
            loading={message('center.loading')}
            notLoaded={message('center.notLoaded')}
            why={changeFailureText}
            onRetry={props.center.reload}
          >
            {(form) => <Rules form={form} {...props} />}
          </ReadForm>
        </div>
        <Performance viewModel={props.performance} />
      </div>
    </Page>
  )
}

export const ControlCenterRoute = () => {
  const center = useViewModel(controlCenterModule, undefined)
  const performance = useViewModel(performanceModule, undefined)
  return center === undefined || performance === undefined ? null : <ControlCenterScreen center={center} performance={performance} />
}
