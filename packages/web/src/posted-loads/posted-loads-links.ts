import type { OwnLoad } from '@trm/domain/loads'
import { linkTo } from '../routing/links.ts'
import { firstPlace, placeQuery, type FormMode, type PostedLoadsPlace } from './posted-loads-place.ts'

export const placeLink = (place: Partial<PostedLoadsPlace> = {}): string =>
  `${linkTo('brokerPostedLoads')}${placeQuery({ ...firstPlace, ...place })}`

/** Where the list stands when a form is opened from it: what of it the form's address keeps. */
export type ListStand = Pick<PostedLoadsPlace, 'sort'>

export const formLink = ({ id, state }: Pick<OwnLoad, 'id' | 'state'>, mode: FormMode, { sort }: ListStand, at?: string): string =>
  placeLink({ state, sort, panel: { _tag: 'Form', mode, id, at } })
