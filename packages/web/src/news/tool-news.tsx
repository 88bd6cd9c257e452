import { Fragment } from 'react'
import type { Behavior } from '@trm/domain/kernel'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { News } from './tool-news.view-model.ts'

/** What the tools around the list say aloud: one place for all of them, and one more in a dialog that makes the page inert. */
export const ToolNews = ({ news$ }: { readonly news$: Behavior<News> }) => {
  const { words, number } = useBehavior(news$)
  return (
    <div className="trm-only-read" role="status" aria-live="polite">
      <Fragment key={number}>{words}</Fragment>
    </div>
  )
}
