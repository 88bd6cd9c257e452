import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { beginApplication, getApplication, saveCompanyInfo, saveEquipment, saveStart, submitApplication } from '@trm/adapters/http/contract'
import { APPLICATION_STEPS, type CarrierApplication, type StepSaved } from '@trm/domain/carrier-applications'
import type { Caller } from '../http/caller.codec.ts'
import { notFound, type Refusal } from '../http/refusal.ts'
import { anybody, type Routes } from '../http/route.ts'
import { wrongAccountType } from '../people/broker-access.ts'
import type { People } from '../people/person-services.ts'
import { applicationRefusal } from './application-refusals.ts'
import type { CarrierApplicationServices } from './application-services.ts'

type Services = People & { readonly applications: CarrierApplicationServices }

/** Brokers and staff do not join as carriers. A carrier's own people read what became of their application, and begin none. */
const applicant =
  (services: People, caller: Caller, does: 'reads' | 'writes'): TE.TaskEither<Refusal, string> =>
  async () => {
    const { id, brokerId, carrierId, isStaff } = await services.personOf(caller)
    const isMember = carrierId !== undefined && does === 'writes'
    return id === undefined || brokerId !== undefined || isStaff || isMember ? E.left(wrongAccountType) : E.right(id)
  }

/** /api/carriers/signup and /api/carriers/onboarding: always the caller's own. */
export const onboardingRoutes = (routes: Routes<Services>, services: Services): void => {
  const save = (caller: Caller, typed: StepSaved, version: number): TE.TaskEither<Refusal, CarrierApplication> =>
    pipe(
      applicant(services, caller, 'writes'),
      TE.chain((personId) => pipe(services.applications.save(personId, typed, version), TE.mapLeft(applicationRefusal))),
    )
  routes.keyed(beginApplication, anybody, (_call, caller, inside) =>
    pipe(
      applicant(inside, caller, 'writes'),
      TE.chain((personId) => TE.fromTask(() => inside.applications.begin(personId))),
    ),
  )
  routes.bearer(getApplication, ({ params }, caller) =>
    pipe(
      applicant(services, caller, 'reads'),
      TE.chain((personId) => (APPLICATION_STEPS.some((step) => step === params['step']) ? TE.right(personId) : TE.left(notFound))),
      TE.chain((personId) => TE.fromTask(() => services.applications.read(personId))),
    ),
  )
  routes.bearer(saveStart, ({ body, version }, caller) => save(caller, { step: 'start', value: body }, version))
  routes.bearer(saveCompanyInfo, ({ body, version }, caller) => save(caller, { step: 'company-info', value: body }, version))
  routes.bearer(saveEquipment, ({ body, version }, caller) => save(caller, { step: 'equipment', value: body.equipment }, version))
  routes.keyed(submitApplication, anybody, (_call, caller, inside) =>
    pipe(
      applicant(inside, caller, 'writes'),
      TE.chain((personId) => pipe(inside.applications.submit(personId), TE.mapLeft(applicationRefusal))),
    ),
  )
}
