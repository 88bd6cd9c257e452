import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import { over } from '../database/over.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { doneTo } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { behindLink } from '../links/link-token.ts'
import { invitationMail } from './invitation-mail.ts'
import { administrator, routesFor, signedIn, type People } from '../people/access.ts'
import { acceptInvitation, type AcceptingRejected } from './accept-invitation.query.ts'
import { companyMember } from './company-member.ts'
import { acceptingRefusal, invitingRefusal } from './invitation-refusals.ts'
import { invitationShown, inviteColleague, listInvitations, withdrawInvitation } from './invitation.query.ts'

/** Invitations into a company, and what whoever has the link of one does. */
export const invitationServicesOver = over({
  list: listInvitations,
  invite: inviteColleague,
  withdraw: withdrawInvitation,
  shown: invitationShown,
  accept: acceptInvitation,
})

type Services = People & { readonly invitations: ReturnType<typeof invitationServicesOver> }

/** A token that opens nothing is undefined, as a link's reader tells a guess. */
const unlessNone = <A>(answer: E.Either<AcceptingRejected, A>): E.Either<AcceptingRejected, A> | undefined =>
  E.isLeft(answer) && answer.left._tag === 'NoSuchInvitation' ? undefined : answer

/** /api/company/invitations, for administrators of either side; /api/invitations, for whoever has a link. */
export const invitationRoutes = (
  routes: Routes<Services>,
  services: Services,
  guesses: RateLimit,
  /** Of the links in mails; undefined where none are sent. */
  mailsFrom: string | undefined,
): void => {
  const letter = mailsFrom === undefined ? undefined : invitationMail(mailsFrom)
  const admins = routesFor(administrator(companyMember), routes, services)
  const { invitations } = services
  admins.bearer(contract.listInvitations, (_call, { company }) => TE.fromTask(() => invitations.list(company)))
  admins.keyed(contract.invitePerson, ({ body, acceptLanguage }, by, inside) =>
    pipe(inside.invitations.invite(by, { ...body, letter: letter?.(acceptLanguage) }), TE.mapLeft(invitingRefusal)),
  )
  admins.bearer(contract.withdrawInvitation, ({ id }, by) => doneTo(() => invitations.withdraw(by, id)))
  routes.open(contract.readInvitation, ({ params, address }) =>
    behindLink(guesses, address, () => invitations.shown(params['token'] ?? '')),
  )
  routesFor(signedIn, routes, services).keyed(contract.acceptInvitation, ({ params, address }, { id, isStaff }, inside, caller) =>
    pipe(
      behindLink(guesses, address, async () =>
        unlessNone(
          await inside.invitations.accept({
            personId: id,
            isStaff,
            token: params['token'] ?? '',
            email: caller.claims.email,
            isEmailVerified: caller.isEmailVerified === true,
          })(),
        ),
      ),
      TE.chain((answer) => TE.fromEither(pipe(answer, E.mapLeft(acceptingRefusal)))),
    ),
  )
}
