import { useRef, type ReactNode } from 'react'
import type { Tagged } from '@trm/domain/kernel'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { message } from '../messages/index.ts'
import { usePortal } from '../runtime/portal.tsx'
import { useInView } from './in-view.ts'

export interface SaveFailedProps {
  readonly title: string
  readonly failure: Tagged
  /** Refused saves so far. */
  readonly attempt: number
  readonly children: ReactNode
}

/** Ends the session as one that ran out: what is typed is there again after the sign-in. */
const SignIn = () => {
  const { session } = usePortal()
  return <Button onClick={() => session().unauthorized()}>{message('signedOut.signIn')}</Button>
}

/** Why nothing was saved, beside the button that was pressed, with a way on for who is signed out. */
export const SaveFailed = ({ title, failure, attempt, children }: SaveFailedProps) => {
  const place = useRef<HTMLDivElement>(null)
  useInView(place, attempt)
  const isSignedOut = failure._tag === 'MissingAccessToken' || failure._tag === 'Unauthorized'
  return (
    <div ref={place} className="trm-form-outcome">
      <Notice tone="danger" title={title} action={isSignedOut ? <SignIn /> : undefined}>
        {children}
      </Notice>
    </div>
  )
}
