import * as TE from 'fp-ts/TaskEither'
import { getEnvironment } from '@trm/adapters/http/contract'
import type { Environment } from '@trm/domain/environment'
import type { Routes } from '../http/route.ts'

/**
 * GET /api/environment: the allow-list of decision 11 and nothing else, whatever else is configured; what is optional only when it says
 * something (R49).
 */
export const environmentRoutes = (routes: Routes, environment: Environment): void =>
  routes.open(getEnvironment, () => TE.right(environment))
