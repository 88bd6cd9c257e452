import { useEffect } from 'react'
import type { CompanyKind } from '@trm/domain/colleagues'
import { Later } from '../portal/later.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { invitationsModule, peopleModule } from './colleagues.module.ts'
import { InvitationsPanel } from './invitations-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import type { PeopleViewModel } from './people.view-model.ts'
import './colleagues.css'

const loadKeys = async () => (await import('../api-keys/api-keys-route.tsx')).ApiKeysRoute

const loadWebhooks = async () => (await import('../webhooks/webhooks-route.tsx')).WebhooksRoute

const Invitations = () => {
  const viewModel = useViewModel(invitationsModule, undefined)
  return viewModel === undefined ? null : <InvitationsPanel viewModel={viewModel} />
}

interface CompanyPeopleProps {
  readonly side: CompanyKind
  /** As the company's own form was read. */
  readonly mayEdit: boolean
  /** As the people say by now: whoever has just given up administering changes nothing any more. */
  readonly onMayEdit: (mayEdit: boolean) => void
}

const PeopleOfCompany = ({ viewModel, side, mayEdit, onMayEdit }: CompanyPeopleProps & { readonly viewModel: PeopleViewModel }) => {
  const { list } = useBehavior(viewModel.view$)
  const mayInvite = typeof list === 'object' && 'people' in list ? list.mayEdit : mayEdit
  useEffect(() => onMayEdit(mayInvite), [mayInvite, onMayEdit])
  return (
    <>
      <PeoplePanel viewModel={viewModel} />
      {mayInvite ? <Invitations /> : null}
      {mayInvite ? <Later file="api-keys/api-keys-route.tsx" load={loadKeys} given={{ side }} /> : null}
      {mayInvite ? <Later file="webhooks/webhooks-route.tsx" load={loadWebhooks} given={{ side }} /> : null}
    </>
  )
}

/** The people of a company, who is invited, its API keys and webhooks, on the page of either side's. With company-form.css. */
export const CompanyPeopleRoute = (props: CompanyPeopleProps) => {
  const viewModel = useViewModel(peopleModule, undefined)
  return viewModel === undefined ? null : <PeopleOfCompany viewModel={viewModel} {...props} />
}
