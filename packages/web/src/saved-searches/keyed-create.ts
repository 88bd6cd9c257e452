import * as E from 'fp-ts/Either'
import type { ActionKey, NewActionKey } from '@trm/domain/kernel'
import type { SavedSearch, SavedSearchFailure, SavedSearchStore, SearchDraft } from '@trm/domain/saved-searches'

/** Whether it happened is not known: the same action must keep its key. */
const isOpenEnded = ({ _tag }: SavedSearchFailure): boolean => ['Unreachable', 'TimedOut', 'ServerFailed', 'Undecodable'].includes(_tag)

/** One action, one key: also when it is sent again because nobody knows what became of it. */
export const keyedCreate = (store: SavedSearchStore, newKey: NewActionKey) => {
  let open: { readonly draft: string; readonly key: ActionKey } | undefined
  return async (draft: SearchDraft): Promise<E.Either<SavedSearchFailure, SavedSearch>> => {
    const text = JSON.stringify(draft)
    const key = open?.draft === text ? open.key : newKey()
    open = { draft: text, key }
    const answer = await store.create(draft, key)()
    if (E.isRight(answer) || !isOpenEnded(answer.left)) open = undefined
    return answer
  }
}
