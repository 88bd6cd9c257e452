import type { LoadSort, LoadState, OwnLoad } from '@trm/domain/loads'
import { linkTo } from '../routing/links.ts'

// Addresses of the posted loads as `posted-loads/posted-loads-place.ts` reads them; its code is not needed to write them.

export const listLink = (given: { readonly state?: LoadState; readonly sort?: LoadSort }): string =>
  `${linkTo('brokerPostedLoads')}?${new URLSearchParams(given).toString()}`

export const loadLink = ({ id, state }: Pick<OwnLoad, 'id' | 'state'>): string =>
  `${linkTo('brokerPostedLoads')}?${new URLSearchParams({ state, load: id }).toString()}`

export const repostLink = ({ id, state }: Pick<OwnLoad, 'id' | 'state'>): string =>
  `${linkTo('brokerPostedLoads')}?${new URLSearchParams({ state, repost: id }).toString()}`

export const newLoadLink = (): string => `${linkTo('brokerPostedLoads')}?new=1`
