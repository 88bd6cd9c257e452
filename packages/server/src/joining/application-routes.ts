import { pipe } from 'fp-ts/function'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Endpoint } from '@trm/adapters/http/contract'
import type { Caller } from '../http/caller.codec.ts'
import { notFound, type Refusal } from '../http/refusal.ts'
import { anybody, type Routes } from '../http/route.ts'
import { notLetIn, routesFor, type Access, type People } from '../people/access.ts'
import { applicationRefusal } from './application-refusals.ts'
import type { ApplicationRejected } from './application.query.ts'

/** Those of one kind of application, of one person. `read` writes nothing: of somebody who has not begun it is an empty draft. */
interface ApplicationServices<A, S extends string, Saved, Fault> {
  readonly read: (personId: string) => Promise<A>
  readonly begin: (personId: string) => Promise<A>
  readonly save: (personId: string, typed: Saved, version: number) => TaskEither<ApplicationRejected<S, Fault>, A>
  readonly submit: (personId: string) => TaskEither<ApplicationRejected<S, Fault>, A>
}

/**
 * Who works for a company, staff and whoever was deactivated do not join. A company's own people read what became of their application, and
 * begin none. `of`: which company lets one read.
 */
const applicant =
  (of: 'carrier' | 'brokerage', does: 'reads' | 'writes'): Access<People, string> =>
  (services, caller) =>
  async () => {
    const person = await services.personOf(caller)
    const { id, brokerId, carrierId, isStaff, isDeactivated } = person
    const [own, other] = of === 'carrier' ? [carrierId, brokerId] : [brokerId, carrierId]
    const isMember = own !== undefined && does === 'writes'
    return other !== undefined || isStaff || isMember || isDeactivated === true ? E.left(notLetIn(person)) : E.right(id)
  }

interface ApplicationEndpoints<A, Saved> {
  readonly begin: Endpoint<undefined, undefined, A>
  readonly read: Endpoint<undefined, undefined, A>
  readonly submit: Endpoint<undefined, undefined, A>
  /** Registers the call that saves each step, with what to do with what it says. */
  readonly steps: (save: <B>(endpoint: Endpoint<undefined, B, A>, savedOf: (body: B) => Saved) => void) => void
}

interface JoiningOver<Services, A, S extends string, Saved, Fault> {
  readonly of: 'carrier' | 'brokerage'
  readonly steps: readonly S[]
  readonly applications: (services: Services) => ApplicationServices<A, S, Saved, Fault>
  readonly wordsOf: (fault: Fault) => string
  readonly endpoints: ApplicationEndpoints<A, Saved>
}

/** The calls of whoever joins: always the caller's own. */
export const joiningRoutes = <
  Services extends People,
  A extends { readonly version: number },
  S extends string,
  Saved,
  Fault extends { readonly field: string; readonly code: string },
>(
  routes: Routes<Services>,
  services: Services,
  { of, steps, applications, wordsOf, endpoints }: JoiningOver<Services, A, S, Saved, Fault>,
): void => {
  const writer = applicant(of, 'writes')
  const writers = routesFor(writer, routes, services)
  const refused = TE.mapLeft(applicationRefusal(wordsOf))
  const forWriter = (inside: Services, caller: Caller, act: (personId: string) => TaskEither<Refusal, A>) =>
    pipe(writer(inside, caller), TE.chain(act))
  routes.keyed(endpoints.begin, anybody, (_call, caller, inside) =>
    forWriter(inside, caller, (personId) => TE.fromTask(() => applications(inside).begin(personId))),
  )
  routesFor(applicant(of, 'reads'), routes, services).bearer(endpoints.read, ({ params }, personId) =>
    steps.some((step) => step === params['step']) ? TE.fromTask(() => applications(services).read(personId)) : TE.left(notFound),
  )
  endpoints.steps((endpoint, savedOf) =>
    writers.bearer(endpoint, ({ body, version }, who) => refused(applications(services).save(who, savedOf(body), version))),
  )
  routes.keyed(endpoints.submit, anybody, (_call, caller, inside) =>
    forWriter(inside, caller, (personId) => refused(applications(inside).submit(personId))),
  )
}
