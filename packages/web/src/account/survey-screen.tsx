import { absurd } from 'fp-ts/function'
import type { ReactNode } from 'react'
import { formatDateTime } from '@trm/domain/formats'
import { SURVEY_QUESTIONS, type AnsweredSurvey } from '@trm/domain/surveys'
import { Button } from '../design/button.tsx'
import { NotLoaded } from '../design/not-loaded.tsx'
import { Page } from '../design/page.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { accountMessage as message } from '../messages/en-US/account-pages.ts'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { message as commonMessage } from '../messages/index.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { AccountNav } from './account-nav.tsx'
import { SurveyFields } from './survey-form.tsx'
import { answerWords, questionWords } from './survey-words.ts'
import type { SurveyViewModel } from './survey.view-model.ts'

const Thanks = ({
  answered: { answers, answeredAt },
  viewModel,
}: {
  readonly answered: AnsweredSurvey
  readonly viewModel: SurveyViewModel
}) => (
  <section className="trm-card trm-stack" data-state="answered">
    <div role="status">
      <h2>{message('survey.thanks')}</h2>
      <p className="trm-muted">{message('survey.answeredAt', { time: formatDateTime(answeredAt, viewModel.zone) })}</p>
    </div>
    <dl className="trm-facts">
      {SURVEY_QUESTIONS.flatMap((question) => [
        <dt key={`${question} asked`}>{questionWords(question)}</dt>,
        <dd key={question}>{answerWords(answers[question])}</dd>,
      ])}
      {answers.comment === '' ? null : (
        <>
          <dt>{message('survey.comment')}</dt>
          <dd dir="auto" className="trm-own-words">
            {answers.comment}
          </dd>
        </>
      )}
    </dl>
    <div className="trm-row">
      <Button onClick={viewModel.open}>{message('survey.change')}</Button>
    </div>
  </section>
)

const Content = ({ viewModel }: { readonly viewModel: SurveyViewModel }): ReactNode => {
  const state = useBehavior(viewModel.state$)
  switch (state._tag) {
    case 'Loading':
      return <LoadingState label={commonMessage('common.loading')} />
    case 'NotLoaded': {
      const { title, remedy } = changeFailureWords(state.failure)
      return <NotLoaded title={message('survey.notLoaded')} why={`${title}. ${remedy}`} onRetry={viewModel.reload} />
    }
    case 'Form':
      return state.isOpen || state.answered === undefined ? (
        <SurveyFields form={state} viewModel={viewModel} />
      ) : (
        <Thanks answered={state.answered} viewModel={viewModel} />
      )
    default:
      return absurd(state)
  }
}

/** A few questions about the trade, for every role. */
export const SurveyScreen = ({ viewModel }: { readonly viewModel: SurveyViewModel }) => (
  <Page title={commonMessage('route.survey')} intro={message('survey.intro')} width="reading">
    <AccountNav current="survey" />
    <Content viewModel={viewModel} />
  </Page>
)
