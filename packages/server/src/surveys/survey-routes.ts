import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import type { SurveyFault } from '@trm/domain/surveys'
import { over } from '../database/over.ts'
import { fieldsRefused, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { routesFor, signedIn, type People } from '../people/access.ts'
import { answerSurveyOf, readSurveyOf } from './survey.query.ts'

/** One person's own answers. */
export const surveyServicesOver = over({ read: readSurveyOf, answer: answerSurveyOf })

type Services = People & { readonly surveys: ReturnType<typeof surveyServicesOver> }

const surveyRefusal = (fault: SurveyFault): Refusal =>
  fieldsRefused([
    fault === 'nothing_answered'
      ? { field: 'answers', code: 'required', message: 'Answer one question at least.' }
      : { field: 'comment', code: 'too_long', message: 'Shorten it to 1,000 characters.' },
  ])

/** /api/surveys: whoever is signed in, for themselves. */
export const surveyRoutes = (routes: Routes<Services>, services: Services): void => {
  const everybody = routesFor(signedIn, routes, services)
  everybody.bearer(contract.readSurveyAnswers, (_call, { id }) => TE.fromTask(async () => ({ survey: await services.surveys.read(id) })))
  everybody.keyed(contract.answerSurvey, ({ body }, { id }, inside) => pipe(inside.surveys.answer(id, body), TE.mapLeft(surveyRefusal)))
}
