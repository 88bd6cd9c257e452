import { isLeft } from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { source, type Behavior, type CallFailure } from '@trm/domain/kernel'

/** Part of a longer list, as far as it was asked for. */
export type Paged<A> =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly failure: CallFailure }
  | {
      readonly _tag: 'Known'
      readonly rows: readonly A[]
      readonly total: number
      readonly cursor: string | undefined
      /** A failure of the next part, which can be asked for again. */
      readonly more: 'None' | 'Available' | 'Loading' | CallFailure
    }

export interface Part<A> {
  readonly rows: readonly A[]
  readonly total: number
  readonly nextCursor: string | undefined
}

export interface PagedList<A, Asked> {
  readonly list$: Behavior<Paged<A>>
  /** From the top; an answer to an earlier question changes nothing. */
  readonly ask: (asked: Asked) => void
  readonly more: () => void
  readonly retry: () => void
  /** Puts a changed row in place of its old self. */
  readonly replace: (row: A, isSame: (one: A) => boolean) => void
  readonly stop: () => void
}

const knownOf = <A>({ rows, total, nextCursor }: Part<A>, before: readonly A[]): Paged<A> => ({
  _tag: 'Known',
  rows: [...before, ...rows],
  total,
  cursor: nextCursor,
  more: nextCursor === undefined ? 'None' : 'Available',
})

export const makePaged = <A, Asked>(
  load: (asked: Asked, cursor: string | undefined) => TaskEither<CallFailure, Part<A>>,
): PagedList<A, Asked> => {
  const list = source<Paged<A>>({ _tag: 'Loading' })
  let question = 0
  let last: Asked | undefined

  const ask = async (asked: Asked): Promise<void> => {
    const mine = ++question
    last = asked
    list.set({ _tag: 'Loading' })
    const answer = await load(asked, undefined)()
    if (mine === question) list.set(isLeft(answer) ? { _tag: 'Failed', failure: answer.left } : knownOf(answer.right, []))
  }
  const more = async (): Promise<void> => {
    const { value } = list.behavior
    if (last === undefined || value._tag !== 'Known' || value.cursor === undefined || value.more === 'Loading') return
    const mine = question
    list.set({ ...value, more: 'Loading' })
    const answer = await load(last, value.cursor)()
    if (mine !== question) return
    const now = list.behavior.value
    const rows = now._tag === 'Known' ? now.rows : value.rows
    list.set(isLeft(answer) ? { ...value, rows, more: answer.left } : knownOf(answer.right, rows))
  }
  return {
    list$: list.behavior,
    ask: (asked) => void ask(asked),
    more: () => void more(),
    retry: () => {
      if (last !== undefined) void ask(last)
    },
    replace: (row, isSame) => {
      const { value } = list.behavior
      if (value._tag === 'Known') list.set({ ...value, rows: value.rows.map((one) => (isSame(one) ? row : one)) })
    },
    stop: () => {
      question += 1
    },
  }
}
