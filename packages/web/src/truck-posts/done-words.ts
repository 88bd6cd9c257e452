import type { EquipmentType } from '@trm/domain/equipment'
import { postsMessage } from '../messages/en-US/post-truck.ts'
import type { Done } from './desk-view.ts'
import { lastDayWords, truckWords } from './post-words.ts'

/** What was done, as it is said aloud and shown. */
export const doneWords = ({ _tag, post }: Done, types: readonly EquipmentType[]): string => {
  const truck = truckWords(post, types)
  return _tag === 'renewed'
    ? postsMessage('posts.done.renewed', { truck, date: lastDayWords(post) })
    : postsMessage(`posts.done.${_tag}`, { truck })
}
