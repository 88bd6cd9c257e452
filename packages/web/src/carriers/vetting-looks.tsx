import type { VettingOutcome } from '@trm/domain/carriers'
import { CheckIcon, CloseIcon, icon, InfoIcon } from '../design/icons.tsx'

/** How an outcome looks wherever a check is shown. */
export const VETTING_LOOKS = {
  pass: { Icon: CheckIcon, tone: 'success' },
  fail: { Icon: CloseIcon, tone: 'danger' },
  noRecord: { Icon: InfoIcon, tone: 'neutral' },
  notYet: { Icon: icon(<path d="M5 10h10" />), tone: 'neutral' },
} as const satisfies Readonly<Record<VettingOutcome, unknown>>
