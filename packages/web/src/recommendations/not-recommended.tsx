import type { RecommendedPage } from '@trm/domain/recommendations'
import { LinkButton } from '../design/link-button.tsx'
import { Notice } from '../design/notice.tsx'
import { recommendationMessage as message } from '../messages/en-US/recommendations.ts'
import { linkTo } from '../routing/links.ts'

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
