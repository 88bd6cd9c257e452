import { brokerages, brokerageMessage as message } from '../messages/en-US/brokerages.ts'
import type { TypedBrokerage } from './typed-brokerage.ts'

type AddressPart = 'Line' | 'City' | 'State' | 'PostalCode'

const partOf = (field: string) => /^(street|billing)(Line|City|State|PostalCode)$/.exec(field)

export const fieldLabel = (field: keyof TypedBrokerage): string => {
  const part = partOf(field)
  if (part === null) return message(`brokerage.${field as Exclude<keyof TypedBrokerage, `${'street' | 'billing'}${AddressPart}`>}`)
  return message(`brokerage.address.${part[2] as AddressPart}`) // the words the expression has
}

/** Away from its address the part of one says which it is of. */
export const fullLabel = (field: keyof TypedBrokerage): string => {
  const part = partOf(field)
  return part === null ? fieldLabel(field) : `${message(`brokerage.${part[1] as 'street' | 'billing'}`)}: ${fieldLabel(field)}`
}

/** A field as text; a tick in words. */
export const fieldText = (value: string | boolean | undefined): string =>
  typeof value === 'boolean' ? message(value ? 'brokerage.yes' : 'brokerage.no') : (value ?? '')

type FaultKey = Extract<keyof typeof brokerages, `brokerage.fault.${string}`>

const isFaultKey = (key: string): key is FaultKey => Object.hasOwn(brokerages, key)

/** The same words beside the field and above the form, where it is clear which address is meant. */
export const typedFaultWords = ({ field, code }: { readonly field: string; readonly code: string }): string => {
  const ofField = `brokerage.fault.${field}.${code}`
  const key = isFaultKey(ofField) ? ofField : `brokerage.fault.${code}`
  const fault = message(isFaultKey(key) ? key : 'brokerage.fault.refused')
  return partOf(field) === null ? fault : message('brokerage.address.fault', { part: fullLabel(field as keyof TypedBrokerage), fault }) // one of those
}
