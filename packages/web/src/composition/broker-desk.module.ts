import { left } from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { unreachable, type Behavior, type CallFailure, type Instant } from '@trm/domain/kernel'
import type { LoadDesk } from '@trm/domain/loads'
import { makeBrokerDesk, type BrokerDeskDependencies, type BrokerDeskViewModel } from '../broker-desk/broker-desk.view-model.ts'
import { deskCommands } from '../broker-desk/desk-commands.ts'
import { makeServerClock } from '../offers/server-clock.ts'
import type { ScreenModule, Services, ViewModel } from '../runtime/services.tsx'
import { COMMANDS, commandServices } from './command-registry.module.ts'
import { MARKET_NEWS_FEED } from './market-news.module.ts'
import { marketServices, OFFER_DESK } from './market.module.ts'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export interface BrokerDesk extends ViewModel {
  readonly viewModel: BrokerDeskViewModel
  readonly now$: Behavior<Instant>
}

/** A call whose code does not arrive fails as one that does not reach the server: the next press asks again. */
const lazyLoads = (services: Services): BrokerDeskDependencies['loads'] => {
  const call =
    <E, A>(ask: (desk: LoadDesk) => TaskEither<E | CallFailure, A>): TaskEither<E | CallFailure, A> =>
    async () => {
      try {
        const { deskLoadsOf } = await import('./desk-loads.ts')
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

const brokerDesk = (services: Services): ScreenModule<BrokerDesk> =>
  screenModule({
    brings: [marketServices, commandServices],
    needs: [OFFER_DESK, MARKET_NEWS_FEED, COMMANDS, TOKENS.CLOCK, TOKENS.TIMER],
    make: (offers, feed, commands, clock, timer) => () => {
      const serverClock = makeServerClock({ clock, timer })
      const viewModel = makeBrokerDesk({ offers, loads: lazyLoads(services), feed, timer, heard: serverClock.heard })()
      const unregister = commands.register({ fixed: deskCommands(viewModel) })
      return {
        viewModel,
        now$: serverClock.now$,
        stop: () => {
          unregister()
          serverClock.stop()
          viewModel.stop()
        },
      }
    },
  })

export const brokerDeskModule: ScreenModule<BrokerDesk> = { create: (services, args) => brokerDesk(services).create(services, args) }
