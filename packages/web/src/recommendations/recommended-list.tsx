import { useEffect, useRef, useState } from 'react'
import type { RecommendedLoad } from '@trm/domain/recommendations'
import { Button } from '../design/button.tsx'
import { recommendationMessage as message } from '../messages/en-US/recommendations.ts'
import { RecommendationCard } from './recommendation-card.tsx'
import type { RecommendationsView } from './recommendations-view.ts'
import type { RecommendationsViewModel } from './recommendations.view-model.ts'

/** Cards at first, and as many with each "more": what follows the list stays within reach of a thumb. */
const STEP = 10

interface RecommendedListProps {
  readonly loads: readonly RecommendedLoad[]
  readonly view: RecommendationsView
  readonly viewModel: RecommendationsViewModel
  /** The load the address names stands in the list however far down it is. */
  readonly openId: string | undefined
}

/** The best of them, and the rest when asked for; focus goes to the first of what came. */
export const RecommendedList = ({ loads, view, viewModel, openId }: RecommendedListProps) => {
  const [asked, setAsked] = useState(STEP)
  const shown = Math.max(asked, loads.findIndex(({ loadId }) => loadId === openId) + 1)
  const list = useRef<HTMLOListElement>(null)
  const firstNew = useRef<number>(undefined)
  useEffect(() => {
    if (firstNew.current === undefined) return
    list.current?.children[firstNew.current]?.querySelector<HTMLElement>('a, button')?.focus()
    firstNew.current = undefined
  }, [shown])
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [openId])
  const more = (): void => {
    firstNew.current = shown
    setAsked(shown + STEP)
  }
  return (
    <>
      <ol className="trm-rec-list" ref={list}>
        {loads.slice(0, shown).map((load) => (
          <RecommendationCard
            key={load.loadId}
            load={load}
            dismissing={view.dismissing.get(load.loadId)}
            viewModel={viewModel}
            isOpen={load.loadId === openId}
            isGone={view.gone.has(load.loadId)}
          />
        ))}
      </ol>
      {loads.length <= shown ? null : (
        <Button onClick={more}>{message('rec.more', { count: Math.min(STEP, loads.length - shown), left: loads.length - shown })}</Button>
      )}
    </>
  )
}
