import type { ComponentProps, ReactNode } from 'react'
import { Check } from '../design/chakra/check.tsx'
import type { TextField } from '../design/form.tsx'
import { numberFault } from '../design/number-fault.ts'
import { brokerageMessage as message } from '../messages/en-US/brokerages.ts'
import type { BrokerageTextField } from './typed-brokerage.ts'

export const fieldId = (field: string): string => `brokerage-${field}`

const ADDRESS = { Line: 'address-line1', City: 'address-level2', State: 'address-level1', PostalCode: 'postal-code' } as const

const completing = (of: 'street' | 'billing', part: keyof typeof ADDRESS): string =>
  of === 'street' ? ADDRESS[part] : `billing ${ADDRESS[part]}`

/** What is wrong with a field; of its two numbers both readings. */
export const faultIn = (name: BrokerageTextField, fault: string | undefined, text: string): string | undefined =>
  name === 'payDays' || name === 'bondAmount' ? numberFault(fault, text, false) : fault

/** Draws one field of text, with what it says besides. */
type DrawText = (name: BrokerageTextField, rest?: Partial<ComponentProps<typeof TextField>>) => ReactNode

interface NameFieldsProps {
  readonly text: DrawText
  /** Said of what is told once, where it is. */
  readonly once?: string
  readonly note?: ReactNode
}

/** What a brokerage is called, its numbers, and how it is reached. */
export const NameFields = ({ text, once, note }: NameFieldsProps) => {
  const told = once === undefined ? {} : { help: once }
  return (
    <>
      <div className="trm-pair">
        {text('name', { help: message('brokerage.name.help') })}
        {text('legalName', told)}
      </div>
      <div className="trm-pair">
        {text('mcNumber', told)}
        {text('dotNumber', told)}
      </div>
      {note}
      <div className="trm-pair">
        {text('phone', { type: 'tel', autoComplete: 'work tel' })}
        {text('email', { type: 'email', autoComplete: 'work email' })}
      </div>
    </>
  )
}

interface TermFieldsProps {
  readonly text: DrawText
  readonly quickPay: boolean
  readonly onQuickPay: (quickPay: boolean) => void
}

/** Where it is, how it pays and what stands behind it. */
export const TermFields = ({ text, quickPay, onQuickPay }: TermFieldsProps) => {
  const address = (of: 'street' | 'billing') => (
    <>
      {text(`${of}Line`, { autoComplete: completing(of, 'Line') })}
      <div className="trm-pair trm-company-town">
        {(['City', 'State', 'PostalCode'] as const).map((part) => (
          <div key={part}>{text(`${of}${part}`, { autoComplete: completing(of, part) })}</div>
        ))}
      </div>
    </>
  )
  return (
    <>
      <h2>{message('brokerage.street')}</h2>
      {address('street')}
      <h2>{message('brokerage.billing')}</h2>
      <p className="trm-muted">{message('brokerage.billing.help')}</p>
      {address('billing')}
      <h2>{message('brokerage.pay')}</h2>
      {text('payDays', { inputMode: 'numeric', help: message('brokerage.payDays.help') })}
      <Check id={fieldId('quickPay')} label={message('brokerage.quickPay')} isOn={quickPay} onChange={onQuickPay} />
      <h2>{message('brokerage.bond')}</h2>
      <div className="trm-pair">
        {text('bondAmount', { inputMode: 'numeric', help: message('brokerage.bondAmount.help') })}
        {text('bondNumber')}
      </div>
    </>
  )
}
