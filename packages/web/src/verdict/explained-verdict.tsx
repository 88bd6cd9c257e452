import type { SeenVerdict } from '@trm/domain/verdict'
import { Hint } from '../design/chakra/hint.tsx'
import { Badge } from '../design/notice.tsx'
import { verdictMessage as message } from '../messages/en-US/verdict.ts'
import { VERDICT_TONES } from './verdict-tones.ts'
import { levelWords, reasonsWords } from './verdict-words.ts'

/** The verdict where it is decided by: every reason to whoever points at it, comes to it by keys, or has it read. */
export const ExplainedVerdict = ({ verdict: { level, reasons } }: { readonly verdict: SeenVerdict }) => {
  const all = reasonsWords(reasons).join('; ')
  return (
    <Hint words={all === '' ? message('verdict.none') : all}>
      <span tabIndex={0} data-verdict={level}>
        <Badge tone={VERDICT_TONES[level]}>{levelWords(level)}</Badge>
        {all === '' ? null : <span className="trm-only-read">: {all}</span>}
      </span>
    </Hint>
  )
}
