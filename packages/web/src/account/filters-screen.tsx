import { absurd } from 'fp-ts/function'
import type { ReactNode } from 'react'
import { NotLoaded } from '../design/not-loaded.tsx'
import { Page } from '../design/page.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { accountMessage as message } from '../messages/en-US/account-pages.ts'
import { message as commonMessage } from '../messages/index.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { AccountNav } from './account-nav.tsx'
import { FiltersFields } from './filters-form.tsx'
import type { FiltersViewModel } from './filters.view-model.ts'
import { NoFilters } from './no-filters.tsx'

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
