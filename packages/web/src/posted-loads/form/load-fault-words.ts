import type { LoadFault, LoadField } from '@trm/domain/loads'
import { formMessage, loadForm } from '../../messages/en-US/load-form.ts'

type FormKey = keyof typeof loadForm

const known = (key: string): FormKey | undefined => (Object.hasOwn(loadForm, key) ? (key as FormKey) : undefined) // the catalogue has it

/** The same words beside the field, in the summary and in a file's row. `code` may be one a newer server has. */
export const loadFaultWords = ({ field, code }: { readonly field: LoadField; readonly code: LoadFault['code'] | string }): string => {
  const label = formMessage(`loadForm.${field}`)
  const key = known(`loadForm.fault.${code}.${field}`) ?? known(`loadForm.fault.${code}`) ?? 'loadForm.fault.unknown'
  return wordsWith(key, label)
}

/** Every fault takes the field's label at most. */
const wordsWith = (key: FormKey, field: string): string => {
  const words = loadForm[key]
  return typeof words === 'string' ? words.replaceAll('{field}', field) : ''
}
