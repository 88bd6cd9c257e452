import { left } from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { unreachable, type CallFailure } from '@trm/domain/kernel'
import type { LoadDesk } from '@trm/domain/loads'
import { makeBrokerDesk, type BrokerDeskDependencies, type BrokerDeskViewModel } from './broker-desk.view-model.ts'
import { deskCommands } from './desk-commands.ts'
import { makeServerClock } from '../offers/server-clock.ts'
import type { ScreenModule, Services } from '../runtime/services.tsx'
import { COMMANDS, withCommands } from '../commands/command-registry.module.ts'
import { MARKET_NEWS_FEED } from '../news/market-news.module.ts'
import { marketServices, OFFER_DESK } from '../offers/market.module.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

/** A call whose code does not arrive fails as one that does not reach the server: the next press asks again. */
const lazyLoads = (services: Services): BrokerDeskDependencies['loads'] => {
  const call =
    <E, A>(ask: (desk: LoadDesk) => TaskEither<E | CallFailure, A>): TaskEither<E | CallFailure, A> =>
    async () => {
      try {
        const { deskLoadsOf } = await import('../posted-loads/desk-loads.module.ts')
        return await ask(deskLoadsOf(services))()
      } catch {
        return left(unreachable)
      }
    }
  return {
    list: (query) => call((desk) => desk.list(query)),
    confirm: (id) => call((desk) => desk.confirm(id)),
    close: (id) => call((desk) => desk.close(id)),
  }
}

const brokerDesk = (services: Services): ScreenModule<BrokerDeskViewModel> =>
  screenModule(
    (get) => () => {
      const desk = makeBrokerDesk({
        offers: get(OFFER_DESK),
        loads: lazyLoads(services),
        feed: get(MARKET_NEWS_FEED),
        timer: get(TOKENS.TIMER),
        serverClock: makeServerClock({ clock: get(TOKENS.CLOCK), timer: get(TOKENS.TIMER) }),
      })
      return withCommands(get(COMMANDS), desk, deskCommands(desk))
    },
    [marketServices],
  )

export const brokerDeskModule: ScreenModule<BrokerDeskViewModel> = {
  create: (services, args) => brokerDesk(services).create(services, args),
}
