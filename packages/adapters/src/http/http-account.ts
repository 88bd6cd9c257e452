import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { UserDetailsStore } from '@trm/domain/identity'
import type { NoticeSettingsStore } from '@trm/domain/notices'
import type { Surveys } from '@trm/domain/surveys'
import type { HttpClient } from './client.ts'
import { answerSurvey, getMyDetails, putMyDetails, readNotices, readSurveyAnswers, setNotice } from './contract/index.ts'

/** /api/user/my-details and /api/user/update-my-details. */
export const makeHttpUserDetailsStore = (client: HttpClient): UserDetailsStore => ({
  load: client.call(getMyDetails, {}),
  update: (details) => client.call(putMyDetails, { body: details }),
})

/** /api/user/notices. */
export const makeHttpNoticeSettings = (client: HttpClient): NoticeSettingsStore => ({
  read: client.call(readNotices, {}),
  set: (kind, isOn) => client.call(setNotice, { body: { kind, isOn } }),
})

/** /api/surveys. */
export const makeHttpSurveys = (client: HttpClient): Surveys => ({
  read: pipe(
    client.call(readSurveyAnswers, {}),
    TE.map(({ survey }) => survey),
  ),
  answer: (answers, key) => client.call(answerSurvey, { body: answers, key }),
})
