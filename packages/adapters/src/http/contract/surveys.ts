import * as t from 'io-ts'
import { LONGEST_COMMENT, SURVEY_CHOICES, type AnsweredSurvey } from '@trm/domain/surveys'
import { flat, record } from './record.codec.ts'
import { endpoint } from './endpoint.ts'
import { absent, boundedText, closed, oneOf, WireInstant } from './wire-values.codec.ts'

const answers = {
  loads_a_week: absent(oneOf(SURVEY_CHOICES.loads_a_week)),
  found_by: absent(oneOf(SURVEY_CHOICES.found_by)),
  slowest: absent(oneOf(SURVEY_CHOICES.slowest)),
  missing: absent(oneOf(SURVEY_CHOICES.missing)),
}

export const SurveyWire = record({
  answers: flat('', { ...answers, comment: t.string }),
  answeredAt: WireInstant,
}) satisfies t.Type<AnsweredSurvey, unknown>

const path = '/api/surveys'

export const readSurveyAnswers = endpoint({
  id: 'readSurveyAnswers',
  call: `GET ${path}`,
  summary: "The caller's own answers; null when there are none.",
  answer: t.type({ survey: absent(SurveyWire) }),
})

export const answerSurvey = endpoint({
  id: 'answerSurvey',
  call: `POST ${path}`,
  idempotency: 'key',
  errors: ['csrf_failed', 'unknown_field'],
  summary: "Puts the caller's answers in place of earlier ones. Any question may be left out, not all of them.",
  body: closed(t.type({ ...answers, comment: boundedText(0, 4 * LONGEST_COMMENT) })),
  answer: SurveyWire,
})
