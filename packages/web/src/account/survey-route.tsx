import { formatDateTime } from '@trm/domain/formats'
import {
  LONGEST_COMMENT,
  NO_ANSWERS,
  SURVEY_CHOICES,
  SURVEY_QUESTIONS,
  type SurveyAnswer,
  type SurveyQuestion,
  type AnsweredSurvey,
} from '@trm/domain/surveys'
import { surveyModule } from './account.module.ts'
import { Button, SubmitButton } from '../design/button.tsx'
import { Fact, Facts } from '../design/chakra/facts.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { Page } from '../design/page.tsx'
import { RadioList } from '../design/chakra/radio-list.tsx'
import { TextAreaField } from '../design/text-area-field.tsx'
import { useFormDraft } from '../form-drafts/use-form-draft.tsx'
import { FormSheet, SaveOutcome, ReadForm } from '../forms/form-sheet.tsx'
import { changeFailureText } from '../messages/change-failure-words.ts'
import { accountMessage as message } from '../messages/en-US/account-pages.ts'
import { message as commonMessage } from '../messages/index.ts'
import { linkTo } from '../routing/links.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { AccountNav } from './account-nav.tsx'
import { answerWords, questionWords } from './survey-words.ts'
import type { SurveyForm, SurveyViewModel } from './survey.view-model.ts'
import '../design/link-tabs.css'
import './account.css'

const FIRST_ID = `survey-${SURVEY_QUESTIONS[0]}`
const COMMENT_ID = 'survey-comment'

interface QuestionProps<Q extends SurveyQuestion> {
  readonly question: Q
  readonly answer: SurveyAnswer<Q> | undefined
  readonly onAnswer: (answer: SurveyAnswer<SurveyQuestion> | undefined) => void
}

const NONE = ''

/** The last choice takes an answer back. */
const Question = ({ question, answer, onAnswer }: QuestionProps<SurveyQuestion>) => {
  const choices = SURVEY_CHOICES[question]
  return (
    <RadioList<string>
      id={`survey-${question}`}
      name={question}
      label={questionWords(question)}
      value={answer ?? NONE}
      choices={[
        ...choices.map((choice) => ({ value: choice, label: answerWords(choice) })),
        { value: NONE, label: answerWords(undefined) },
      ]}
      className="trm-checks"
      onChange={(chosen) => onAnswer(choices.find((choice) => choice === chosen))}
    />
  )
}

const faultOf = ({ fault }: SurveyForm) =>
  fault === undefined
    ? []
    : [
        fault === 'nothing_answered'
          ? { fieldId: FIRST_ID, message: message('survey.nothing') }
          : { fieldId: COMMENT_ID, message: message('survey.commentTooLong', { count: LONGEST_COMMENT }) },
      ]

const SurveyFields = ({ form, viewModel }: { readonly form: SurveyForm; readonly viewModel: SurveyViewModel }) => {
  const { typed, answered } = form
  const faults = faultOf(form)
  const base = answered?.answers ?? NO_ANSWERS
  const isDirty = SURVEY_QUESTIONS.some((question) => typed[question] !== base[question]) || typed.comment !== base.comment
  const kept = useFormDraft({ name: 'survey', base, typed, isDirty, change: viewModel.change })
  return (
    <FormSheet faults={faults} attempt={form.attempt} kept={kept} onSubmit={viewModel.send}>
      {SURVEY_QUESTIONS.map((question) => (
        <Question
          key={question}
          question={question}
          answer={typed[question]}
          onAnswer={(answer) => viewModel.change({ [question]: answer })}
        />
      ))}
      <TextAreaField
        id={COMMENT_ID}
        label={message('survey.comment')}
        help={message('survey.comment.help', { count: LONGEST_COMMENT })}
        rows={4}
        value={typed.comment}
        fault={form.fault === 'comment_too_long' ? faults[0]?.message : undefined}
        onChange={(comment) => viewModel.change({ comment })}
      />
      <SaveOutcome form={form} notSaved={message('survey.notSent')} />
      <div className="trm-row">
        <SubmitButton isBusy={form.isSaving} busyLabel={message('survey.sending')}>
          {message('survey.send')}
        </SubmitButton>
        {answered === undefined ? (
          <LinkButton look="quiet" href={linkTo('home')}>
            {message('survey.skip')}
          </LinkButton>
        ) : (
          <Button look="quiet" onClick={viewModel.giveUp}>
            {message('survey.keep')}
          </Button>
        )}
      </div>
    </FormSheet>
  )
}

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
    <Facts look="lines">
      {SURVEY_QUESTIONS.map((question) => (
        <Fact key={question} name={questionWords(question)}>
          {answerWords(answers[question])}
        </Fact>
      ))}
      {answers.comment === '' ? null : (
        <Fact name={message('survey.comment')}>
          <span dir="auto" className="trm-own-words">
            {answers.comment}
          </span>
        </Fact>
      )}
    </Facts>
    <div className="trm-row">
      <Button onClick={viewModel.open}>{message('survey.change')}</Button>
    </div>
  </section>
)

/** A few questions about the trade, for every role. */
const SurveyScreen = ({ viewModel }: { readonly viewModel: SurveyViewModel }) => {
  const state = useBehavior(viewModel.state$)
  return (
    <Page title={commonMessage('route.survey')} intro={message('survey.intro')} width="reading">
      <AccountNav current="survey" />
      <ReadForm state={state} notLoaded={message('survey.notLoaded')} why={changeFailureText} onRetry={viewModel.reload}>
        {(form) =>
          form.isOpen || form.answered === undefined ? (
            <SurveyFields form={form} viewModel={viewModel} />
          ) : (
            <Thanks answered={form.answered} viewModel={viewModel} />
          )
        }
      </ReadForm>
    </Page>
  )
}

export const SurveyRoute = () => {
  const viewModel = useViewModel(surveyModule, undefined)
  return viewModel === undefined ? null : <SurveyScreen viewModel={viewModel} />
}
