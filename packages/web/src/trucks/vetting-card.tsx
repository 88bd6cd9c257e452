import type { VettingCheck, VettingReply, VettingSource, VettingStandard, VettingVerdict, WarningSign } from '@trm/domain/carriers'
import { DrawerPart } from '../design/chakra/facts.tsx'
import { vettingMessage as message } from '../messages/en-US/vetting.ts'
import { WarningSigns } from '../carriers/warning-signs.tsx'
import { VETTING_LOOKS } from '../carriers/vetting-looks.tsx'
import { fixWords, neededWords, sourceWords, valueWords, verdictWords } from '../carriers/vetting-words.ts'

interface CheckProps {
  readonly check: VettingCheck
  readonly isSearched: boolean
  readonly source: VettingSource | undefined
  /** What the carrier says to it. */
  readonly reply: string | undefined
}

const Check = ({ check, isSearched, source, reply }: CheckProps) => {
  const { Icon, tone } = VETTING_LOOKS[check.outcome]
  const needed = neededWords(check)
  return (
    <li className="trm-vetting-check" data-tone={tone} data-check={check.check}>
      <span className="trm-vetting-mark">
        <Icon size={14} />
      </span>
      <div>
        <p className="trm-vetting-line">
          <strong>{message(`vetting.${check.check}`)}</strong>
          <span className="trm-vetting-outcome">{message(`vetting.outcome.${check.outcome}`)}</span>
        </p>
        <p>
          {valueWords(check)}
          <span className="trm-muted"> · {isSearched ? message('vetting.searched', { needed }) : needed}</span>
        </p>
        {source === undefined ? null : <p className="trm-muted trm-vetting-source">{sourceWords(source)}</p>}
        {check.fix === undefined ? null : <p className="trm-vetting-fix">{fixWords(check.fix)}</p>}
        {reply === undefined ? null : <p className="trm-vetting-reply">{message('vetting.reply', { text: reply })}</p>}
      </div>
    </li>
  )
}

export interface VettingCardProps {
  readonly checks: readonly VettingCheck[]
  readonly verdict: VettingVerdict
  readonly standard: VettingStandard
  readonly sources: readonly VettingSource[]
  readonly replies: readonly VettingReply[]
  readonly signs: readonly WarningSign[]
  /** A check is still to come. */
  readonly isLoading: boolean
}

/** Each check with its outcome in a word, what the record says against what is needed, and what would fix it. */
export const VettingCard = ({ checks, verdict, standard, sources, replies, signs, isLoading }: VettingCardProps) => (
  <DrawerPart title={message('vetting.title')} aside={<p className="trm-muted">{verdictWords(verdict)}</p>}>
    <WarningSigns signs={signs} />
    <ul className="trm-vetting">
      {checks.map((check) => (
        <Check
          key={check.check}
          check={check}
          isSearched={standard.searched.includes(check.check)}
          source={sources.find((each) => each.check === check.check)}
          reply={replies.find((each) => each.check === check.check)?.text}
        />
      ))}
      {isLoading ? (
        <li className="trm-vetting-check" aria-hidden="true">
          <span className="trm-bone" />
        </li>
      ) : null}
    </ul>
  </DrawerPart>
)
