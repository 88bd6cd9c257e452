import { useBehavior } from '../runtime/use-behavior.ts'
import type { Behavior } from '@trm/domain/kernel'

/** What the tools around the list say aloud: one place for all of them. */
export const ToolNews = ({ news$ }: { readonly news$: Behavior<string> }) => (
  <div className="trm-only-read" role="status" aria-live="polite">{useBehavior(news$)}</div>
)
