import type { EquipmentType } from '@trm/domain/equipment'
import { foldedText } from '@trm/domain/kernel'
import type { OwnTruckPost } from '@trm/domain/truck-posts'
import { placeLabel } from '@trm/domain/places'
import { postsMessage } from '../messages/en-US/post-truck.ts'
import { postsOf, type DeskView, type PostSort } from './desk-view.ts'
import { equipmentWords } from './post-words.ts'

const rowText = (post: OwnTruckPost, types: readonly EquipmentType[]): string =>
  foldedText(
    [
      placeLabel(post.pickup),
      post.dropoff === undefined ? postsMessage('posts.lane.open') : placeLabel(post.dropoff),
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

/** What of them the reader asked for, as it stands on the screen. */
export const livePosts = ({ live, asked, types }: DeskView): readonly OwnTruckPost[] =>
  inOrder(havingText(postsOf(live), asked.text, types), asked.sort)
export const endedPosts = ({ ended, asked, types }: DeskView): readonly OwnTruckPost[] => havingText(postsOf(ended), asked.text, types)
export const shownPosts = (view: DeskView): readonly OwnTruckPost[] => [...livePosts(view), ...endedPosts(view)]
