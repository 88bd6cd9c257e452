import type { EquipmentType } from '@trm/domain/equipment'
import type { CallFailure, Instant } from '@trm/domain/kernel'
import type { OwnTruckPost, TruckPostFailure } from '@trm/domain/truck-posts'
import type { DeskPanel } from './desk-address.port.ts'

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

export const shownPosts = ({ live, ended }: Pick<DeskView, 'live' | 'ended'>): readonly OwnTruckPost[] => [
  ...postsOf(live),
  ...postsOf(ended),
]
