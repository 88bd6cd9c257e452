import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { invitationsModule, peopleModule } from './colleagues.module.ts'
import { InvitationsPanel } from './invitations-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import type { PeopleViewModel } from './people.view-model.ts'
import './colleagues.css'

const Invitations = () => {
  const viewModel = useViewModel(invitationsModule, undefined)
  return viewModel === undefined ? null : <InvitationsPanel viewModel={viewModel} />
}

interface PeopleOfCompanyProps {
  readonly viewModel: PeopleViewModel
  readonly mayEdit: boolean
}

/** Whoever has just given up administering invites nobody any more: the people say so before the page is read again. */
const PeopleOfCompany = ({ viewModel, mayEdit }: PeopleOfCompanyProps) => {
  const { list } = useBehavior(viewModel.view$)
  const mayInvite = typeof list === 'object' && 'people' in list ? list.mayEdit : mayEdit
  return (
    <>
      <PeoplePanel viewModel={viewModel} />
      {mayInvite ? <Invitations /> : null}
    </>
  )
}

/** The people of a company and who is invited, on the page of either side's. With company-form.css. */
export const CompanyPeopleRoute = ({ mayEdit }: { readonly mayEdit: boolean }) => {
  const viewModel = useViewModel(peopleModule, undefined)
  return viewModel === undefined ? null : <PeopleOfCompany viewModel={viewModel} mayEdit={mayEdit} />
}
