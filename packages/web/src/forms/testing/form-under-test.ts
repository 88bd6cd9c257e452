import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Behavior, Tagged } from '@trm/domain/kernel'

/** The form a view model shows; throws where it shows something else. */
export const formOf = <S extends Tagged>({ state$ }: { readonly state$: Behavior<S> }): Extract<S, { readonly _tag: 'Form' }> => {
  const { value } = state$
  if (value._tag === 'Form') return value as Extract<S, { readonly _tag: 'Form' }> // by its tag
  throw new Error(`no form but ${value._tag}`)
}

/** Saves a record under a version, which is then as `after` says; `failNext` fails the next save once. */
export const savingServer = <D, F, A>(after: (draft: D, version: number) => A) => {
  const saves: (readonly [draft: D, version: number])[] = []
  let failure: F | undefined
  return {
    saves,
    save:
      (draft: D, version: number): TaskEither<F, A> =>
      async () => {
        saves.push([draft, version])
        const failing = failure
        failure = undefined
        return failing === undefined ? E.right(after(draft, version)) : E.left(failing)
      },
    failNext: (next: F): void => {
      failure = next
    },
  }
}
