import { useEffect, useRef } from 'react'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { focusRows } from '../market-list/focus-rows.ts'
import { filterMessage } from '../messages/en-US/truck-filters.ts'
import { message } from '../messages/index.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { ProfileRetry } from './profile-retry.view-model.ts'

export interface ProfileNoticeProps {
  readonly profile: ProfileRetry
  /** Said aloud, politely. */
  readonly say: (words: string) => void
}

/** The broker's profile did not load (decision 8): the list works, and the profile can be asked for again. */
export const ProfileNotice = ({ profile, say }: ProfileNoticeProps) => {
  const state = useBehavior(profile.state$)
  const wasMissing = useRef(false)
  useEffect(() => {
    if (state._tag === 'Loaded') {
      say(filterMessage('filters.profile.loaded'))
      if (wasMissing.current && document.activeElement === document.body) focusRows()
    }
    wasMissing.current = state._tag === 'Missing'
  }, [state, say])
  if (state._tag !== 'Missing') return null
  const body = state.isAsking ? 'filters.profile.loading' : state.failures > 0 ? 'filters.profile.again' : 'filters.profile.body'
  return (
    <Notice
      tone="warning"
      title={filterMessage('filters.profile.title')}
      action={
        <Button aria-disabled={state.isAsking} onClick={profile.retry}>
          {message('common.retry')}
        </Button>
      }
    >
      {filterMessage(body)}
    </Notice>
  )
}
