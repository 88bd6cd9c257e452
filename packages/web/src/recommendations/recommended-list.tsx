import { useEffect, useRef, useState } from 'react'
import type { RecommendedLoad, RecommendedPage } from '@trm/domain/recommendations'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { recommendationMessage as message } from '../messages/en-US/recommendations.ts'
import { linkTo } from '../routing/links.ts'
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
      <ol className="trm-stack" data-gap="12" ref={list}>
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

interface NotRecommendedProps {
  readonly page: Pick<RecommendedPage, 'loads' | 'dismissed'>
  /** The load the address names. */
  readonly openId: string | undefined
}

/** Why the load the address names is not in the list, and where it is shown. */
export const NotRecommended = ({ page: { loads, dismissed }, openId }: NotRecommendedProps) => {
  if (openId === undefined || loads.some(({ loadId }) => loadId === openId)) return null
  const hidden = dismissed.find(({ loadId }) => loadId === openId)
  return (
    <Notice
      title={message('rec.notAmong', { id: openId })}
      action={<LinkButton href={linkTo('loadCentral', { loadId: openId })}>{message('rec.notAmong.open')}</LinkButton>}
    >
      <p>
        {hidden === undefined
          ? message('rec.notAmong.why')
          : message('rec.notAmong.hidden', { reason: message(`rec.because.${hidden.reason}`) })}
      </p>
    </Notice>
  )
}
