import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { formDraftMessage as message } from '../messages/en-US/form-draft.ts'
import type { FormDraft } from './use-form-draft.ts'

/** Says that the fields hold what was typed before, and gives a way back to what is saved. */
export const DraftNotice = ({ isRestored, forget }: FormDraft) =>
  !isRestored ? null : (
    <Notice tone="info" title={message('draft.title')} action={<Button onClick={forget}>{message('draft.forget')}</Button>}>
      {message('draft.why')}
    </Notice>
  )
