import { useEffect, useState } from 'react'
import type { SessionState } from '@trm/domain/session'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { formDraftMessage as message } from '../messages/en-US/form-draft.ts'
import { useUnsavedWork } from '../routing/use-unsaved-work.ts'
import { usePortal } from '../portal/portal.tsx'
import { changedFields, isEndedOnPurpose, readFields, removeFields, writeFields } from './drafted-fields.ts'

interface TypedForm<T extends object> {
  /** The form and what it is about, as `load-42`. */
  readonly name: string
  /** What stands in the fields where nothing was typed. */
  readonly base: T
  readonly typed: T
  readonly isDirty: boolean
  readonly change: (fields: Partial<T>) => void
}

export interface FormDraft {
  /** What stands in the fields was typed before the sign-in ran out or the page was loaded anew. */
  readonly isRestored: boolean
  /** Takes what is saved in place of what was kept. */
  readonly forget: () => void
}

const personOf = (session: SessionState): string | undefined => (session._tag === 'Ready' ? session.claims.subject : undefined)

/**
 * A form's unsaved work: closing asks first, and what is typed outlives a sign-in that runs out and a reload of the page, for the same
 * person in the same tab.
 * Leaving on purpose and signing out end it; nothing of it is ever sent by itself (F43).
 */
export const useFormDraft = <T extends object>({ name, base, typed, isDirty, change }: TypedForm<T>): FormDraft => {
  const { sessionState$, formDrafts } = usePortal()
  const [found, setFound] = useState<string>()
  useUnsavedWork(isDirty)
  useEffect(() => {
    const person = personOf(sessionState$.value)
    const fields = person === undefined ? undefined : readFields(formDrafts, person, name, base)
    if (fields !== undefined) {
      setFound(name)
      change(fields)
    }
    const following = sessionState$.changes$.subscribe((session) => {
      if (isEndedOnPurpose(session)) formDrafts.remove()
    })
    return () => {
      following.unsubscribe()
      const leaving = personOf(sessionState$.value)
      if (leaving !== undefined) removeFields(formDrafts, leaving, name)
    }
  }, [name]) // the form as it opens
  const changed = isDirty ? changedFields(base, typed) : {}
  const isChanged = Object.keys(changed).length > 0
  useEffect(() => {
    const person = personOf(sessionState$.value)
    if (person === undefined) return
    if (isChanged) writeFields(formDrafts, person, name, changed)
    else removeFields(formDrafts, person, name)
  }, [name, JSON.stringify(changed)]) // forms are drawn anew more often than typed into
  return { isRestored: found === name && isChanged, forget: () => change(base) }
}

/** Says that the fields hold what was typed before, and gives a way back to what is saved. */
export const DraftNotice = ({ isRestored, forget }: FormDraft) =>
  !isRestored ? null : (
    <Notice tone="info" title={message('draft.title')} action={<Button onClick={forget}>{message('draft.forget')}</Button>}>
      {message('draft.why')}
    </Notice>
  )
