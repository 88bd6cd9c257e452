import { brokerages, brokerageMessage as message } from '../messages/en-US/brokerages.ts'
import type { TypedBrokerage, TypedFault } from './brokerage.view-model.ts'

type AddressPart = 'Line' | 'City' | 'State' | 'PostalCode'

const isOfAddress = (field: keyof TypedBrokerage): boolean => field.startsWith('street') || field.startsWith('billing')

export const labelOf = (field: keyof TypedBrokerage): string => {
  const part = /^(street|billing)(Line|City|State|PostalCode)$/.exec(field)
  if (part === null) return message(`brokerage.${field as Exclude<keyof TypedBrokerage, `${'street' | 'billing'}${AddressPart}`>}`)
  return message(`brokerage.address.${part[2] as AddressPart}`) // the words the expression has
}

/** In a list of differences the part of an address says which address it is of. */
export const fullLabelOf = (field: keyof TypedBrokerage): string =>
  isOfAddress(field)
    ? `${message(field.startsWith('street') ? 'brokerage.street' : 'brokerage.billing')}: ${labelOf(field)}`
    : labelOf(field)

export const textOf = (field: keyof TypedBrokerage, typed: TypedBrokerage): string => {
  const value = typed[field]
  return typeof value === 'string' ? value : message(value ? 'brokerage.yes' : 'brokerage.no')
}

type FaultKey = Extract<keyof typeof brokerages, `brokerage.fault.${string}`>

const isFaultKey = (key: string): key is FaultKey => Object.hasOwn(brokerages, key)

/** Above the form, too, it is clear which field is meant: there are two addresses, and they have the same parts. */
export const faultWords = ({ field, code }: TypedFault): string => {
  const ofField = `brokerage.fault.${field}.${code}`
  const key = isFaultKey(ofField) ? ofField : `brokerage.fault.${code}`
  const fault = message(isFaultKey(key) ? key : 'brokerage.fault.refused')
  return isOfAddress(field) ? message('brokerage.address.fault', { part: fullLabelOf(field), fault }) : fault
}
