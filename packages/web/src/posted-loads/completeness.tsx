import { postedMessage } from '../messages/en-US/posted-loads.ts'

/** How full of a hundred, which is what a meter counts to unless it says otherwise, as a bar; the number stands beside it. */
const Meter = ({ score }: { readonly score: number }) => (
  <span className="trm-meter" role="meter" aria-valuenow={score} aria-label={postedMessage('posted.complete', { score })}>
    <span style={{ width: `${score}%` }} data-low={score < 50 || undefined} />
  </span>
)

export const Completeness = ({ score }: { readonly score: number }) => (
  <span className="trm-load-complete">
    <Meter score={score} />
    <span aria-hidden="true">{score}%</span>
  </span>
)
