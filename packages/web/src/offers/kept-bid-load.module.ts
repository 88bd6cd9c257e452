import { makeHttpLoadBoard } from '@trm/adapters/http'
import type { LoadBoard } from '@trm/domain/loads'
import { TOKENS } from '../composition/tokens.ts'
import type { Services } from '../runtime/services.tsx'

/** How the load of a kept bid is read: the board's own code, which a carrier's page has anyway, wanted once there is a signal. */
export const boardOf = ({ get }: Pick<Services, 'get'>): Pick<LoadBoard, 'one'> =>
  makeHttpLoadBoard(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER))
