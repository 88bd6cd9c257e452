import { LinkButton } from '../design/link-button.tsx'
import { Page } from '../design/page.tsx'
import { SupportAddress } from '../errors/support-address.tsx'
import { message } from '../messages/index.ts'
import { signInLink } from '../routing/links.ts'

export interface SignedOutScreenProps {
  readonly cause: 'SignedOut' | 'TokenGone' | 'NotRecognised'
  /** The whole address after the origin. */
  readonly returnTo: string
}

/** After a sign-out nothing signs in by itself; a person asks for it. */
export const SignedOutScreen = ({ cause, returnTo }: SignedOutScreenProps) => {
  return (
    <Page title={message('signedOut.title')} width="reading">
      <div className="trm-card trm-stack" data-state="signed-out">
        <p>{message(`signedOut.${cause}`)}</p>
        {cause === 'NotRecognised' ? <SupportAddress /> : null}
        <div className="trm-row">
          <LinkButton href={signInLink(returnTo)} look="solid">
            {message('signedOut.signIn')}
          </LinkButton>
        </div>
      </div>
    </Page>
  )
}
