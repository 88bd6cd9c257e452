import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Surveys } from '@trm/domain/surveys'
import { NOTHING, type HttpClient } from './client.ts'
import { answerSurvey, readSurveyAnswers } from './contract/index.ts'

/** /api/surveys. */
export const makeHttpSurveys = (client: HttpClient): Surveys => ({
  read: pipe(
    client.call(readSurveyAnswers, NOTHING),
    TE.map(({ survey }) => survey),
  ),
  answer: (answers, key) => client.call(answerSurvey, { query: undefined, body: answers, key }),
})
