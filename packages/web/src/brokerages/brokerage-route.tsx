import { useState } from 'react'
import { AccountNav } from '../account/account-nav.tsx'
import { Page } from '../design/page.tsx'
import { ReadForm } from '../forms/form-sheet.tsx'
import { changeFailureText } from '../messages/change-failure-words.ts'
import { brokerageMessage as message } from '../messages/en-US/brokerages.ts'
import { message as words } from '../messages/index.ts'
import { withWords } from '../messages/with-words.ts'
import { Later } from '../portal/later.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { BrokerageForm } from './brokerage-form.tsx'
import type { BrokerageForm as Form, BrokerageViewModel } from './brokerage.view-model.ts'
import { brokerageModule } from './brokerages.module.ts'
import '../design/link-tabs.css'

const loadPeople = async () => (await withWords('company', () => import('../colleagues/company-people-route.tsx'))).CompanyPeopleRoute

interface FormProps {
  readonly form: Form
  readonly viewModel: BrokerageViewModel
}

const Known = ({ form, viewModel }: FormProps) => {
  const [mayEdit, setMayEdit] = useState(form.base.mayEdit)
  return (
    <div className="trm-stack">
      <BrokerageForm
        {...{ form, viewModel, mayEdit }}
        draft="brokerage"
        isStaffs={false}
        saved={message('brokerage.saved')}
        notSaved={message('brokerage.notSaved')}
      />
      <Later file="colleagues/company-people-route.tsx" load={loadPeople} given={{ side: 'broker', mayEdit, onMayEdit: setMayEdit }} />
    </div>
  )
}

const BrokerageScreen = ({ viewModel }: { readonly viewModel: BrokerageViewModel }) => {
  const state = useBehavior(viewModel.state$)
  return (
    <Page
      title={words('route.brokerCompany')}
      width="reading"
      {...(state._tag === 'Form' ? { intro: message('brokerage.intro', { name: state.base.name }) } : {})}
    >
      <AccountNav current="company" />
      <ReadForm
        state={state}
        loading={message('brokerage.loading')}
        notLoaded={message('brokerage.notLoaded')}
        why={changeFailureText}
        onRetry={viewModel.reload}
      >
        {(form) => <Known form={form} viewModel={viewModel} />}
      </ReadForm>
    </Page>
  )
}

/** A broker's own company. */
export const BrokerageRoute = () => {
  const viewModel = useViewModel(brokerageModule, undefined)
  return viewModel === undefined ? null : <BrokerageScreen viewModel={viewModel} />
}
