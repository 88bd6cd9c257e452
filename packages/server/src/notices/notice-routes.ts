import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import { over } from '../database/over.ts'
import type { Routes } from '../http/route.ts'
import { routesFor, signedIn, type People } from '../people/access.ts'
import { noticeSettingsOf, setNotice } from './notice-settings.query.ts'

/** What a person is told by mail. */
export const noticeServicesOver = over({ settings: noticeSettingsOf, set: setNotice })

export interface NoticeServices {
  readonly notices: ReturnType<typeof noticeServicesOver>
}

/** /api/user/notices, of whoever is signed in. */
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
}
