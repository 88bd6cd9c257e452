import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import { over } from '../database/over.ts'
import { doneTo, pageAnswer } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { routesFor, signedIn, type People } from '../people/access.ts'
import { missedNotices, seeNotices } from './missed-notices.query.ts'
import type { MissedSearches } from './missed-others.query.ts'
import { noticeSettingsOf, setNotice, setQuietHours, stopSearchMail } from './notice-settings.query.ts'
import { sentNotices } from './sent-notices.query.ts'
import { snoozeNotice } from './snooze-notice.query.ts'

/** What a person is told by mail, and what they have missed in the page. */
export const noticeServicesOver = (searches: MissedSearches) =>
  over({
    settings: noticeSettingsOf,
    set: setNotice,
    setQuietHours,
    sent: sentNotices,
    stopSearch: stopSearchMail,
    missed: missedNotices(searches),
    see: seeNotices,
    snooze: snoozeNotice,
  })

export interface NoticeServices {
  readonly notices: ReturnType<ReturnType<typeof noticeServicesOver>>
}

/** /api/user/notices and /api/notices, of whoever is signed in. */
export const noticeRoutes = (routes: Routes<People & NoticeServices>, services: People & NoticeServices, isMailSent: boolean): void => {
  const everybody = routesFor(signedIn, routes, services)
  const { notices } = services
  const shown = (settings: ReturnType<typeof notices.settings>) =>
    pipe(
      TE.fromTask(() => settings),
      TE.map((kept) => ({ ...kept, isMailSent })),
    )
  everybody.bearer(contract.readNotices, (_call, { id }) => shown(notices.settings(id)))
  everybody.bearer(contract.setNotice, ({ body: { kind, isOn } }, { id }) => shown(notices.set(id, kind, isOn)))
  everybody.bearer(contract.setPushNotice, ({ body: { kind, isOn } }, { id }) => shown(notices.set(id, kind, isOn, 'push')))
  everybody.bearer(contract.setQuietHours, ({ body: { quietHours } }, { id }) => shown(notices.setQuietHours(id, quietHours)))
  everybody.bearer(contract.listSentNotices, (_call, { id }) => TE.fromTask(() => notices.sent(id)))
  everybody.bearer(contract.listMissedNotices, ({ query, acceptLanguage }, { id }) => pageAnswer(notices.missed(id, query, acceptLanguage)))
  everybody.bearer(contract.seeNotices, ({ body }, { id }) => doneTo(() => notices.see(id, body)))
  everybody.bearer(contract.snoozeNotice, ({ body }, { id }) => doneTo(() => notices.snooze(id, body.id)))
}
