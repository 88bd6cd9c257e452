import type { SurveyAnswer, SurveyQuestion } from '@trm/domain/surveys'
import { accountMessage as message } from '../messages/en-US/account-pages.ts'

export const questionWords = (question: SurveyQuestion): string => message(`survey.${question}`)

/** Undefined: not answered. */
export const answerWords = (answer: SurveyAnswer<SurveyQuestion> | undefined): string =>
  answer === undefined ? message('survey.noAnswer') : message(`survey.answer.${answer}`)
