import type { SeenVerdict } from '@trm/domain/verdict'
import { Badge } from '../design/notice.tsx'
import { verdictMessage as message } from '../messages/en-US/verdict.ts'
import { VERDICT_TONES } from './verdict-tones.ts'
import { levelWords, reasonsWords } from './verdict-words.ts'

/** In a row: the word, and every reason to whoever points at it or has it read. What opens the row shows them. */
export const VerdictChip = ({ verdict: { level, reasons } }: { readonly verdict: SeenVerdict }) => {
  const all = reasonsWords(reasons).join('; ')
  return (
    <span title={all === '' ? message('verdict.none') : all} data-verdict={level}>
      <Badge tone={VERDICT_TONES[level]}>{levelWords(level)}</Badge>
      {all === '' ? null : <span className="trm-only-read">: {all}</span>}
    </span>
  )
}

/** Each on a line of its own. */
export const VerdictReasons = ({ verdict: { reasons } }: { readonly verdict: SeenVerdict }) =>
  reasons.length === 0 ? (
    <p>{message('verdict.none')}</p>
  ) : (
    <ul className="trm-verdict-reasons">
      {reasonsWords(reasons).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
