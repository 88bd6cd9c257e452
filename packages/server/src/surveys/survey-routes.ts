import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { answerSurvey, readSurveyAnswers } from '@trm/adapters/http/contract'
import type { SurveyFault } from '@trm/domain/surveys'
import { fieldsRefused, type Refusal } from '../http/refusal.ts'
import { anybody, type Routes } from '../http/route.ts'
import type { People } from '../people/person-services.ts'
import type { SurveyServices } from './survey-services.ts'

type Services = People & { readonly surveys: SurveyServices }

const surveyRefusal = (fault: SurveyFault): Refusal =>
  fieldsRefused([
    fault === 'nothing_answered'
      ? { field: 'answers', code: 'required', message: 'Answer one question at least.' }
      : { field: 'comment', code: 'too_long', message: 'Shorten it to 1,000 characters.' },
  ])

/** /api/surveys: whoever is signed in, for themselves. */
export const surveyRoutes = (routes: Routes<Services>, services: Services): void => {
  routes.bearer(readSurveyAnswers, (_call, caller) =>
    TE.fromTask(async () => {
      const { id } = await services.personOf(caller)
      return { survey: await services.surveys.read(id) }
    }),
  )
  routes.keyed(answerSurvey, anybody, ({ body }, caller, inside) =>
    pipe(
      TE.fromTask(() => inside.personOf(caller)),
      TE.chain(({ id }) => pipe(inside.surveys.answer(id, body), TE.mapLeft(surveyRefusal))),
    ),
  )
}
