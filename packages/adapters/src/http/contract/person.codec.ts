import { MAX_NAME_LENGTH } from '@trm/domain/broker-profile'
import { boundedText } from './wire-values.codec.ts'

export const PersonName = boundedText(1, MAX_NAME_LENGTH)
/** Digits with the usual separators; the domain checks that it can be dialled. */
export const Phone = boundedText(7, 32)
