import type { EquipmentType } from '@trm/domain/equipment'
import { foldedText } from '@trm/domain/kernel'
import type { OwnTruckPost } from '@trm/domain/truck-posts'
import { postsMessage } from '../messages/en-US/post-truck.ts'
import { equipmentWords, townWords } from './post-words.ts'

export const POST_SORTS = ['newest', 'waiting', 'available', 'ends'] as const
export type PostSort = (typeof POST_SORTS)[number]

/** How the reader wants their trucks: words that each must stand in a row, and the order of those that run. */
export interface AskedPosts {
  readonly text: string
  readonly sort: PostSort
}

const rowText = (post: OwnTruckPost, types: readonly EquipmentType[]): string =>
  foldedText(
    [
      townWords(post.pickup),
      post.dropoff === undefined ? postsMessage('posts.lane.open') : townWords(post.dropoff),
      equipmentWords(post.equipmentTypes, types),
      postsMessage(`posts.type.${post.postType}`),
      post.isQuiet ? postsMessage('posts.quiet') : '',
      post.ended === undefined ? '' : postsMessage(`posts.ended.${post.ended}`),
    ].join('\n'),
  )

export const havingText = (posts: readonly OwnTruckPost[], text: string, types: readonly EquipmentType[]): readonly OwnTruckPost[] => {
  const words = foldedText(text)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  if (words.length === 0) return posts
  return posts.filter((post) => {
    const row = rowText(post, types)
    return words.every((word) => row.includes(word))
  })
}

const ORDERS: { readonly [S in PostSort]: (a: OwnTruckPost, b: OwnTruckPost) => number } = {
  newest: () => 0,
  waiting: (a, b) => b.offersWaiting - a.offersWaiting,
  available: (a, b) => (a.availableFrom < b.availableFrom ? -1 : Number(a.availableFrom > b.availableFrom)),
  ends: (a, b) => a.expiresAt - b.expiresAt,
}

/** As they are read the newest comes first, and of equals does. */
export const inOrder = (posts: readonly OwnTruckPost[], sort: PostSort): readonly OwnTruckPost[] => posts.toSorted(ORDERS[sort])
