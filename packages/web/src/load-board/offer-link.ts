import { linkTo } from '../routing/links.ts'

/** Where a carrier answers an offer of their own. */
export const offerLink = (id: string): string => `${linkTo('loadOffers')}?offer=${encodeURIComponent(id)}`
