import { agoWords } from '../messages/ago-words.ts'
import { useLayoutEffect } from 'react'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { offlineMessage as message } from '../messages/en-US/offline.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { AbovePage } from './above-page.tsx'
import type { OfflineViewModel } from './offline.view-model.ts'
import { ownTime } from '../loads/own-time.ts'

/** While it stands, acts that need the server are not offered (offline.css). */
const useActsLeftOut = (areLeftOut: boolean): void =>
  useLayoutEffect(() => {
    if (!areLeftOut) return
    document.documentElement.dataset['offline'] = ''
    return () => {
      delete document.documentElement.dataset['offline']
    }
  }, [areLeftOut])

/** Above any screen that shows what was kept on the device. */
export const OfflineNotice = ({ viewModel }: { readonly viewModel: OfflineViewModel }) => {
  const state = useBehavior(viewModel.state$)
  useActsLeftOut(state._tag === 'Kept' && !state.isBack)
  if (state._tag === 'Current') return null
  const { asOf, now, isBack } = state
  const words = { time: ownTime(asOf), ago: agoWords(asOf, now) }
  return (
    <AbovePage isInSheets>
      {isBack ? (
        <Notice
          tone="info"
          title={message('offline.back', words)}
          action={<Button onClick={viewModel.showCurrent}>{message('offline.show')}</Button>}
        >
          {message('offline.back.why')}
        </Notice>
      ) : (
        <Notice tone="warning" title={message('offline.title', words)}>
          {message('offline.why')}
        </Notice>
      )}
    </AbovePage>
  )
}
