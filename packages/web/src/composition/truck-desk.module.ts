import { makeHttpTruckDesk } from '@trm/adapters/http'
import type { TruckDesk } from '@trm/domain/truck-posts'
import { token, type ServiceModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const TRUCK_DESK = token<TruckDesk>('TruckDesk')

/** The calls of a carrier's own trucks, for the list and its form. */
export const truckDeskService: ServiceModule = ({ provide }) => provide(TRUCK_DESK, [TOKENS.HTTP_CLIENT, TOKENS.LOGGER], makeHttpTruckDesk)
