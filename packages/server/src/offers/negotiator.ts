import type { Offer, Party } from '@trm/domain/offers'

/** Somebody of a broker company, of a carrier, or of both: undefined where they are not. */
export interface Companies {
  readonly brokerId: string | undefined
  readonly carrierId: string | undefined
}

export interface Negotiator extends Companies {
  readonly personId: string
}

/** Whose side they are on; who is of both companies of one offer speaks for its broker. Undefined: it is not theirs. */
export const sideIn = ({ brokerId, carrierId }: Pick<Offer, 'brokerId' | 'carrierId'>, who: Companies): Party | undefined =>
  brokerId === who.brokerId ? 'broker' : carrierId === who.carrierId ? 'carrier' : undefined
