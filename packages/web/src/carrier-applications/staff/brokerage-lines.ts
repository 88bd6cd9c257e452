import { formatPhone } from '@trm/domain/broker-profile'
import type { BrokerageSteps } from '@trm/domain/brokerage-applications'
import type { BusinessAddress } from '@trm/domain/brokerages'
import { formatMoney } from '@trm/domain/formats'
import { brokerageMessage } from '../../messages/en-US/brokerages.ts'
import { staffMessage as message } from '../../messages/en-US/staff.ts'
import type { GivenLine } from './given-lines.ts'

const addressWords = (address: BusinessAddress | undefined): string | undefined =>
  address && `${address.line}, ${address.city}, ${address.state} ${address.postalCode}`

/** What a brokerage gave, in an order that does not depend on it. */
export const brokerageLines = ({ company, terms }: BrokerageSteps): readonly GivenLine[] => [
  { name: message('staff.fact.legalName'), value: company?.legalName, isWide: true },
  { name: brokerageMessage('brokerage.name'), value: company?.name, isWide: true },
  { name: message('staff.fact.dotNumber'), value: company?.dotNumber },
  { name: message('staff.fact.mcNumber'), value: company?.mcNumber },
  { name: message('staff.fact.phone'), value: company?.phone === undefined ? undefined : formatPhone(company.phone) },
  { name: message('staff.fact.email'), value: company?.email },
  { name: brokerageMessage('brokerage.street'), value: addressWords(terms?.street), isWide: true },
  { name: brokerageMessage('brokerage.billing'), value: addressWords(terms?.billing), isWide: true },
  { name: brokerageMessage('brokerage.payDays'), value: terms?.payDays === undefined ? undefined : String(terms.payDays) },
  {
    name: brokerageMessage('brokerage.quickPay'),
    value: terms && brokerageMessage(terms.quickPay ? 'brokerage.yes' : 'brokerage.no'),
  },
  {
    name: brokerageMessage('brokerage.bondAmount'),
    value: terms?.bondAmount === undefined ? undefined : formatMoney(terms.bondAmount * 100),
  },
  { name: brokerageMessage('brokerage.bondNumber'), value: terms?.bondNumber },
]
