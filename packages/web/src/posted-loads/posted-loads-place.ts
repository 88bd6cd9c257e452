import { LOAD_SORTS, LOAD_STATES, type LoadSort, type LoadState } from '@trm/domain/loads'

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
  readonly sort: LoadSort
  /** The load whose drawer is open. */
  readonly load: string | undefined
  readonly panel: Panel
}

export const firstPlace: PostedLoadsPlace = { state: 'posted', text: '', sort: 'pickup', load: undefined, panel: { _tag: 'List' } }

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
export const placeQuery = ({ state, text, sort, load, panel }: PostedLoadsPlace): string => {
  const query = new URLSearchParams()
  if (state !== firstPlace.state) query.set('state', state)
  if (text !== '') query.set('text', text)
  if (sort !== firstPlace.sort) query.set('sort', sort)
  if (load !== undefined) query.set('load', load)
  panelParts(panel).forEach(([name, value]) => query.set(name, value))
  const words = query.toString()
  return words === '' ? '' : `?${words}`
}
