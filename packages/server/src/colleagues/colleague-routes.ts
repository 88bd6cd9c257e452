import { absurd, pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import type { ColleagueChange, ColleagueRefusal } from '@trm/domain/colleagues'
import { over } from '../database/over.ts'
import { notFound, refusedAt, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { administrator, adminsOnly, routesFor, type People } from '../people/access.ts'
import { changeColleague, listColleagues, type ChangeRejected } from './colleague.query.ts'
import { companyMember, type CompanyMember } from './company-member.ts'

/** The people of one company. */
export const colleagueServicesOver = over({ list: listColleagues, change: changeColleague })

type Services = People & { readonly colleagues: ReturnType<typeof colleagueServicesOver> }

const WORDS: { readonly [R in ColleagueRefusal]: string } = {
  last_administrator: 'Somebody has to administer the company. Make another person an administrator first.',
  deactivated: 'The person is deactivated: bring them back first.',
  no_such_colleague:
    'Loads pass to another active colleague. Send the id of one, or null: they pass to you, your own to another administrator, else a colleague.',
}

const changeRefusal = (why: ChangeRejected): Refusal => {
  switch (why._tag) {
    case 'NoSuchColleague':
      return notFound
    case 'NotAdministrator':
      return adminsOnly
    case 'ChangeRefused': {
      const field = why.reason === 'no_such_colleague' ? 'hand_over_to' : 'person'
      return refusedAt('company_refused')(field, why.reason, WORDS[why.reason])
    }
    default:
      return absurd(why)
  }
}

/** /api/company/people, of either side: all of the company read, its administrators change. */
export const colleagueRoutes = (routes: Routes<Services>, services: Services): void => {
  const { colleagues } = services
  const admins = routesFor(administrator(companyMember), routes, services)
  const change = (by: CompanyMember, id: string, wanted: ColleagueChange) =>
    pipe(colleagues.change(by, id, wanted), TE.mapLeft(changeRefusal))
  routesFor(companyMember, routes, services).bearer(contract.listColleagues, (_call, who) =>
    TE.fromTask(async () => ({ people: await colleagues.list(who), mayEdit: who.isAdmin })),
  )
  admins.bearer(contract.setAdministrator, ({ id, body }, by) =>
    change(by, id, { _tag: body.isAdministrator ? 'MakeAdministrator' : 'UnmakeAdministrator' }),
  )
  admins.bearer(contract.setActive, ({ id, body: { isActive, handOverTo } }, by) =>
    change(by, id, isActive ? { _tag: 'BringBack' } : { _tag: 'Deactivate', handOverTo }),
  )
}
