import type { OwnLoad } from '@trm/domain/loads'
import { linkTo } from '../routing/links.ts'
import { firstPlace, placeQuery, type FormMode, type PostedLoadsPlace } from './posted-loads-place.ts'

export const placeLink = (place: Partial<PostedLoadsPlace> = {}): string => `${linkTo('brokerPostedLoads')}${placeQuery({ ...firstPlace, ...place })}`

export const formLink = ({ id, state }: Pick<OwnLoad, 'id' | 'state'>, mode: FormMode, at?: string): string =>
  placeLink({ state, panel: { _tag: 'Form', mode, id, at } })
