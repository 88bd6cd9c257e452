import { Button } from '../design/button.tsx'
import { Page } from '../design/page.tsx'
import { message } from '../messages/index.ts'

/** Specification section 2, to the letter; shown in place, so the address stays (decision 4). */
export const IncorrectAccountTypeScreen = ({ onSignOut }: { readonly onSignOut: () => void }) => {
  return (
    <Page title={message('error.incorrectAccountType')} width="reading">
      <div className="trm-card trm-stack" data-state="incorrect-account-type">
        <p>{message('error.incorrectAccountType.body')}</p>
        <div className="trm-row">
          <Button look="solid" onClick={onSignOut}>
            {message('error.signOut')}
          </Button>
        </div>
      </div>
    </Page>
  )
}
