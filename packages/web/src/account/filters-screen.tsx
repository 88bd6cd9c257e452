import { absurd } from 'fp-ts/function'
import type { ReactNode } from 'react'
import { LinkButton } from '../design/link-button.tsx'
import { NotLoaded } from '../design/not-loaded.tsx'
import { Page } from '../design/page.tsx'
import { EmptyState, LoadingState } from '../design/state-panels.tsx'
import { ownStart } from '../home/own-start.ts'
import { accountMessage as message } from '../messages/en-US/account-pages.ts'
import { message as commonMessage } from '../messages/index.ts'
import { linkTo } from '../routing/links.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useReadySession } from '../session/use-session.ts'
import { AccountNav } from './account-nav.tsx'
import { companyHref } from './company-href.ts'
import { FiltersFields } from './filters-form.tsx'
import type { FiltersViewModel } from './filters.view-model.ts'

/** For whoever has no broker profile: says so, and leads to the page that has what they look for (decision 13). */
const NoFilters = () => {
  const session = useReadySession()
  const isCarrier = session !== undefined && ownStart(session.context) === 'loadCentral'
  return isCarrier ? (
    <EmptyState
      title={message('ownFilters.forBrokers')}
      actions={
        <>
          <LinkButton look="solid" href={companyHref}>
            {message('ownFilters.toCompany')}
          </LinkButton>
          <LinkButton href={linkTo('loadCentral')}>{message('ownFilters.toLoads')}</LinkButton>
        </>
      }
    >
      <p>{message('ownFilters.forBrokers.carrier')}</p>
    </EmptyState>
  ) : (
    <EmptyState
      title={message('ownFilters.forBrokers')}
      actions={
        <LinkButton look="solid" href={linkTo('truckList')}>
          {message('ownFilters.toTrucks')}
        </LinkButton>
      }
    >
      <p>{message('ownFilters.forBrokers.others')}</p>
    </EmptyState>
  )
}

const Content = ({ viewModel }: { readonly viewModel: FiltersViewModel }): ReactNode => {
  const state = useBehavior(viewModel.state$)
  switch (state._tag) {
    case 'Loading':
      return <LoadingState label={commonMessage('common.loading')} />
    case 'NotLoaded':
      return <NotLoaded title={message('ownFilters.notLoaded')} why={message('ownFilters.notLoaded.body')} onRetry={viewModel.reload} />
    case 'NotBroker':
      return <NoFilters />
    case 'Form':
      return <FiltersFields form={state} viewModel={viewModel} />
    default:
      return absurd(state)
  }
}

/** The equipment a broker looks for: what the truck list begins with. */
export const FiltersScreen = ({ viewModel }: { readonly viewModel: FiltersViewModel }) => (
  <Page title={commonMessage('route.filters')} intro={message('ownFilters.intro')} width="reading">
    <AccountNav current="filters" />
    <Content viewModel={viewModel} />
  </Page>
)
