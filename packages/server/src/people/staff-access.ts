import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Caller } from '../http/caller.codec.ts'
import type { Refusal } from '../http/refusal.ts'
import { wrongAccountType } from './broker-access.ts'
import type { People } from './person-services.ts'

/** Staff actions belong to those whose own row says so; a role in the token is nothing (decision 6, R32). */
export const staff =
  (services: People, caller: Caller): TaskEither<Refusal, { readonly staffId: string }> =>
  async () => {
    const { id, isStaff } = await services.personOf(caller)
    return isStaff && id !== undefined ? E.right({ staffId: id }) : E.left(wrongAccountType)
  }
