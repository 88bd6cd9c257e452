import { isLeft, right } from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Part } from './paged-list.machine.ts'

/** Reads part after part to the last and answers with all as one, or with the first failure; `joined`: two parts in a row as one. */
export const readWhole =
  <P extends Pick<Part<unknown>, 'nextCursor'>, L>(
    load: (cursor: string | undefined) => TaskEither<L, P>,
    joined: (before: P, next: P) => P,
  ): TaskEither<L, P> =>
  async () => {
    let whole = await load(undefined)()
    while (!isLeft(whole) && whole.right.nextCursor !== undefined) {
      const next = await load(whole.right.nextCursor)()
      whole = isLeft(next) ? next : right(joined(whole.right, next.right))
    }
    return whole
  }
