import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import { over } from '../database/over.ts'
import type { Routes } from '../http/route.ts'
import { administrator, brokerCompany, routesFor, type Access, type BrokersPerson, type People } from '../people/access.ts'
import { changeBrokerage, readBrokerageOf } from './brokerage.query.ts'
import { brokerageRefusal } from './brokerage-refusals.ts'

/** A brokerage's record of itself. */
export const brokerageServicesOver = over({ read: readBrokerageOf, change: changeBrokerage })

type Services = People & { readonly brokerages: ReturnType<typeof brokerageServicesOver> }

const admin: Access<People, BrokersPerson> = administrator(brokerCompany)

/** /api/broker-company: always the caller's own. */
export const brokerageRoutes = (routes: Routes<Services>, services: Services): void => {
  const { brokerages } = services
  routesFor(brokerCompany, routes, services).bearer(contract.getBrokerCompany, (_call, { companyId, isAdmin }) =>
    TE.fromTask(async () => ({ ...(await brokerages.read(companyId)), mayEdit: isAdmin })),
  )
  routesFor(admin, routes, services).bearer(contract.putBrokerCompany, ({ body, version }, by) =>
    pipe(
      brokerages.change(by, body, version),
      TE.bimap(brokerageRefusal, (changed) => ({ ...changed, mayEdit: true })),
    ),
  )
}
