import { absurd } from 'fp-ts/function'
import type { ReactNode } from 'react'
import { AccountNav } from '../account/account-nav.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { NotLoaded } from '../design/not-loaded.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { EmptyState, LoadingState } from '../design/state-panels.tsx'
import { message } from '../messages/index.ts'
import { namePhoneMessage } from '../messages/en-US/name-phone.ts'
import { linkTo } from '../routing/links.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { NamePhoneFields } from './name-phone-form.tsx'
import type { NamePhoneViewModel } from './name-phone.view-model.ts'

export interface NamePhoneScreenProps {
  readonly viewModel: NamePhoneViewModel
  /** The step was forced on the way to another page. */
  readonly isForced: boolean
}

const Content = ({ viewModel, isForced }: NamePhoneScreenProps): ReactNode => {
  const state = useBehavior(viewModel.state$)
  switch (state._tag) {
    case 'Loading':
      return <LoadingState label={message('common.loading')} />
    case 'NotLoaded':
      return (
        <NotLoaded title={namePhoneMessage('info.notLoaded')} why={namePhoneMessage('info.notLoaded.body')} onRetry={viewModel.reload} />
      )
    case 'NotBroker':
      return (
        <EmptyState
          title={message('route.brokerInfo')}
          actions={<LinkButton href={linkTo('profile')}>{message('error.goToProfile')}</LinkButton>}
        >
          <p>{namePhoneMessage('info.notBroker')}</p>
        </EmptyState>
      )
    case 'Form':
      return (
        <>
          {isForced && !state.wasSaved ? <Notice>{namePhoneMessage('info.forced')}</Notice> : null}
          <NamePhoneFields viewModel={viewModel} form={state} isForced={isForced} />
        </>
      )
    default:
      return absurd(state)
  }
}

export const NamePhoneScreen = (props: NamePhoneScreenProps) => {
  return (
    <Page title={message('route.brokerInfo')} intro={namePhoneMessage('info.intro')} width="reading">
      <AccountNav current="info" />
      <Content {...props} />
    </Page>
  )
}
