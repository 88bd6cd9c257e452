import type { ReactNode } from 'react'
import { vetOpenly, verdictOf, type CarrierCard, type OpenCheck, type VettingCheck, type VettingFix } from '@trm/domain/carriers'
import type { PlainDate } from '@trm/domain/kernel'
import { cardMessage as message } from '../messages/en-US/carrier-card.ts'
import { vettingMessage } from '../messages/en-US/vetting.ts'
import { VETTING_LOOKS } from './vetting-looks.tsx'
import { neededWords, sourceWords, valueWords, verdictWords } from './vetting-words.ts'

export const checkWords = (check: OpenCheck): string => vettingMessage(`vetting.${check}`)

const isOpen = (check: VettingCheck): check is VettingCheck & { readonly check: OpenCheck } =>
  check.check !== 'setUp' && check.check !== 'notBlocked'

/** As far as they are known. */
export const cardNumbers = ({ dotNumber, mcNumber }: Pick<CarrierCard, 'dotNumber' | 'mcNumber'>): readonly string[] => [
  ...(dotNumber === undefined ? [] : [message('card.dot', { number: dotNumber })]),
  ...(mcNumber === undefined ? [] : [message('card.mc', { number: mcNumber })]),
]

interface CardChecksProps {
  readonly card: CarrierCard
  readonly today: PlainDate
  /** Below a check and what the carrier says to it: what would put it right, and more. */
  readonly below?: (check: OpenCheck, fix: VettingFix | undefined) => ReactNode
}

/** Each check with its outcome in a word, what the record says against what is needed, and the carrier's own words. */
export const CardChecks = ({ card, today, below }: CardChecksProps) => {
  const checks = vetOpenly(card, today).filter(isOpen)
  return (
    <>
      <p className="trm-muted">{verdictWords(verdictOf(checks))}</p>
      <ul className="trm-card-checks">
        {checks.map((check) => {
          const { Icon, tone } = VETTING_LOOKS[check.outcome]
          const source = card.sources.find((one) => one.check === check.check)
          const reply = card.replies.find((one) => one.check === check.check)
          return (
            <li key={check.check} data-tone={tone} data-check={check.check}>
              <span className="trm-card-mark">
                <Icon size={14} />
              </span>
              <div>
                <p className="trm-card-line">
                  <strong>{checkWords(check.check)}</strong>
                  <span className="trm-card-outcome">{vettingMessage(`vetting.outcome.${check.outcome}`)}</span>
                </p>
                <p>
                  {valueWords(check)}
                  <span className="trm-muted"> · {neededWords(check)}</span>
                </p>
                {source === undefined ? null : <p className="trm-muted trm-card-source">{sourceWords(source)}</p>}
                {reply === undefined ? null : (
                  <blockquote className="trm-card-reply" dir="auto">
                    <small>{message('card.says', { name: card.name })}</small>
                    {reply.text}
                  </blockquote>
                )}
                {below?.(check.check, check.fix)}
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
