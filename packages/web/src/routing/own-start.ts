import type { UserContext } from '@trm/domain/identity'
import type { RouteId } from './routes.ts'

export type OwnStart = Extract<RouteId, 'staff' | 'brokerTruckList' | 'loadCentral'>

/** Where each user begins (GRD-8). Whoever has no area of their own is told so by the broker area's guard. */
export const ownStart = (context: Pick<UserContext, 'userType' | 'brokerAccess' | 'carrierAccess'>): OwnStart => {
  if (context.userType === 'staff') return 'staff'
  if (context.brokerAccess) return 'brokerTruckList'
  return context.userType !== 'broker' && context.userType !== 'brokerAdmin' && context.carrierAccess ? 'loadCentral' : 'brokerTruckList'
}
