import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AnsweredSurvey, Surveys } from '@trm/domain/surveys'
import { NOTHING, type HttpClient } from './client.ts'
import { answerSurvey, readSurveyAnswers, type SurveyWire } from './contract/index.ts'

const surveyOf = ({ answered_at: answeredAt, ...answers }: SurveyWire): AnsweredSurvey => ({ answers, answeredAt })

/** /api/surveys. */
export const makeHttpSurveys = (client: HttpClient): Surveys => ({
  read: pipe(
    client.call(readSurveyAnswers, NOTHING),
    TE.map(({ survey }) => survey && surveyOf(survey)),
  ),
  answer: (answers, key) => pipe(client.call(answerSurvey, { query: undefined, body: answers, key }), TE.map(surveyOf)),
})
