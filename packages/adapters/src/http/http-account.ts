import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { Logger } from '@trm/domain/kernel'
import type { UserDetailsStore } from '@trm/domain/identity'
import type { NoticeSettingsStore, PushDeviceStore, SmsSettingsStore } from '@trm/domain/notices'
import type { Surveys } from '@trm/domain/surveys'
import type { HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import {
  answerSurvey,
  confirmSms,
  getMyDetails,
  listPushDevices,
  listOf,
  listSentNotices,
  putMyDetails,
  putPushDevice,
  readNotices,
  readSms,
  readSurveyAnswers,
  removePushDevice,
  removeSms,
  sendSmsCode,
  SentNoticeWire,
  setNotice,
  setPushNotice,
  setQuietHours,
  setSms,
  setSmsNotice,
  testPushDevice,
} from './contract/index.ts'

/** /api/user/my-details and /api/user/update-my-details. */
export const makeHttpUserDetailsStore = (client: HttpClient): UserDetailsStore => ({
  load: client.call(getMyDetails, {}),
  update: (details) => client.call(putMyDetails, { body: details }),
})

const anySent = { ...listSentNotices, answer: listOf(t.unknown) }

/** /api/user/notices. What was told in a way that this release does not know is left out and logged. */
export const makeHttpNoticeSettings = (client: HttpClient, logger: Logger): NoticeSettingsStore => ({
  read: client.call(readNotices, {}),
  set: (kind, isOn) => client.call(setNotice, { body: { kind, isOn } }),
  setPush: (kind, isOn) => client.call(setPushNotice, { body: { kind, isOn } }),
  setQuietHours: (quietHours) => client.call(setQuietHours, { body: { quietHours } }),
  sent: pipe(
    client.call(anySent, {}),
    TE.map((answer) => containedList(SentNoticeWire, answer, anySent.id, logger)),
  ),
})

/** /api/user/push. */
export const makeHttpPushDevices = (client: HttpClient): PushDeviceStore => ({
  list: client.call(listPushDevices, {}),
  put: (target, wishes) => client.call(putPushDevice, { body: { ...target, ...wishes } }),
  remove: (id) => client.call(removePushDevice, { params: { id } }),
  test: (id) => client.call(testPushDevice, { params: { id } }),
})

/** /api/user/sms. */
export const makeHttpSmsSettings = (client: HttpClient): SmsSettingsStore => ({
  read: client.call(readSms, {}),
  sendCode: (number, language) => client.call(sendSmsCode, { body: { number, language } }),
  confirm: (code) => client.call(confirmSms, { body: { code } }),
  setPrivate: (isPrivate) => client.call(setSms, { body: { isPrivate } }),
  set: (kind, isOn) => client.call(setSmsNotice, { body: { kind, isOn } }),
  remove: client.call(removeSms, {}),
})

/** /api/surveys. */
export const makeHttpSurveys = (client: HttpClient): Surveys => ({
  read: pipe(
    client.call(readSurveyAnswers, {}),
    TE.map(({ survey }) => survey),
  ),
  answer: (answers, key) => client.call(answerSurvey, { body: answers, key }),
})
