import { failureWords } from '../messages/index.ts'
import { message } from '../messages/message.ts'
import { timeWords } from './row-words.ts'
import type { TruckListView } from './truck-list-view.ts'

/** How many trucks, near where, as of when; said aloud whenever it changes. */
export const TruckHeadline = ({ view }: { readonly view: TruckListView }) => {
  const { content, searched, isRefreshing } = view
  const total = content._tag === 'Full' ? content.total : 0
  const place = searched?.pickupLocation ?? ''
  const found = place === '' ? message('trucks.total', { count: total }) : message('trucks.total.near', { count: total, place })
  const headline = ((): string => {
    if (content._tag === 'Loading' || isRefreshing) return message('trucks.searching')
    return content._tag === 'Full' || content._tag === 'Empty' ? found : ''
  })()
  const spoken = content._tag === 'Failed' ? message('trucks.announce.failed', { reason: failureWords(content.error).title }) : headline
  return (
    <div className="trm-truck-headline">
      {headline === '' ? null : <h2>{headline}</h2>}
      {content._tag === 'Full' && !isRefreshing ? (
        <span className="trm-muted">{message('trucks.asOf', { time: timeWords(content.asOf, view.zone) })}</span>
      ) : null}
      <div className="trm-only-read" role="status" aria-live="polite">
        {spoken}
      </div>
    </div>
  )
}
