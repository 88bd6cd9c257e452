import { message } from '../messages/index.ts'
import type { FieldFault } from './name-phone.view-model.ts'

/** The same words beside the field and in the summary. */
export const profileFaultWords = ({ field, code }: FieldFault): string =>
  code === 'required' ? message(`info.required.${field}`) : message(`info.${code}`)
