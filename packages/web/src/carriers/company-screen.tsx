import { absurd } from 'fp-ts/function'
import type { ReactNode } from 'react'
import { AccountNav } from '../account/account-nav.tsx'
import { NotLoaded } from '../design/not-loaded.tsx'
import { Page } from '../design/page.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { cardMessage } from '../messages/en-US/carrier-card.ts'
import { companyMessage as message } from '../messages/en-US/carrier-company.ts'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { CompanyForm } from './company-form.tsx'
import type { CompanyState, CompanyViewModel } from './company.view-model.ts'
import { OwnCard } from './own-card.tsx'
import type { OwnCardViewModel } from './own-card.view-model.ts'

export interface CompanyScreenProps {
  readonly company: CompanyViewModel
  readonly card: OwnCardViewModel
}

const Content = ({ state, company, card }: CompanyScreenProps & { readonly state: CompanyState }): ReactNode => {
  const view = useBehavior(card.view$)
  switch (state._tag) {
    case 'Loading':
      return <LoadingState label={message('company.loading')} />
    case 'NotLoaded': {
      const { title, remedy } = changeFailureWords(state.failure)
      return <NotLoaded title={message('company.notLoaded')} why={`${title}. ${remedy}`} onRetry={company.reload} />
    }
    case 'Form': {
      const { name, dotNumber, mcNumber, mayEdit } = state.company
      return (
        <div className="trm-stack">
          <section className="trm-card trm-stack" aria-labelledby="company-name">
            <h2 id="company-name" dir="auto">
              {name}
            </h2>
            <p>
              {[
                dotNumber === undefined ? [] : [cardMessage('card.dot', { number: dotNumber })],
                mcNumber === undefined ? [] : [cardMessage('card.mc', { number: mcNumber })],
              ]
                .flat()
                .join(' · ')}
            </p>
            <p className="trm-muted">{message('company.approved')}</p>
          </section>
          <CompanyForm form={state} viewModel={company} />
          <OwnCard view={view} viewModel={card} mayEdit={mayEdit} />
        </div>
      )
    }
    default:
      return absurd(state)
  }
}

/** A carrier's own company. */
export const CompanyScreen = (props: CompanyScreenProps) => {
  const state = useBehavior(props.company.state$)
  return (
    <Page
      title={message('company.title')}
      width="reading"
      {...(state._tag === 'Form' ? { intro: message('company.intro', { name: state.company.name }) } : {})}
    >
      <AccountNav current="company" />
      <Content {...props} state={state} />
    </Page>
  )
}
