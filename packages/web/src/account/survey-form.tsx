import type { FormEvent } from 'react'
import { LONGEST_COMMENT, NO_ANSWERS, SURVEY_CHOICES, SURVEY_QUESTIONS, type SurveyAnswer, type SurveyQuestion } from '@trm/domain/surveys'
import { Button, SubmitButton } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { FormErrorSummary } from '../design/form-error-summary.tsx'
import { TextAreaField } from '../design/text-area-field.tsx'
import { SaveFailed } from '../forms/save-failed.tsx'
import { DraftNotice } from '../form-drafts/draft-notice.tsx'
import { useFormDraft } from '../form-drafts/use-form-draft.ts'
import { accountMessage as message } from '../messages/en-US/account-pages.ts'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { message as commonMessage } from '../messages/index.ts'
import { linkTo } from '../routing/links.ts'
import { answerWords, questionWords } from './survey-words.ts'
import type { SurveyForm, SurveyViewModel } from './survey.view-model.ts'

const FIRST_ID = `survey-${SURVEY_QUESTIONS[0]}`
const COMMENT_ID = 'survey-comment'

interface QuestionProps<Q extends SurveyQuestion> {
  readonly question: Q
  readonly answer: SurveyAnswer<Q> | undefined
  readonly onAnswer: (answer: SurveyAnswer<SurveyQuestion> | undefined) => void
}

/** Real radio buttons; the last one takes an answer back. */
const Question = ({ question, answer, onAnswer }: QuestionProps<SurveyQuestion>) => (
  <fieldset className="trm-field">
    <legend className="trm-label">{questionWords(question)}</legend>
    <div className="trm-checks">
      {[...SURVEY_CHOICES[question], undefined].map((choice, index) => (
        <label key={choice ?? ''} className="trm-check">
          <input
            type="radio"
            id={index === 0 ? `survey-${question}` : undefined}
            name={question}
            checked={answer === choice}
            onChange={() => onAnswer(choice)}
          />
          {answerWords(choice)}
        </label>
      ))}
    </div>
  </fieldset>
)

const faultOf = ({ fault }: SurveyForm) =>
  fault === undefined
    ? []
    : [
        fault === 'nothing_answered'
          ? { fieldId: FIRST_ID, message: message('survey.nothing') }
          : { fieldId: COMMENT_ID, message: message('survey.commentTooLong', { count: LONGEST_COMMENT }) },
      ]

const Failed = ({ failure, attempt }: Pick<SurveyForm, 'failure' | 'attempt'>) => {
  if (failure === undefined) return null
  const { title, remedy } = changeFailureWords(failure)
  return (
    <SaveFailed title={message('survey.notSent')} failure={failure} attempt={attempt}>
      {title}. {remedy}
    </SaveFailed>
  )
}

export const SurveyFields = ({ form, viewModel }: { readonly form: SurveyForm; readonly viewModel: SurveyViewModel }) => {
  const { typed, answered } = form
  const faults = faultOf(form)
  const base = answered?.answers ?? NO_ANSWERS
  const isDirty = SURVEY_QUESTIONS.some((question) => typed[question] !== base[question]) || typed.comment !== base.comment
  const kept = useFormDraft({ name: 'survey', base, typed, isDirty, change: viewModel.change })
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    viewModel.send()
  }
  return (
    <form className="trm-card trm-form" noValidate onSubmit={onSubmit}>
      <FormErrorSummary title={commonMessage('common.faults', { count: faults.length })} attempt={form.attempt} faults={faults} />
      <DraftNotice {...kept} />
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
      <Failed failure={form.failure} attempt={form.attempt} />
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
    </form>
  )
}
