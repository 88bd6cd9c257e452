import { formView, type Form, type FormKind, type FormView, type ShownForm } from '@trm/domain/forms'
import type { Behavior } from '@trm/domain/kernel'
import type { ViewModel } from '../runtime/services.tsx'

/** What the screen of one form asks of its view model; `S`: the form as it is drawn. */
export interface FormViewModel<K extends FormKind, S = ShownForm<K>>
  extends ViewModel,
    Pick<Form<K>, 'change' | 'save' | 'settle' | 'undo' | 'refresh'> {
  readonly state$: Behavior<FormView<S, K['failure']>>
  readonly reload: () => void
}

/** A form as its own screen has it. */
export const formViewModel = <K extends FormKind>({ load, ...form }: Form<K>): FormViewModel<K> => ({
  ...form,
  state$: formView<K, ShownForm<K>>(form, (shown) => shown),
  reload: load,
})
