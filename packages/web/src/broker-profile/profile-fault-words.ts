import { namePhoneMessage } from '../messages/en-US/name-phone.ts'
import type { FieldFault } from './name-phone.view-model.ts'

/** The same words beside the field and in the summary. */
export const profileFaultWords = ({ field, code }: FieldFault): string =>
  code === 'required' ? namePhoneMessage(`info.required.${field}`) : namePhoneMessage(`info.${code}`)
