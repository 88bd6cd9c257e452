import { absurd } from 'fp-ts/function'
import type { ReactNode } from 'react'
import { SelectField } from '../design/form.tsx'
import { NotLoaded } from '../design/not-loaded.tsx'
import { Page } from '../design/page.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { centerMessage as message } from '../messages/en-US/control-center.ts'
import { message as commonMessage } from '../messages/index.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { ControlCenterState, ControlCenterViewModel } from './control-center.view-model.ts'
import { Performance } from './performance-panel.tsx'
import type { PerformanceViewModel } from './performance.view-model.ts'
import { RulesForm } from './rules-form.tsx'

export interface ControlCenterProps {
  readonly center: ControlCenterViewModel
  readonly performance: PerformanceViewModel
}

const Rules = ({ state, center, performance }: ControlCenterProps & { readonly state: ControlCenterState }): ReactNode => {
  switch (state._tag) {
    case 'Loading':
      return <LoadingState label={message('center.loading')} />
    case 'NotLoaded': {
      const { title, remedy } = changeFailureWords(state.failure)
      return <NotLoaded title={message('center.notLoaded')} why={`${title}. ${remedy}`} onRetry={center.reload} />
    }
    case 'Form': {
      const { companies, company } = state.seen
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
          <RulesForm form={state} viewModel={center} />
        </>
      )
    }
    default:
      return absurd(state)
  }
}

/** A brokerage's rules and how its board performs. */
export const ControlCenterScreen = (props: ControlCenterProps) => {
  const state = useBehavior(props.center.state$)
  return (
    <Page
      title={commonMessage('route.controlCenter')}
      {...(state._tag === 'Form' ? { intro: message('center.intro', { name: state.seen.company.name }) } : {})}
    >
      <div className="trm-center">
        <div className="trm-stack">
          <Rules {...props} state={state} />
        </div>
        <Performance viewModel={props.performance} />
      </div>
    </Page>
  )
}
