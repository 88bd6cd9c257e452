import { left, right, type Either } from 'fp-ts/Either'

/** The questions to choose from, each with its answers in the order they are offered. */
export const SURVEY_CHOICES = {
  loads_a_week: ['under_5', 'from_5_to_20', 'from_21_to_100', 'over_100'],
  found_by: ['calls_and_emails', 'load_boards', 'own_network', 'this_portal'],
  slowest: ['finding', 'agreeing_the_rate', 'vetting', 'paperwork', 'getting_paid'],
  missing: ['better_matches', 'rate_guidance', 'fewer_calls', 'mobile_use', 'links_to_own_system'],
} as const

/** A question with answers to choose from. */
export type SurveyQuestion = keyof typeof SURVEY_CHOICES
/** One of a question's answers. */
export type SurveyAnswer<Q extends SurveyQuestion> = (typeof SURVEY_CHOICES)[Q][number]

/** In the order they are asked; a comment comes last. */
export const SURVEY_QUESTIONS = ['loads_a_week', 'found_by', 'slowest', 'missing'] as const satisfies readonly SurveyQuestion[]

/** Every question may be left out. */
export type SurveyAnswers = { readonly [Q in SurveyQuestion]: SurveyAnswer<Q> | undefined } & { readonly comment: string }

/** Before anything is answered. */
export const NO_ANSWERS: SurveyAnswers = {
  loads_a_week: undefined,
  found_by: undefined,
  slowest: undefined,
  missing: undefined,
  comment: '',
}

/** Characters. */
export const LONGEST_COMMENT = 1_000

/** Why answers are not taken. */
export type SurveyFault = 'nothing_answered' | 'comment_too_long'

/** Right: trimmed. One answer is enough, a comment alone too. */
export const readSurvey = (typed: SurveyAnswers): Either<SurveyFault, SurveyAnswers> => {
  const comment = typed.comment.trim()
  if (comment.length > LONGEST_COMMENT) return left('comment_too_long')
  if (comment === '' && SURVEY_QUESTIONS.every((question) => typed[question] === undefined)) return left('nothing_answered')
  return right({ ...typed, comment })
}
