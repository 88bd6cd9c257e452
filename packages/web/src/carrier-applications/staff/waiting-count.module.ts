import { token, type ServiceModule } from '../../composition/tokens.ts'
import { makeWaitingCount, type WaitingCount } from './waiting-count.ts'

export const WAITING_COUNT = token<WaitingCount>('WaitingCount')

/** One for the page: the queue and the count in the navigation. */
export const waitingCountServices: ServiceModule = ({ provide }) => {
  provide(WAITING_COUNT, [], makeWaitingCount)
}
