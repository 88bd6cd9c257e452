import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Caller } from '../http/caller.codec.ts'
import { refusal, type Refusal } from '../http/refusal.ts'
import { wrongAccountType } from './broker-access.ts'
import type { People } from './person-services.ts'

export const noAccess: Refusal = refusal('not_allowed', "Your account has no access to the portal. Ask your company's administrator.")

/** A carrier's own things belong to the people whose own row names it and lets them in; staff do not write them (decision 6). */
export const carrier =
  (services: People, caller: Caller): TaskEither<Refusal, { readonly carrierId: string }> =>
  async () => {
    const { carrierId, isAppAccessAllowed } = await services.personOf(caller)
    if (carrierId === undefined) return E.left(wrongAccountType)
    return isAppAccessAllowed === true ? E.right({ carrierId }) : E.left(noAccess)
  }
