import type { VettingCheck } from '@trm/domain/carriers'
import { VETTING_LOOKS } from '../carriers/vetting-looks.tsx'
import { valueWords } from '../carriers/vetting-words.ts'
import { detailMessage as message } from '../messages/en-US/truck-detail.ts'
import { vettingMessage } from '../messages/en-US/vetting.ts'

/** What a broker asks first of a carrier, in that order. */
const CHIPS = ['authorityType', 'authorityAge', 'bipd', 'inspections', 'fleet'] as const

/** The record at a glance: each fact with the colour, the mark and, for who cannot see them, the word of its outcome. */
export const VettingChips = ({ checks }: { readonly checks: readonly VettingCheck[] }) => (
  <ul className="trm-vetting-chips" aria-label={message('detail.chips')}>
    {CHIPS.flatMap((name) => {
      const check = checks.find((one) => one.check === name)
      if (check === undefined) return []
      const { Icon, tone } = VETTING_LOOKS[check.outcome]
      return [
        <li key={name} data-tone={tone} data-chip={name}>
          <Icon size={12} />
          <span>{message(`detail.chip.${name}`)}</span> <strong>{valueWords(check)}</strong>
          <span className="trm-only-read">, {vettingMessage(`vetting.outcome.${check.outcome}`)}</span>
        </li>,
      ]
    })}
  </ul>
)
