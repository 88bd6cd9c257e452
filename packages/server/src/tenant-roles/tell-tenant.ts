import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Logger } from '@trm/domain/kernel'
import type { Database } from '../database/database.ts'
import { untraced, type InBackground } from '../telemetry/background.ts'
import { settleRoleWork, takeRoleWork } from './role-work.query.ts'
import type { TenantFault, TenantRoles } from './tenant-roles.port.ts'

/** What the portal gives and takes. Every other role of a tenant, Staff's too, is the tenant's own. */
const OWN_ROLES: readonly string[] = ['Broker', 'Broker Admin', 'Carrier']

const less = (these: readonly string[], those: readonly string[]): readonly string[] => these.filter((one) => !those.includes(one))

/** Writes what differs, and nothing where nothing does. What is given comes first, so that nobody is without a role in between. */
const bringInStep = (tenant: TenantRoles, subject: string, wanted: readonly string[]): TE.TaskEither<TenantFault, void> =>
  pipe(
    tenant.of(subject),
    TE.map((held) => held.filter((role) => OWN_ROLES.includes(role))),
    TE.chain((held) => {
      const [missing, surplus] = [less(wanted, held), less(held, wanted)]
      return pipe(
        missing.length === 0 ? TE.right(undefined) : tenant.add(subject, missing),
        TE.chain(() => (surplus.length === 0 ? TE.right(undefined) : tenant.remove(subject, surplus))),
      )
    }),
  )

/** In one go: a process that stops waits for no more. */
const MOST_AT_ONCE = 20

/** Tells the tenant of whoever is due, one after the other. Where it asks to wait, nobody's call is made until then. */
export const makeTellTenant = (
  database: Database,
  issuer: string,
  tenant: TenantRoles,
  log: Pick<Logger, 'warn'>,
  now: () => number = Date.now,
  inBackground: InBackground = untraced,
): (() => Promise<void>) => {
  let quietUntil = 0
  return async () => {
    for (let told = 0; told < MOST_AT_ONCE && now() >= quietUntil; told++) {
      const work = await takeRoleWork(database, issuer)
      if (work === undefined) return
      const outcome = await inBackground({ job: 'tell_tenant' }, async (did) => {
        const told = await bringInStep(tenant, work.subject, work.roles)()
        did({ count: 1, outcome: E.isRight(told) ? 'told' : told.left._tag, hasFailed: E.isLeft(told) })
        return told
      })
      const fault = E.isLeft(outcome) ? outcome.left : undefined
      if (fault?._tag === 'NotNow') {
        quietUntil = fault.seconds === undefined ? 0 : now() + fault.seconds * 1000
        await settleRoleWork(database, work, fault)
        log.warn('A tenant was not told of roles and is told later.', {
          event: 'tenant_roles_delayed',
          person: work.personId,
          tries: work.tries,
          reason: fault.reason,
        })
        return
      }
      await settleRoleWork(database, work, { _tag: 'Told' })
      if (fault?._tag === 'NobodyThere')
        log.warn('A tenant does not know somebody of ours.', { event: 'tenant_roles_unknown', person: work.personId })
    }
  }
}
