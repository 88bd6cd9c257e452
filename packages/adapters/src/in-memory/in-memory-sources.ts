import type { IO } from 'fp-ts/IO'
import { fromNullable } from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import type { ActivityEventType, ActivityRecorder } from '@trm/domain/activity'
import type { Environment, EnvironmentSource } from '@trm/domain/environment'
import type { EquipmentType, EquipmentTypeSource } from '@trm/domain/equipment'
import type { AuthenticatedUser, AuthenticatedUserSource, UserDetails, UserDetailsStore } from '@trm/domain/identity'
import type { CourierTokenSource } from '@trm/domain/notifications'
import type { PlaceIndex, PlaceIndexSource } from '@trm/domain/places'

// Ports that only give something: one line each.

export const makeInMemoryEnvironmentSource = (environment: Environment): EnvironmentSource => ({ load: TE.right(environment) })

export const makeInMemoryEquipmentTypeSource = (types: readonly EquipmentType[]): EquipmentTypeSource => ({ load: TE.right(types) })

export const makeInMemoryCourierTokenSource = (token?: string): CourierTokenSource => ({ issue: async () => fromNullable(token) })

export const makeInMemoryPlaceIndexSource = (index: PlaceIndex): PlaceIndexSource => ({ load: TE.right(index) })

/** The user, and the details store that changes it. */
export interface InMemoryPerson {
  readonly source: AuthenticatedUserSource
  readonly details: UserDetailsStore
}

export const makeInMemoryPerson = (initial: AuthenticatedUser): InMemoryPerson => {
  let user = initial
  let phone = ''
  return {
    source: { load: async () => TE.right<never, AuthenticatedUser>(user)() },
    details: {
      load: async () => TE.right<never, UserDetails>({ firstName: user.firstName ?? '', lastName: user.lastName ?? '', phone })(),
      update: (details) =>
        TE.fromIO(() => {
          user = { ...user, firstName: details.firstName, lastName: details.lastName }
          phone = details.phone
        }),
    },
  }
}

export interface InMemoryActivityRecorder extends ActivityRecorder {
  readonly recorded: IO<readonly ActivityEventType[]>
}

export const makeInMemoryActivityRecorder = (): InMemoryActivityRecorder => {
  const recorded: ActivityEventType[] = []
  return {
    record: (eventType) => () => {
      recorded.push(eventType)
    },
    recorded: () => recorded,
  }
}
