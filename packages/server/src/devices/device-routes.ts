import * as TE from 'fp-ts/TaskEither'
import { issueDeviceToken } from '@trm/adapters/http/contract'
import type { Routes } from '../http/route.ts'
import type { CourierTokens } from './courier-token.ts'

/** GET /api/devices/issue-token (section 7): the field `token` is used as a courier token. */
export const deviceRoutes = (routes: Routes, courier: CourierTokens): void =>
  routes.bearer(issueDeviceToken, (_call, { issuer, subject }) => TE.fromIO(() => ({ token: courier.issue({ issuer, subject }) })))
