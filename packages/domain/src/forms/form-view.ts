import { mapBehavior, type Behavior } from '../kernel/index.ts'
import type { FormKind, FormState, Sheet } from './form-state.ts'
import type { Form } from './form.ts'
import type { Overtaken } from './overtaken.ts'

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
