import type { EquipmentType } from '@trm/domain/equipment'
import type { CallFailure, Instant } from '@trm/domain/kernel'
import type { OwnTruckPost, TruckPostFailure } from '@trm/domain/truck-posts'
import type { PlaceAddress } from '../routing/place-address.ts'

export const POST_SORTS = ['newest', 'waiting', 'available', 'ends'] as const
export type PostSort = (typeof POST_SORTS)[number]

/** How the reader wants their trucks: words that each must stand in a row, and the order of those that run. */
export interface AskedPosts {
  readonly text: string
  readonly sort: PostSort
}

/** What stands on the screen: the list, or in its place a form, or a list that is read. */
export type DeskPanel =
  | { readonly _tag: 'List' }
  | { readonly _tag: 'New' | 'Many' }
  | { readonly _tag: 'Edit' | 'Copy'; readonly id: string }

/** The address bar while a carrier's trucks are shown. */
export type DeskAddress = PlaceAddress<DeskPanel>

/** What the address says; what nobody offers is the list. */
export const panelFrom = (search: string): DeskPanel => {
  const query = new URLSearchParams(search)
  const id = query.get('truck')
  switch (query.get('form')) {
    case 'new':
      return { _tag: 'New' }
    case 'many':
      return { _tag: 'Many' }
    case 'edit':
      return id === null || id === '' ? { _tag: 'List' } : { _tag: 'Edit', id }
    case 'copy':
      return id === null || id === '' ? { _tag: 'List' } : { _tag: 'Copy', id }
    default:
      return { _tag: 'List' }
  }
}

export const panelQuery = (panel: DeskPanel): string => {
  switch (panel._tag) {
    case 'List':
      return ''
    case 'New':
      return '?form=new'
    case 'Many':
      return '?form=many'
    case 'Edit':
    case 'Copy':
      return `?${String(new URLSearchParams({ form: panel._tag.toLowerCase(), truck: panel.id }))}`
  }
}

/** Posts of one standing, as far as they were read. */
export type PostGroup =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly failure: CallFailure }
  | {
      readonly _tag: 'Known'
      readonly posts: readonly OwnTruckPost[]
      readonly total: number
      readonly asOf: Instant
      /** Undefined: these are all. */
      readonly nextCursor: string | undefined
    }

export type DeskAct = 'confirm' | 'renew' | 'withdraw' | 'bringBack'

/** What was done last, told once. */
export interface Done {
  readonly _tag: 'confirmed' | 'renewed' | 'withdrawn' | 'broughtBack' | 'posted' | 'changed'
  readonly post: OwnTruckPost
}

export interface DeskView {
  readonly asked: AskedPosts
  readonly panel: DeskPanel
  readonly live: PostGroup
  readonly ended: PostGroup
  readonly types: readonly EquipmentType[]
  readonly active: string | undefined
  readonly highlighted: string | undefined
  /** Under way. */
  readonly busy: readonly string[]
  readonly done: Done | undefined
  readonly failed: { readonly what: DeskAct | 'refresh'; readonly failure: TruckPostFailure } | undefined
}

export const firstDesk: DeskView = {
  asked: { text: '', sort: 'newest' },
  panel: { _tag: 'List' },
  live: { _tag: 'Loading' },
  ended: { _tag: 'Loading' },
  types: [],
  active: '',
  highlighted: undefined,
  busy: [],
  done: undefined,
  failed: undefined,
}

export const postsOf = (group: PostGroup): readonly OwnTruckPost[] => (group._tag === 'Known' ? group.posts : [])
