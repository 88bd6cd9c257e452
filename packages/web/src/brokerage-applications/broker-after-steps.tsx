import { absurd } from 'fp-ts/function'
import { formatPhone } from '@trm/domain/broker-profile'
import type { BrokerageApplication, BrokerageStep } from '@trm/domain/brokerage-applications'
import type { BusinessAddress } from '@trm/domain/brokerages'
import { formatMoney } from '@trm/domain/formats'
import { fieldLabel, fieldText } from '../brokerages/brokerage-words.ts'
import { AfterSteps, type AfterGiven } from '../joining/after-steps.tsx'
import type { GivenLine } from '../joining/review-step.tsx'
import { brokerAfterStepsMessage as message } from '../messages/en-US/broker-after-steps.ts'
import { brokerageMessage } from '../messages/en-US/brokerages.ts'
import { joiningMessage } from '../messages/en-US/joining.ts'
import { inLine } from '../messages/in-line.ts'
import type { BrokerageJoining } from './broker-joining-typed.ts'

const none = (): string => joiningMessage('joining.review.none')

const addressWords = (address: BusinessAddress | undefined): string =>
  address === undefined ? none() : `${address.line}, ${address.city}, ${address.state} ${address.postalCode}`

const linesOf = (step: BrokerageStep, { start, company, terms }: BrokerageApplication): readonly GivenLine[] => {
  switch (step) {
    case 'start':
      return start === undefined
        ? []
        : [
            { name: joiningMessage('joining.review.name'), value: `${start.firstName} ${start.lastName}` },
            { name: joiningMessage('joining.phone'), value: formatPhone(start.phone) },
          ]
    case 'company':
      return company === undefined
        ? []
        : (['name', 'legalName', 'mcNumber', 'dotNumber', 'phone', 'email'] as const).map((name) => ({
            name: fieldLabel(name),
            value: (name === 'phone' ? formatPhone(company.phone ?? '') : company[name]) ?? none(),
          }))
    case 'terms':
      return terms === undefined
        ? []
        : [
            { name: brokerageMessage('brokerage.street'), value: addressWords(terms.street) },
            {
              name: brokerageMessage('brokerage.billing'),
              value: terms.billing === undefined ? message('brokerJoining.billing.same') : addressWords(terms.billing),
            },
            { name: fieldLabel('payDays'), value: terms.payDays === undefined ? none() : String(terms.payDays) },
            { name: fieldLabel('quickPay'), value: fieldText(terms.quickPay) },
            {
              name: brokerageMessage('brokerage.bond'),
              value: inLine([terms.bondAmount === undefined ? undefined : formatMoney(terms.bondAmount * 100), terms.bondNumber]) || none(),
            },
          ]
    default:
      return absurd(step)
  }
}

const WORDS = {
  check: message('brokerJoining.next.check'),
  in: message('brokerJoining.next.in'),
  entering: message('brokerJoining.entering'),
  notYet: message('brokerJoining.notYet'),
}

/** Of joining as a brokerage: the summary, the wait and the way in. */
export const BrokerAfterSteps = (given: AfterGiven<BrokerageJoining>) => (
  <AfterSteps<BrokerageJoining> {...given} linesOf={linesOf} words={WORDS} />
)
