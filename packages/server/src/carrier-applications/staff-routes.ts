import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { approveApplication, getStaffApplication, listApplications, sendBackApplication } from '@trm/adapters/http/contract'
import type { ApplicationForStaff, Decision } from '@trm/domain/carrier-applications'
import type { Call } from '../http/call.ts'
import type { Caller } from '../http/caller.codec.ts'
import { cursorInvalid, notFound, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import type { People } from '../people/person-services.ts'
import { staff } from '../people/staff-access.ts'
import { applicationRefusal } from './application-refusals.ts'
import type { StaffServices } from './application-services.ts'

type Services = People & { readonly staff: StaffServices }

interface Versioned extends ApplicationForStaff {
  readonly version: number
}

const versioned = (seen: ApplicationForStaff): Versioned => ({ ...seen, version: seen.application.version })

const decide = (
  inside: Services,
  caller: Caller,
  { params, version }: Call<unknown, unknown>,
  decision: Decision,
): TE.TaskEither<Refusal, Versioned> =>
  pipe(
    staff(inside, caller),
    TE.chain(({ staffId }) =>
      pipe(inside.staff.decide({ staffId, id: params['id'] ?? '', decision, version }), TE.bimap(applicationRefusal, versioned)),
    ),
  )

/** /api/staff/carriers: what staff do about carriers that want to join. */
export const staffRoutes = (routes: Routes<Services>, services: Services): void => {
  routes.bearer(listApplications, ({ query }, caller) =>
    pipe(
      staff(services, caller),
      TE.chain(() =>
        pipe(
          services.staff.queue(query),
          TE.mapLeft(() => cursorInvalid),
        ),
      ),
      TE.map((queue) => ({ ...queue, rows: queue.rows.map(versioned) })),
    ),
  )
  routes.bearer(getStaffApplication, ({ params }, caller) =>
    pipe(
      staff(services, caller),
      TE.chain(() => TE.fromTask(() => services.staff.one(params['id'] ?? ''))),
      TE.chain((found) => (found === undefined ? TE.left(notFound) : TE.right(versioned(found)))),
    ),
  )
  routes.keyed(approveApplication, staff, (call, caller, inside) => decide(inside, caller, call, { _tag: 'Approve' }))
  routes.keyed(sendBackApplication, staff, (call, caller, inside) =>
    decide(inside, caller, call, { _tag: 'SendBack', reason: call.body.reason }),
  )
}
