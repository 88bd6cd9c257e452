import type { VettingCard } from '@trm/domain/carriers'
import { formatDateTime } from '@trm/domain/formats'
import { plainDateIn } from '@trm/domain/kernel'
import type { SeenVerdict } from '@trm/domain/verdict'
import { carrierProfileMessage as message } from '../../messages/en-US/carrier-profile.ts'
import { verdictMessage } from '../../messages/en-US/verdict.ts'
import { VerdictChip, VerdictReasons } from '../../verdict/verdict-chip.tsx'
import { CardChecks } from '../card-checks.tsx'
import { fixWords } from '../vetting-words.ts'
import { WarningSigns } from '../warning-signs.tsx'

export interface VettingPartProps {
  readonly card: VettingCard
  readonly trust: SeenVerdict
  /** IANA name of the reader's zone. */
  readonly zone: string
}

/** The vetting card: what the reader's company makes of it, its signs, then each check. With card-checks.css. */
export const VettingPart = ({ card, trust, zone }: VettingPartProps) => (
  <>
    <h3 className="trm-row" data-gap="6">
      {verdictMessage('verdict.title')} <VerdictChip verdict={trust} />
    </h3>
    <VerdictReasons verdict={trust} />
    <WarningSigns signs={card.signs} />
    <CardChecks
      card={card}
      today={plainDateIn(card.asOf, zone)}
      below={(_check, fix) => (fix === undefined ? null : <p className="trm-card-fix">{fixWords(fix)}</p>)}
    />
    <p className="trm-muted">{message('carrier.standard', { time: formatDateTime(card.asOf, zone) })}</p>
  </>
)
