import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { constant, type Behavior } from '@trm/domain/kernel'
import { staffMessage as message } from '../../messages/en-US/staff.ts'
import { ToolNews } from '../../news/tool-news.tsx'
import { makeToolNews } from '../../news/tool-news.view-model.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import { queueNewsModule } from './queue-news.module.ts'

const unknown: Behavior<number | undefined> = constant(undefined)

/** The lazy chunk that keeps staff informed of their queue wherever they are: the count in the navigation, and that it grew, said aloud. */
export const QueueNews = ({ place }: { readonly place: Element }) => {
  const [{ news$, say }] = useState(makeToolNews)
  const onMore = useCallback((count: number) => say(message('staff.waiting', { count })), [say])
  const viewModel = useViewModel(queueNewsModule, { onMore })
  const count = useBehavior(viewModel?.waiting$ ?? unknown)
  return (
    <>
      {count === undefined || count === 0
        ? null
        : createPortal(
            <>
              <span className="trm-nav-count" aria-hidden="true">
                {count}
              </span>
              <span className="trm-only-read">. {message('staff.waiting', { count })}</span>
            </>,
            place,
          )}
      <ToolNews news$={news$} />
    </>
  )
}
