import type { LoadField } from '@trm/domain/loads'
import type { LoadForm, LoadFormViewModel } from './load-form.view-model.ts'
import type { FormMeasures } from './form-measures.ts'

/** What every part of the form is given. */
export interface PartProps {
  readonly form: LoadForm
  readonly measures: FormMeasures
  readonly viewModel: LoadFormViewModel
  /** The words of what is wrong with a field. */
  readonly faultOf: (...fields: readonly LoadField[]) => string | undefined
}
