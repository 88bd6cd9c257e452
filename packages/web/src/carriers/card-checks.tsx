import type { ReactNode } from 'react'
import { vetOpenly, verdictOf, type CarrierCard, type OpenCheck, type VettingCheck, type VettingOutcome } from '@trm/domain/carriers'
import type { PlainDate } from '@trm/domain/kernel'
import { CheckIcon, CloseIcon, InfoIcon } from '../design/icons.tsx'
import { companyMessage as message } from '../messages/carrier-company.ts'
import { detailMessage } from '../messages/truck-detail.ts'
import { fixWords, neededWords, valueWords, verdictWords } from '../trucks/vetting-words.ts'

const looks = {
  pass: { Icon: CheckIcon, tone: 'success' },
  fail: { Icon: CloseIcon, tone: 'danger' },
  noRecord: { Icon: InfoIcon, tone: 'neutral' },
} as const satisfies Readonly<Record<VettingOutcome, unknown>>

export const checkWords = (check: OpenCheck): string => detailMessage(`vetting.${check}`)

const isOpen = (check: VettingCheck): check is VettingCheck & { readonly check: OpenCheck } => check.check !== 'setUp' && check.check !== 'notBlocked'

interface CardChecksProps {
  readonly card: CarrierCard
  readonly today: PlainDate
  /** Below a check and what the carrier says to it. */
  readonly below?: (check: OpenCheck) => ReactNode
}

/** Each check with its outcome in a word, what the record says against what is needed, and the carrier's own words. */
export const CardChecks = ({ card, today, below }: CardChecksProps) => {
  const checks = vetOpenly(card, today).filter(isOpen)
  return (
    <>
      <p className="trm-muted">{verdictWords(verdictOf(checks))}</p>
      <ul className="trm-card-checks">
        {checks.map((check) => {
          const { Icon, tone } = looks[check.outcome]
          const reply = card.replies.find((one) => one.check === check.check)
          return (
            <li key={check.check} data-tone={tone} data-check={check.check}>
              <span className="trm-card-mark"><Icon size={14} /></span>
              <div>
                <p className="trm-card-line"><strong>{checkWords(check.check)}</strong><span className="trm-card-outcome">{detailMessage(`vetting.outcome.${check.outcome}`)}</span></p>
                <p>{valueWords(check)}<span className="trm-muted"> · {neededWords(check)}</span></p>
                {check.fix === undefined || below === undefined ? null : <p className="trm-card-fix">{fixWords(check.fix)}</p>}
                {reply === undefined ? null : <blockquote className="trm-card-reply" dir="auto"><small>{message('card.says', { name: card.name })}</small>{reply.text}</blockquote>}
                {below?.(check.check)}
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
