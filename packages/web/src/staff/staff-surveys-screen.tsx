import { formatDateTime } from '@trm/domain/formats'
import type { StaffSurvey } from '@trm/domain/staff'
import { SURVEY_QUESTIONS } from '@trm/domain/surveys'
import { answerWords, questionWords } from '../account/survey-words.ts'
import { Fact, Facts } from '../design/facts.tsx'
import { ListBody } from '../design/list-body.tsx'
import { Page } from '../design/page.tsx'
import { EmptyState } from '../design/state-panels.tsx'
import { accountMessage } from '../messages/en-US/account-pages.ts'
import { staffToolMessage as message } from '../messages/en-US/staff-tools.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { StaffNav } from './staff-nav.tsx'
import type { StaffSurveysViewModel } from './staff-reading.view-model.ts'

const Survey = ({ survey: { person, answers, answeredAt }, zone }: { readonly survey: StaffSurvey; readonly zone: string }) => (
  <li className="trm-card trm-stack">
    <h2 dir="auto">{person.name === '' ? message('staffSurveys.id', { id: person.id }) : person.name}</h2>
    <p className="trm-muted">{[person.company, formatDateTime(answeredAt, zone)].filter((part) => part !== undefined).join(' · ')}</p>
    <Facts>
      {SURVEY_QUESTIONS.map((question) => (
        <Fact key={question} name={questionWords(question)}>
          {answerWords(answers[question])}
        </Fact>
      ))}
      <Fact name={accountMessage('survey.comment')} isWide>
        {answers.comment === '' ? undefined : answers.comment}
      </Fact>
    </Facts>
  </li>
)

/** What people answered to the survey, the newest first. */
export const StaffSurveysScreen = ({ viewModel }: { readonly viewModel: StaffSurveysViewModel }) => {
  const list = useBehavior(viewModel.list$)
  return (
    <Page title={message('staffSurveys.title')} intro={message('staffSurveys.intro')}>
      <StaffNav current="surveys" />
      <p className="trm-muted" role="status">
        {list._tag === 'Known' ? message('staffSurveys.total', { count: list.total }) : ''}
      </p>
      <ListBody
        list={list}
        loading={message('staffTools.loading')}
        onRetry={viewModel.retry}
        onMore={viewModel.more}
        empty={
          <EmptyState title={message('staffSurveys.empty')}>
            <p>{message('staffSurveys.empty.why')}</p>
          </EmptyState>
        }
      >
        {({ rows: surveys }) => (
          <ul className="trm-stack trm-staff-surveys">
            {surveys.map((survey) => (
              <Survey key={survey.person.id} survey={survey} zone={viewModel.zone} />
            ))}
          </ul>
        )}
      </ListBody>
    </Page>
  )
}
