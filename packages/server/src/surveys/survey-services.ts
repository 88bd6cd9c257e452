import { over } from '../database/over.ts'
import { answerSurveyOf, readSurveyOf } from './survey.query.ts'

/** One person's own answers. */
export const surveyServicesOver = over({ read: readSurveyOf, answer: answerSurveyOf })

export type SurveyServices = ReturnType<typeof surveyServicesOver>
