import { makeLocalStorageKeptBidStore } from '@trm/adapters/local-storage'
import type { KeptBidStore } from '@trm/domain/offers'
import { TOKENS, token, type ServiceModule } from '../composition/tokens.ts'

/** Of the page: what one screen keeps the others hear of. */
export const KEPT_BIDS = token<KeptBidStore>('KeptBids')
/** Undefined: nobody is signed in. */
export const PERSON = token<() => string | undefined>('Person')

export const keptBidServices: ServiceModule = ({ provide }) => {
  provide(KEPT_BIDS, [TOKENS.LOCAL_STORAGE, TOKENS.PAGE], makeLocalStorageKeptBidStore)
  provide(PERSON, [TOKENS.START_UP], ({ sessionState$ }) => () => {
    const { value } = sessionState$
    return value._tag === 'Ready' ? value.claims.subject : undefined
  })
}
