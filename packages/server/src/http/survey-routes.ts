import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { answerSurvey, readSurveyAnswers, type SurveyWire } from '@trm/adapters/http/contract'
import type { AnsweredSurvey } from '@trm/domain/surveys'
import type { PortalServices } from './portal-services.ts'
import { anybody, type Routes } from './route.ts'
import { surveyRefusal } from './staff-tool-refusals.ts'

const surveyWire = ({ answers, answeredAt }: AnsweredSurvey): SurveyWire => ({ ...answers, answered_at: answeredAt })

/** /api/surveys: whoever is signed in, for themselves. */
export const surveyRoutes = (routes: Routes, services: PortalServices): void => {
  routes.bearer(readSurveyAnswers, (_call, caller) =>
    TE.fromTask(async () => {
      const { id } = await services.personOf(caller)
      const answered = await services.surveys.read(id)
      return { survey: answered && surveyWire(answered) }
    }),
  )
  routes.keyed(answerSurvey, anybody, ({ body }, caller, inside) =>
    pipe(
      TE.fromTask(() => inside.personOf(caller)),
      TE.chain(({ id }) => pipe(inside.surveys.answer(id, body), TE.mapLeft(surveyRefusal))),
      TE.map(surveyWire),
    ),
  )
}
