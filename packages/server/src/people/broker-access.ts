import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { AuthenticatedUser } from '@trm/domain/identity'
import type { Caller } from '../http/caller.codec.ts'
import { refusal, type Refusal } from '../http/refusal.ts'
import type { People } from './person-services.ts'

/** The specification's words (section 8). */
export const wrongAccountType: Refusal = refusal('wrong_account_type', 'Your account is not the correct type to access this application.')

const personWho =
  (services: People, caller: Caller, may: (person: AuthenticatedUser) => boolean): TaskEither<Refusal, AuthenticatedUser> =>
  async () => {
    const person = await services.personOf(caller)
    return may(person) ? E.right(person) : E.left(wrongAccountType)
  }

/** The broker area is read by those whose own row names a broker, and by staff (decisions 2 and 4). */
export const brokerAreaReader = (services: People, caller: Caller): TaskEither<Refusal, AuthenticatedUser> =>
  personWho(services, caller, ({ brokerId, isStaff }) => brokerId !== undefined || isStaff)

/** A broker's own things belong to brokers alone. */
export const broker = (services: People, caller: Caller): TaskEither<Refusal, AuthenticatedUser> =>
  personWho(services, caller, ({ brokerId }) => brokerId !== undefined)

/** Whose loads the caller may read and write, and as whom: their own row's broker company. Staff have none (decision 6). */
export const brokerCompany =
  (services: People, caller: Caller): TaskEither<Refusal, { readonly companyId: string; readonly personId: string }> =>
  async () => {
    const { id, brokerId } = await services.personOf(caller)
    return brokerId === undefined ? E.left(wrongAccountType) : E.right({ companyId: brokerId, personId: id })
  }
