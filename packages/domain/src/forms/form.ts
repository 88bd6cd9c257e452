import { isLeft, isRight } from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { makeScope, mapBehavior, runProgram, type Behavior } from '../kernel/index.ts'
import {
  formMachine,
  type FormCommand,
  type FormEvent,
  type FormKind,
  type FormRules,
  type FormState,
  type Refusal,
  type Sending,
  type Sheet,
} from './form.machine.ts'
import { isSameField, type Overtaken, type Whose } from './overtaken.ts'

/** A form's own rules, and how it is read and saved. */
export interface FormDependencies<K extends FormKind> extends FormRules<K> {
  readonly load: TaskEither<K['failure'], K['base']>
  readonly save: (sending: Sending<K>) => TaskEither<Refusal<K>, K['base']>
  /** After a save, not after the end. */
  readonly onSaved?: (base: K['base']) => void
}

/** A form at work. Nothing is read before `load` or `open`. */
export interface Form<K extends FormKind> {
  readonly state$: Behavior<FormState<K>>
  readonly load: () => void
  /** It moved elsewhere: read again where nothing is typed or under way. What is typed stays: the save then says what is newer. */
  readonly refresh: () => void
  /** With what is known already: what was typed, and what is under way, count no more. */
  readonly open: (base: K['base']) => void
  readonly change: (fields: Partial<K['typed']>) => void
  readonly save: () => void
  /** Sends this, whatever stands in the fields. */
  readonly send: (draft: K['draft']) => void
  /** What the reader chose of what somebody else saved meanwhile. */
  readonly settle: (whose: Whose) => void
  /** Gives up what is typed for what is saved. */
  readonly undo: () => void
  /** The failure was seen. */
  readonly dismiss: () => void
  /** After this nothing changes any more. */
  readonly stop: () => void
}

/** Of a save that came too late: what somebody else saved meanwhile, or why that cannot be read. */
export const withNewer =
  <K extends FormKind>(read: TaskEither<K['failure'], K['base']>) =>
  async (failure: K['failure']): Promise<Refusal<K>> => {
    const newer = await read()
    return isLeft(newer) ? { failure: newer.left } : { failure, newer: newer.right }
  }

const isUntouched = <K extends FormKind>(state: FormState<K>): state is Extract<FormState<K>, Sheet<K>> =>
  state._tag !== 'Loading' && state._tag !== 'NotLoaded' && state._tag !== 'Saving' && isSameField(state.typed, state.saved)

/** The form at work: it asks, and is told of nothing but the newest. */
export const makeForm = <K extends FormKind>(dependencies: FormDependencies<K>): Form<K> => {
  const scope = makeScope()
  const line = scope.latest()
  const rereading = scope.latest()
  const run = (command: FormCommand<K>): void => {
    switch (command._tag) {
      case 'Load':
        return line.ask(dependencies.load, (read) =>
          send(isLeft(read) ? { _tag: 'LoadFailed', failure: read.left } : { _tag: 'Loaded', base: read.right }),
        )
      case 'Send':
        return line.ask(dependencies.save(command), (saved) =>
          send(isLeft(saved) ? { _tag: 'Refused', refusal: saved.left } : { _tag: 'Done', base: saved.right }),
        )
      case 'Tell':
        return dependencies.onSaved?.(command.base)
    }
  }
  const { state$, send, stop } = runProgram<FormState<K>, FormEvent<K>, FormCommand<K>>(
    formMachine(dependencies),
    (command) => async () => {
      run(command)
      return undefined
    },
  )
  scope.hold(stop)
  const refresh = (): void => {
    const { value } = state$
    if (value._tag === 'NotLoaded') return send({ _tag: 'Load' })
    if (!isUntouched(value)) return
    rereading.ask(dependencies.load, (read) => {
      const { value: now } = state$
      if (isRight(read) && isUntouched(now) && !isSameField(read.right, now.base)) send({ _tag: 'Open', base: read.right })
    })
  }
  return {
    state$,
    load: () => send({ _tag: 'Load' }),
    refresh,
    open: (base) => send({ _tag: 'Open', base }),
    change: (fields) => send({ _tag: 'Change', fields }),
    save: () => send({ _tag: 'Save' }),
    send: (draft) => send({ _tag: 'Send', draft }),
    settle: (whose) => send({ _tag: 'Settle', whose }),
    undo: () => send({ _tag: 'Undo' }),
    dismiss: () => send({ _tag: 'Dismiss' }),
    stop: scope.end,
  }
}

/** A form as it is drawn: its fields, and what became of the last press. */
export interface ShownForm<K extends FormKind> extends Sheet<K> {
  readonly isSaving: boolean
  /** Somebody else saved meanwhile: nothing is sent before the reader has chosen. */
  readonly overtaken: Overtaken<K['told']> | undefined
  readonly wasSaved: boolean
}

/** A form's states as a screen tells them apart. */
export type FormView<S, X> =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'NotLoaded'; readonly failure: X }
  | ({ readonly _tag: 'Form' } & S)

const shownOf = <K extends FormKind>(state: Exclude<FormState<K>, { readonly _tag: 'Loading' | 'NotLoaded' }>): ShownForm<K> => ({
  ...state,
  isSaving: state._tag === 'Saving',
  overtaken: state._tag === 'Meeting' ? state.overtaken : undefined,
  wasSaved: state._tag === 'Saved',
})

/** What a screen reads; `named` says what the form calls its own. */
export const formView = <K extends FormKind, S>(
  { state$ }: Pick<Form<K>, 'state$'>,
  named: (shown: ShownForm<K>) => S,
): Behavior<FormView<S, K['failure']>> =>
  mapBehavior(state$, (state) =>
    state._tag === 'Loading' || state._tag === 'NotLoaded' ? state : { ...named(shownOf(state)), _tag: 'Form' },
  )
