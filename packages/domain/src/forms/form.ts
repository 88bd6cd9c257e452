import { isLeft } from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { makeScope, runProgram, type Behavior } from '../kernel/index.ts'
import type { FormCommand, FormEvent, FormKind, FormState, Refusal, Sending } from './form-state.ts'
import { formMachine, type FormRules } from './form.machine.ts'
import type { Whose } from './overtaken.ts'

/** A form's own rules, and how it is read and saved. */
export interface FormDeps<K extends FormKind> extends FormRules<K> {
  readonly load: TaskEither<K['failure'], K['base']>
  readonly save: (sending: Sending<K>) => TaskEither<Refusal<K>, K['base']>
  /** After a save, not after the end. */
  readonly onSaved?: (base: K['base']) => void
}

/** A form at work. Nothing is read before `load` or `open`. */
export interface Form<K extends FormKind> {
  readonly state$: Behavior<FormState<K>>
  readonly load: () => void
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

/** The form at work: it asks, and is told of nothing but the newest. */
export const makeForm = <K extends FormKind>(deps: FormDeps<K>): Form<K> => {
  const scope = makeScope()
  const line = scope.latest()
  const run = (command: FormCommand<K>): void => {
    switch (command._tag) {
      case 'Load':
        return line.ask(deps.load, (read) =>
          send(isLeft(read) ? { _tag: 'LoadFailed', failure: read.left } : { _tag: 'Loaded', base: read.right }),
        )
      case 'Send':
        return line.ask(deps.save(command), (saved) =>
          send(isLeft(saved) ? { _tag: 'Refused', refusal: saved.left } : { _tag: 'Done', base: saved.right }),
        )
      case 'Tell':
        return deps.onSaved?.(command.base)
    }
  }
  const { state$, send, stop } = runProgram<FormState<K>, FormEvent<K>, FormCommand<K>>(formMachine(deps), (command) => async () => {
    run(command)
    return undefined
  })
  scope.hold(stop)
  return {
    state$,
    load: () => send({ _tag: 'Load' }),
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
