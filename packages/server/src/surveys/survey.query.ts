import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import {
  NO_ANSWERS,
  readSurvey,
  SURVEY_CHOICES,
  SURVEY_QUESTIONS,
  type AnsweredSurvey,
  type SurveyAnswers,
  type SurveyFault,
} from '@trm/domain/surveys'
import { timeOf } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'

export interface SurveyRow {
  readonly answers: Readonly<Record<string, unknown>>
  readonly answered_at: Date
}

/** Answers that this release does not offer, of another one, are as not given. */
const answersOf = (kept: SurveyRow['answers']): SurveyAnswers => {
  const chosen = Object.fromEntries(
    SURVEY_QUESTIONS.map((question) => {
      const choices: readonly string[] = SURVEY_CHOICES[question]
      return [question, choices.find((choice) => choice === kept[question])]
    }),
  )
  return { ...NO_ANSWERS, ...chosen, comment: typeof kept['comment'] === 'string' ? kept['comment'] : '' }
}

export const surveyOf = (row: SurveyRow): AnsweredSurvey => ({ answers: answersOf(row.answers), answeredAt: timeOf(row.answered_at) })

export const readSurveyOf = async ({ db }: Database, personId: string): Promise<AnsweredSurvey | undefined> => {
  const row = await firstRow(db)<SurveyRow>`select answers, answered_at from survey_answers where person_id = ${personId}::bigint`
  return row === undefined ? undefined : surveyOf(row)
}

/** In place of what the person answered before. */
export const answerSurveyOf =
  ({ db }: Database, personId: string, typed: SurveyAnswers): TaskEither<SurveyFault, AnsweredSurvey> =>
  async () => {
    const answers = readSurvey(typed)
    if (E.isLeft(answers)) return answers
    const row = await firstRow(db)<SurveyRow>`
    insert into survey_answers (person_id, answers) values (${personId}::bigint, ${JSON.stringify(answers.right)}::text::jsonb)
    on conflict (person_id) do update set answers = excluded.answers, answered_at = clock_timestamp()
    returning answers, answered_at`
    if (row === undefined) throw new Error('an answer sheet that was just written is not there')
    return E.right(surveyOf(row))
  }
