import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { evaluateFlag, evaluateFlags } from '@trm/adapters/http/contract'
import { evaluateFlag as evaluated, type EvaluatedFlag } from '@trm/domain/flags'
import type { Caller } from '../http/caller.codec.ts'
import { notFound, refusal, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { rolesOf, type Flagged } from './is-switched-on.ts'

const wireOf = (flag: EvaluatedFlag) => ({ ...flag, variant: flag.value ? ('on' as const) : ('off' as const) })

const flagsFor = async ({ flags, personOf }: Flagged, caller: Caller | undefined) => {
  const roles = caller === undefined ? [] : rolesOf(await personOf(caller), caller.claims)
  return (await flags.read()).map((flag) => wireOf(evaluated(flag, roles)))
}

const unknownFlag = (key: string): Refusal =>
  refusal('not_found', 'There is no such flag.', { members: { key: key.slice(0, 80), errorCode: 'FLAG_NOT_FOUND' } })

/** /ofrep: feature flags by OpenFeature's protocol, for everybody. */
export const flagRoutes = (routes: Routes<Flagged>, services: Flagged): void => {
  routes.anyone(evaluateFlags, (_call, caller) => async () => E.right({ flags: await flagsFor(services, caller) }))
  routes.anyone(
    evaluateFlag,
    ({ params }, caller): TaskEither<Refusal, ReturnType<typeof wireOf>> =>
      async () => {
        const { key } = params
        const found = (await flagsFor(services, caller)).find((flag) => flag.key === key)
        return found === undefined ? E.left(key === undefined ? notFound : unknownFlag(key)) : E.right(found)
      },
  )
}
