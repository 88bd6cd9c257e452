import type { BootstrapFailure } from '@trm/domain/bootstrap'
import { Button } from '../design/button.tsx'
import { Page } from '../design/page.tsx'
import { failureWords, message } from '../messages/index.ts'

export interface FatalErrorScreenProps {
  readonly failure: BootstrapFailure
  readonly onRetry: () => void
}

/** The start failed: nothing else can be shown. A missing configuration is said in the specification's own words. */
export const FatalErrorScreen = ({ failure, onRetry }: FatalErrorScreenProps) => {
  const words = failure._tag === 'IdentityNotConfigured' ? [failure.message] : [failureWords(failure).title, failureWords(failure).remedy]
  return (
    <Page title={message('error.fatal')} width="reading">
      <div className="trm-card trm-stack" role="alert" data-state="fatal">
        {failure._tag === 'IdentityNotConfigured' ? null : <p>{message('error.fatal.body')}</p>}
        {words.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <div className="trm-row">
          <Button look="solid" onClick={onRetry}>
            {message('error.retry')}
          </Button>
        </div>
      </div>
    </Page>
  )
}
