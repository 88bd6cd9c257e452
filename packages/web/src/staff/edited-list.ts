import { isLeft } from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { makeScope, source, type Behavior, type CallFailure } from '@trm/domain/kernel'
import { mergedTyped, overtakenBy, type Overtaken, type Whose } from '@trm/domain/forms'
import type { ViewModel } from '../runtime/services.tsx'

export type EditedRows<R> =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly failure: CallFailure }
  | { readonly _tag: 'Known'; readonly rows: readonly R[] }

/** `Stale`: another changed the row meanwhile, and it stands at `now`. */
export type SaveFailure<R> = CallFailure | { readonly _tag: 'Stale'; readonly now: R }

/** A row that is being made or changed. */
export interface Editing<R, D, F> {
  readonly draft: D
  /** As it was opened; after another's change as they left it. */
  readonly began: D
  readonly isNew: boolean
  readonly faults: readonly F[]
  /** Refused saves so far: each one moves the focus to the summary, or brings why into view. */
  readonly attempt: number
  readonly failure: SaveFailure<R> | undefined
  /** Another changed the row meanwhile: nothing is sent before it was chosen whose word stands. */
  readonly overtaken: Overtaken<D> | undefined
  readonly isBusy: boolean
}

/** A save without a form that failed: nothing has changed. */
interface NotPut<R, D> {
  readonly draft: D
  readonly failure: SaveFailure<R>
}

/** What was seen of a row, kept or typed. */
export interface Versioned {
  readonly version: number
}

/** A list that staff keep, whole in sight, each row saved by itself. */
export interface EditedList<R extends Versioned, D extends Versioned, F> extends ViewModel {
  readonly list$: Behavior<EditedRows<R>>
  readonly editing$: Behavior<Editing<R, D, F> | undefined>
  readonly notPut$: Behavior<NotPut<R, D> | undefined>
  readonly open: (draft: D, isNew: boolean) => void
  readonly close: () => void
  readonly change: (change: Partial<D>) => void
  readonly save: () => void
  /** Whose word stands; theirs ends the changing. */
  readonly settle: (whose: Whose) => void
  /** At once, as a switch in a row does. */
  readonly put: (draft: D) => void
  readonly reload: () => void
}

export interface EditedListParts<R extends Versioned, D extends Versioned, F> {
  readonly list: TaskEither<CallFailure, readonly R[]>
  readonly save: (draft: D) => TaskEither<SaveFailure<R>, R>
  /** The draft that changes nothing of a row. */
  readonly draftOf: (row: R) => D
  readonly faultsOf: (rows: readonly R[], draft: D) => readonly F[]
  /** Of the server's refusal, what this release knows of. */
  readonly refusedFields: (failure: SaveFailure<R>) => readonly F[]
  /** A failure or nothing; told aloud. */
  readonly onSaved: (row: R) => void
}

export const makeEditedList = <R extends Versioned, D extends Versioned, F>({
  list: load,
  save,
  draftOf,
  faultsOf,
  refusedFields,
  onSaved,
}: EditedListParts<R, D, F>): EditedList<R, D, F> => {
  const list = source<EditedRows<R>>({ _tag: 'Loading' })
  const editing = source<Editing<R, D, F> | undefined>(undefined)
  const notPut = source<NotPut<R, D> | undefined>(undefined)
  const scope = makeScope()
  const putEditing = (change: Partial<Editing<R, D, F>>): void => {
    const { value } = editing.behavior
    if (value !== undefined) editing.set({ ...value, ...change })
  }
  /** What was known stays in sight while it is read again. */
  const reload = (then = (): void => undefined): void => {
    if (list.behavior.value._tag === 'Failed') list.set({ _tag: 'Loading' })
    scope.ask(load, (answer) => {
      if (!isLeft(answer)) list.set({ _tag: 'Known', rows: answer.right })
      else if (list.behavior.value._tag !== 'Known') list.set({ _tag: 'Failed', failure: answer.left })
      then()
    })
  }
  /** Of a draft that was overtaken, the list is read again first, so that what is said of it is seen. */
  const send = (draft: D, failed: (failure: SaveFailure<R>) => void): void =>
    scope.ask(save(draft), (answer) => {
      if (isLeft(answer)) return answer.left._tag === 'Stale' ? reload(() => failed(answer.left)) : failed(answer.left)
      editing.set(undefined)
      onSaved(answer.right)
      reload()
    })
  const failedForm = (refused: SaveFailure<R>): void => {
    const { value } = editing.behavior
    const { value: known } = list.behavior
    if (value === undefined) return
    const failed = { isBusy: false, failure: refused, attempt: value.attempt + 1 }
    if (refused._tag !== 'Stale') return putEditing({ ...failed, faults: refusedFields(refused) })
    if (value.isNew) return putEditing({ ...failed, faults: known._tag === 'Known' ? faultsOf(known.rows, value.draft) : [] })
    const theirs = draftOf(refused.now)
    const { version } = theirs
    const [began, mine] = [
      { ...value.began, version },
      { ...value.draft, version },
    ]
    putEditing({ ...failed, began: theirs, draft: mergedTyped<D>(began, mine, theirs), overtaken: overtakenBy<D>(began, theirs) })
  }
  reload()
  return {
    list$: list.behavior,
    editing$: editing.behavior,
    notPut$: notPut.behavior,
    open: (draft, isNew) => {
      notPut.set(undefined)
      editing.set({ draft, began: draft, isNew, faults: [], attempt: 0, failure: undefined, overtaken: undefined, isBusy: false })
    },
    close: () => editing.set(undefined),
    change: (change) => {
      const { value } = editing.behavior
      if (value === undefined) return
      const draft = { ...value.draft, ...change }
      const { value: known } = list.behavior
      putEditing({ draft, faults: value.attempt > 0 && known._tag === 'Known' ? faultsOf(known.rows, draft) : [] })
    },
    save: () => {
      const { value } = editing.behavior
      const { value: known } = list.behavior
      if (value === undefined || value.isBusy || known._tag !== 'Known') return
      if (value.overtaken !== undefined) return putEditing({ attempt: value.attempt + 1 })
      const faults = faultsOf(known.rows, value.draft)
      if (faults.length > 0) return putEditing({ faults, attempt: value.attempt + 1, failure: undefined })
      putEditing({ isBusy: true, faults: [], failure: undefined })
      send(value.draft, failedForm)
    },
    settle: (whose) => {
      if (whose === 'theirs') editing.set(undefined)
      else putEditing({ overtaken: undefined, failure: undefined, attempt: 0 })
    },
    put: (draft) => {
      notPut.set(undefined)
      send(draft, (failure) => notPut.set({ draft, failure }))
    },
    reload: () => reload(),
    stop: scope.end,
  }
}
