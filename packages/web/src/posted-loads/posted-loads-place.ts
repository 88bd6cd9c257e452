import type { IO } from 'fp-ts/IO'
import { LOAD_SORTS, LOAD_STATES, type LoadSort, type LoadState, type OwnLoad, type WhoseLoads } from '@trm/domain/loads'
import { linkTo } from '../routing/links.ts'
import { makePagePlaceAddress, type AddressPage, type PlaceAddress } from '../routing/place-address.ts'

/** How the form of a load was opened. */
export const FORM_MODES = ['edit', 'copy', 'repost'] as const
export type FormMode = (typeof FORM_MODES)[number]

export type Panel =
  | { readonly _tag: 'List' }
  | { readonly _tag: 'New' }
  /** `at`: the field to begin with, as the form calls it. */
  | { readonly _tag: 'Form'; readonly mode: FormMode; readonly id: string; readonly at: string | undefined }
  | { readonly _tag: 'Import' }

/** Where a reader of the posted loads is: all of it stands in the address. */
export interface PostedLoadsPlace {
  readonly state: LoadState
  readonly text: string
  readonly whose: WhoseLoads
  readonly sort: LoadSort
  /** The load whose drawer is open. */
  readonly load: string | undefined
  readonly panel: Panel
}

export const firstPlace: PostedLoadsPlace = {
  state: 'posted',
  text: '',
  whose: 'company',
  sort: 'pickup',
  load: undefined,
  panel: { _tag: 'List' },
}

const LONGEST_TEXT = 100

const panelOf = (query: URLSearchParams): Panel => {
  if (query.has('new')) return { _tag: 'New' }
  if (query.has('import')) return { _tag: 'Import' }
  for (const mode of FORM_MODES) {
    const id = query.get(mode)
    if (id !== null && id !== '') return { _tag: 'Form', mode, id, at: query.get('at') ?? undefined }
  }
  return { _tag: 'List' }
}

/** `search` is raw, as the browser has it. What it says that nobody offers is left out. */
export const placeFrom = (search: string): PostedLoadsPlace => {
  const query = new URLSearchParams(search)
  const load = query.get('load') ?? ''
  return {
    state: LOAD_STATES.find((one) => one === query.get('state')) ?? firstPlace.state,
    text: (query.get('text') ?? '').slice(0, LONGEST_TEXT),
    whose: query.get('whose') === 'mine' ? 'mine' : 'company',
    sort: LOAD_SORTS.find((one) => one === query.get('sort')) ?? firstPlace.sort,
    load: load === '' ? undefined : load,
    panel: panelOf(query),
  }
}

const panelParts = (panel: Panel): readonly (readonly [string, string])[] => {
  switch (panel._tag) {
    case 'List':
      return []
    case 'New':
      return [['new', '1']]
    case 'Import':
      return [['import', '1']]
    case 'Form':
      return [[panel.mode, panel.id], ...(panel.at === undefined ? [] : [['at', panel.at] as const])]
  }
}

/** The query of a place, with its `?`; empty for the first place. */
export const placeQuery = ({ state, text, whose, sort, load, panel }: PostedLoadsPlace): string => {
  const query = new URLSearchParams()
  if (state !== firstPlace.state) query.set('state', state)
  if (text !== '') query.set('text', text)
  if (whose === 'mine') query.set('whose', whose)
  if (sort !== firstPlace.sort) query.set('sort', sort)
  if (load !== undefined) query.set('load', load)
  panelParts(panel).forEach(([name, value]) => query.set(name, value))
  const words = query.toString()
  return words === '' ? '' : `?${words}`
}

export const placeLink = (place: Partial<PostedLoadsPlace> = {}): string =>
  `${linkTo('brokerPostedLoads')}${placeQuery({ ...firstPlace, ...place })}`

/** Where the list stands when a form is opened from it: what of it the form's address keeps. */
export type ListStand = Pick<PostedLoadsPlace, 'whose' | 'sort'>

export const formLink = ({ id, state }: Pick<OwnLoad, 'id' | 'state'>, mode: FormMode, { whose, sort }: ListStand, at?: string): string =>
  placeLink({ state, whose, sort, panel: { _tag: 'Form', mode, id, at } })

/** The address bar while the posted loads are shown. */
export interface PostedLoadsAddress extends PlaceAddress<PostedLoadsPlace> {
  /** Back to the entry a load was opened from; where it was opened by its link, the entry loses the load. */
  readonly closeLoad: IO<void>
}

/** On entries of the history that opening a load made: the one before is the same list without it. */
const OPENED_HERE = 'postedLoadOpenedHere'

const wasOpenedHere = ({ history }: AddressPage): boolean => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && OPENED_HERE in state
}

export const makePagePostedLoadsAddress = (page: AddressPage): PostedLoadsAddress => {
  const address = makePagePlaceAddress(page, placeFrom, placeQuery)
  const { place, push, replace } = address
  return {
    ...address,
    push: (to) => push(to, to.load !== undefined && place().load === undefined ? { [OPENED_HERE]: true } : undefined),
    closeLoad: () => {
      if (wasOpenedHere(page)) page.history.back()
      else replace({ ...place(), load: undefined })()
    },
  }
}
