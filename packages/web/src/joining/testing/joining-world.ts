import * as E from 'fp-ts/Either'
import { Subject } from 'rxjs'
import { settled, type Person } from '@trm/domain/testing'
import { aPortalWorld } from '../../testing/portal.ts'
import type { JoiningPorts } from '../joining.view-model.ts'

interface Given {
  readonly person: Person
  /** Who they are by another token. */
  readonly others: Readonly<Record<string, Person>>
  /** The token a renewal brings; undefined: nobody is signed in there. */
  readonly renewed: string | undefined
}

/** A page whose reader joins, with what every way of joining asks of it. */
export const joiningWorld = async ({ person, others, renewed }: Given) => {
  const people: Record<string, Person> = { nia: person, ...others }
  const world = aPortalWorld({
    token: 'nia',
    people,
    provider: { renew: async () => (renewed === undefined ? E.left({ _tag: 'LoginRequired' }) : E.right(renewed)) },
  })
  world.portal.hydrate()
  await settled()
  const returns$ = new Subject<void>()
  let isVisible = true
  let made = 0
  const ports: JoiningPorts = {
    navigation: world.portal.navigation,
    newKey: () => `key-${++made}`,
    clock: world.clock,
    timer: world.timers.timer,
    returns$,
    isVisible: () => isVisible,
    session: world.portal.session(),
    identityProvider: world.provider,
    accessTokenStore: world.store,
  }
  return {
    ...world,
    ports,
    returns: () => returns$.next(),
    hide: () => {
      isVisible = false
    },
    show: () => {
      isVisible = true
    },
  }
}
