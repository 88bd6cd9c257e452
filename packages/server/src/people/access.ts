import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Endpoint } from '@trm/adapters/http/contract'
import type { AuthenticatedUser } from '@trm/domain/identity'
import type { Call } from '../http/call.ts'
import type { Caller } from '../http/caller.codec.ts'
import { refusal, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'

/** Who may ask is decided by the routes from the person's own row, of the token's roles only Staff adds to it (R32). */
export interface People {
  /** The row of (issuer, subject); an unknown pair becomes a newcomer (decision 2). */
  readonly personOf: (caller: Caller) => Promise<KnownPerson>
}

/** Whoever is deactivated has no company, no administration and no access, and is told why. */
export type KnownPerson = AuthenticatedUser & { readonly isDeactivated?: boolean }

/** Whom a call lets in, and what it knows of them. */
export type Access<S, Who> = (services: S, caller: Caller) => TaskEither<Refusal, Who>

/** `inside`: of a keyed route over its transaction. */
type Answer<S, Q, B, A, Who> = (call: Call<Q, B>, who: Who, inside: S, caller: Caller) => TaskEither<Refusal, A>

/** Routes for those alone whom `access` lets in; a large body is not even read of others, a kept answer not given again. */
export const routesFor = <S, Who>(access: Access<S, Who>, routes: Routes<S>, services: S) => ({
  bearer: <Q, B, A>(endpoint: Endpoint<Q, B, A>, answer: Answer<S, Q, B, A, Who>): void =>
    routes.bearer(
      endpoint,
      (call, caller) =>
        pipe(
          access(services, caller),
          TE.chain((who) => answer(call, who, services, caller)),
        ),
      endpoint.largestBody === undefined ? undefined : (caller) => access(services, caller),
    ),
  keyed: <Q, B, A>(endpoint: Endpoint<Q, B, A>, answer: Answer<S, Q, B, A, Who>): void =>
    routes.keyed(endpoint, access, (call, caller, inside) =>
      pipe(
        access(inside, caller),
        TE.chain((who) => answer(call, who, inside, caller)),
      ),
    ),
})

/** The specification's words (section 8). */
export const wrongAccountType: Refusal = refusal('wrong_account_type', 'Your account is not the correct type to access this application.')
export const noAccess: Refusal = refusal('not_allowed', "Your account has no access to the portal. Ask your company's administrator.")

export const deactivated: Refusal = refusal(
  'not_allowed',
  "Your company's administrator has deactivated your account there. Ask them to bring you back.",
)

/** Why somebody without the company or the role that a call asks for is not let in. */
export const notLetIn = ({ isDeactivated }: KnownPerson): Refusal => (isDeactivated === true ? deactivated : wrongAccountType)

const personWho =
  (may: (person: AuthenticatedUser) => boolean): Access<People, AuthenticatedUser> =>
  (services, caller) =>
  async () => {
    const person = await services.personOf(caller)
    return may(person) ? E.right(person) : E.left(notLetIn(person))
  }

/** Whoever is signed in. */
export const signedIn = personWho(() => true)

/** The broker area is read by those whose own row names a broker, and by staff (decisions 2 and 4). */
export const brokerAreaReader = personWho(({ brokerId, isStaff }) => brokerId !== undefined || isStaff)

/** Somebody of a brokerage. */
export interface BrokersPerson {
  readonly companyId: string
  readonly personId: string
  readonly isAdmin: boolean
}

/** Whose loads the caller may read and write, and as whom: their own row's broker company. Staff have none (decision 6). */
export const brokerCompany: Access<People, BrokersPerson> = (services, caller) => async () => {
  const person = await services.personOf(caller)
  const { id, brokerId, isCompanyAdmin } = person
  return brokerId === undefined ? E.left(notLetIn(person)) : E.right({ companyId: brokerId, personId: id, isAdmin: isCompanyAdmin })
}

/** Somebody of a carrier. */
export interface Member {
  readonly carrierId: string
  readonly personId: string
  readonly isAdmin: boolean
}

/** A carrier's own things belong to the people whose own row names it and lets them in; staff do not write them (decision 6). */
export const carrier: Access<People, Member> = (services, caller) => async () => {
  const person = await services.personOf(caller)
  const { id, carrierId, isAppAccessAllowed, isCompanyAdmin } = person
  if (carrierId === undefined) return E.left(notLetIn(person))
  return isAppAccessAllowed === true ? E.right({ carrierId, personId: id, isAdmin: isCompanyAdmin }) : E.left(noAccess)
}

/** Staff actions belong to those whose own row says so, or whose token does (decision 6, R32). */
export const staff: Access<People, { readonly staffId: string }> = (services, caller) => async () => {
  const { id, isStaff } = await services.personOf(caller)
  return isStaff ? E.right({ staffId: id }) : E.left(wrongAccountType)
}

export const adminsOnly: Refusal = refusal('not_allowed', "Only the company's administrator changes this.")

/** Of those whom `access` lets in, who administer their company (decision 5). */
export const administrator =
  <S, Who extends { readonly isAdmin: boolean }>(access: Access<S, Who>): Access<S, Who> =>
  (services, caller) =>
    pipe(
      access(services, caller),
      TE.filterOrElse(
        ({ isAdmin }) => isAdmin,
        () => adminsOnly,
      ),
    )
