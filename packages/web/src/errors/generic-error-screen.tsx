import type { ReactNode } from 'react'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { message } from '../messages/index.ts'

export interface GenericErrorScreenProps {
  readonly supportEmail: string | undefined
  /** Given only when SIGN_OUT_ON_ERROR is set. */
  readonly onSignOut?: (() => void) | undefined
  readonly onRetry?: (() => void) | undefined
  /** What is known of the failure, in words. */
  readonly children?: ReactNode
}

/** Specification section 8, in its words. */
export const GenericErrorScreen = ({ supportEmail, onSignOut, onRetry, children }: GenericErrorScreenProps) => {
  return (
    <Page title={message('error.generic')} width="reading">
      <div className="trm-card trm-stack" role="alert">
        {children === undefined ? null : <Notice tone="warning">{children}</Notice>}
        {supportEmail === undefined ? (
          <p>{message('error.generic.body.noEmail')}</p>
        ) : (
          <p>
            {message('error.generic.body')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        )}
        <div className="trm-row">
          {onRetry === undefined ? null : (
            <Button look="solid" onClick={onRetry}>
              {message('error.retry')}
            </Button>
          )}
          {onSignOut === undefined ? null : <Button onClick={onSignOut}>{message('error.signOut')}</Button>}
        </div>
      </div>
    </Page>
  )
}
