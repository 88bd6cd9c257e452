import type { Instant } from '@trm/domain/kernel'
import { waitingTime } from '@trm/domain/joining'
import type { ApplicationForStaff, ApplicationHolder } from '@trm/domain/staff'
import { staffMessage as message } from '../../messages/en-US/staff.ts'

export const companyWords = (row: ApplicationForStaff): string =>
  (row.kind === 'carrier' ? row.application.companyInfo?.legalName : row.application.company?.legalName) ?? message('staff.unnamed')

/** What a company is registered under, as it told it. */
export const numbersOf = (row: ApplicationForStaff) => {
  const { dotNumber, mcNumber } = (row.kind === 'carrier' ? row.application.start : row.application.company) ?? {}
  return { dotNumber, mcNumber }
}

export const numberWords = (row: ApplicationForStaff): string => {
  const { dotNumber, mcNumber } = numbersOf(row)
  const numbers = [
    ...(dotNumber === undefined ? [] : [message('staff.dot', { number: dotNumber })]),
    ...(mcNumber === undefined ? [] : [message('staff.mc', { number: mcNumber })]),
  ]
  return numbers.length === 0 ? message('staff.noNumber') : numbers.join(' · ')
}

/** Who has taken it. */
export const holderWords = ({ isReader, name }: ApplicationHolder): string =>
  isReader ? message('staff.taken.mine') : message('staff.taken.by', { name })

/** How long it waits for staff; undefined: it does not. */
export const waitingWords = ({ application: { status, submittedAt } }: ApplicationForStaff, now: Instant): string | undefined => {
  if (status !== 'submitted' || submittedAt === undefined) return undefined
  const { unit, count } = waitingTime(submittedAt, now)
  return message('staff.waits', { time: message(`staff.time.${unit}`, { count }) })
}
