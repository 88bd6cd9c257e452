import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { CardPage, SupportAddress } from '../errors/error-screens.tsx'
import { message } from '../messages/index.ts'
import { rolesBehindMessage } from '../messages/en-US/roles-behind.ts'
import { usePortal } from '../portal/portal.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { sessionFailureWords } from '../session/session-failure-words.ts'
import { rolesBehindModule } from './roles-behind.module.ts'
import type { RolesBehindViewModel } from './roles-behind.view-model.ts'

const Shown = ({ viewModel }: { readonly viewModel: RolesBehindViewModel }) => {
  const { session } = usePortal()
  const state = useBehavior(viewModel.state$)
  if (state._tag !== 'Behind')
    return <LoadingState label={state._tag === 'Leaving' ? message('signIn.leaving') : rolesBehindMessage('rolesBehind.renewing')} />
  return (
    <CardPage
      title={message('error.incorrectAccountType')}
      state="roles-behind"
      actions={
        <>
          <Button look="solid" onClick={viewModel.signIn}>
            {rolesBehindMessage('rolesBehind.signIn')}
          </Button>
          <Button onClick={() => session().signOut()}>{message('error.signOut')}</Button>
        </>
      }
    >
      {state.failure === undefined ? null : <Notice tone="danger">{sessionFailureWords(state.failure)}</Notice>}
      <p>{message('error.incorrectAccountType.body')}</p>
      <p>{rolesBehindMessage('rolesBehind.why')}</p>
      <p>{rolesBehindMessage('rolesBehind.stays')}</p>
      <SupportAddress />
    </CardPage>
  )
}

/** In place of the incorrect-account page for whom a fresh token may take there: it is asked for at once, else by one press. */
export const RolesBehindRoute = () => {
  const viewModel = useViewModel(rolesBehindModule, undefined)
  return viewModel === undefined ? null : <Shown viewModel={viewModel} />
}
