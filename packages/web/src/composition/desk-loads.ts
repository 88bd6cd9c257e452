import type { LoadDesk } from '@trm/domain/loads'
import type { Services } from '../runtime/services.tsx'
import { LOAD_DESK, loadDeskService } from './load-desk.module.ts'

/** The calls of a broker's own loads, as code of its own: the desk draws its frame without them. */
export const deskLoadsOf = (services: Services): LoadDesk => {
  loadDeskService(services)
  return services.get(LOAD_DESK)
}
