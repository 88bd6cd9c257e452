import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { keptFormMessage as message } from '../messages/en-US/kept-form.ts'
import type { KeptForm } from './use-kept-form.ts'

/** Says that the fields hold what was typed before, and gives a way back to what is saved. */
export const KeptNotice = ({ wasKept, forget }: KeptForm) =>
  !wasKept ? null : (
    <Notice tone="info" title={message('kept.title')} action={<Button onClick={forget}>{message('kept.forget')}</Button>}>
      {message('kept.why')}
    </Notice>
  )
