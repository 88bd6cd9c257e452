import { isLeft, left, right, type Either } from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { formView, makeForm, mergedFields, type Form, type FormKind, type Refusal, type ShownForm, type Whose } from '@trm/domain/forms'
import { makeScope, source, untilAnswered, type Behavior, type CallFailure, type CountedPart, type Listed } from '@trm/domain/kernel'
import type { ViewModel } from '../runtime/services.tsx'

/** `Stale`: another changed the row meanwhile, and it stands at `now`. */
export type SaveFailure<R> = CallFailure | { readonly _tag: 'Stale'; readonly now: R }

type EditKind<R, D extends object, F> = FormKind<{ readonly draft: D }, D, D, F, SaveFailure<R>>

/** A row that is being made or changed. */
export interface Editing<R, D extends object, F>
  extends Pick<ShownForm<EditKind<R, D, F>>, 'faults' | 'attempt' | 'failure' | 'overtaken'> {
  readonly draft: D
  readonly isNew: boolean
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
  readonly list$: Behavior<Listed<CountedPart<R>>>
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
  readonly retry: () => void
  /** Nothing: there are never more. */
  readonly more: () => void
}

export interface EditedListDependencies<R extends Versioned, D extends Versioned, F> {
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

const whole = <R>(rows: readonly R[]): Listed<CountedPart<R>> => {
  return { _tag: 'Known', rows, total: rows.length, nextCursor: undefined, more: 'None', isOutdated: false }
}

export const makeEditedList = <R extends Versioned, D extends Versioned, F>({
  list: load,
  save,
  draftOf,
  faultsOf,
  refusedFields,
  onSaved,
}: EditedListDependencies<R, D, F>): EditedList<R, D, F> => {
  const list = source<Listed<CountedPart<R>>>({ _tag: 'Loading' })
  const editing = source<Editing<R, D, F> | undefined>(undefined)
  const notPut = source<NotPut<R, D> | undefined>(undefined)
  const scope = makeScope()
  let form: Form<EditKind<R, D, F>> | undefined

  /** What was known stays in sight while it is read again. */
  const reload = async (): Promise<void> => {
    if (list.behavior.value._tag === 'Failed') list.set({ _tag: 'Loading' })
    await untilAnswered(scope.ask, load, (answer) => {
      if (!isLeft(answer)) list.set(whole(answer.right))
      else if (list.behavior.value._tag !== 'Known') list.set({ _tag: 'Failed', failure: answer.left })
    })
  }
  const close = (): void => {
    form?.stop()
    form = undefined
    editing.set(undefined)
  }
  /** Of a draft that was overtaken, the list is read again first, so that what is said of it is seen. */
  const send = async (draft: D, whenSaved: () => void): Promise<Either<SaveFailure<R>, R>> => {
    const answer = await untilAnswered(scope.ask, save(draft), (saved) => {
      if (isLeft(saved)) return
      whenSaved()
      onSaved(saved.right)
      void reload()
    })
    if (isLeft(answer) && answer.left._tag === 'Stale') await reload()
    return answer
  }
  const faultsNow = (draft: D): readonly F[] => {
    const { value } = list.behavior
    return value._tag === 'Known' ? faultsOf(value.rows, draft) : []
  }
  const refusalOf = (failure: SaveFailure<R>, draft: D, isNew: boolean): Refusal<EditKind<R, D, F>> => {
    if (failure._tag !== 'Stale') return { failure, faults: refusedFields(failure) }
    return isNew ? { failure, faults: faultsNow(draft) } : { failure, newer: { draft: draftOf(failure.now) } }
  }
  const open = (began: D, isNew: boolean): void => {
    notPut.set(undefined)
    close()
    const opened = makeForm<EditKind<R, D, F>>({
      typedOf: ({ draft }) => draft,
      read: (draft) => {
        const faults = faultsNow(draft)
        return faults.length > 0 ? left(faults) : right(draft)
      },
      merge: (before, mine, theirs) => {
        const { version } = theirs
        return mergedFields<D>({ ...before, version }, { ...mine, version }, theirs)
      },
      load: async () => right({ draft: began }),
      save:
        ({ draft, base }) =>
        async () => {
          const answer = await send(draft, () => form === opened && close())
          return isLeft(answer) ? left(refusalOf(answer.left, draft, isNew)) : right(base)
        },
    })
    form = opened
    const view$ = formView(opened, ({ typed: draft, isSaving: isBusy, faults, attempt, failure, overtaken }) => {
      return { draft, isNew, isBusy, faults, attempt, failure, overtaken }
    })
    view$.changes$.subscribe((view) => {
      if (form === opened && view._tag === 'Form') editing.set(view)
    })
    opened.open({ draft: began })
  }
  scope.hold(() => form?.stop())
  void reload()
  return {
    list$: list.behavior,
    editing$: editing.behavior,
    notPut$: notPut.behavior,
    open,
    close,
    change: (change) => form?.change(change),
    save: () => {
      if (list.behavior.value._tag === 'Known') form?.save()
    },
    settle: (whose) => (whose === 'theirs' ? close() : form?.settle(whose)),
    put: (draft) => {
      notPut.set(undefined)
      scope.ask(
        () => send(draft, () => undefined),
        (answer) => {
          if (isLeft(answer)) notPut.set({ draft, failure: answer.left })
        },
      )
    },
    retry: () => void reload(),
    more: () => undefined,
    stop: scope.end,
  }
}
