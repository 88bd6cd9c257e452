import { namePhoneModule } from '../composition/broker-profile.module.ts'
import { Button } from '../design/button.tsx'
import { ErrorState } from '../design/state-panels.tsx'
import { ownStart } from '../home/own-start.ts'
import { useMessage } from '../messages/index.ts'
import { queryValue } from '../routing/links.ts'
import { useAddress } from '../routing/use-address.ts'
import { useChunk } from '../routing/use-chunk.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { useReadySession } from '../session/use-session.ts'
import { NamePhoneScreen } from './name-phone-screen.tsx'

const Entered = ({ returnTo }: { readonly returnTo: string | undefined }) => {
  const viewModel = useViewModel(namePhoneModule, { returnTo })
  return viewModel === undefined ? null : <NamePhoneScreen viewModel={viewModel} isForced={returnTo !== undefined} />
}

const loadCompany = () => import('../carriers/company-route.tsx')

/** Carriers' own page of the same path: their company. */
const OwnCompany = () => {
  const message = useMessage()
  const company = useChunk(true, 'carriers/company-route.tsx', loadCompany)
  if (company._tag === 'Failed') return <ErrorState title={message('error.fallback')} actions={<Button look="solid" onClick={company.retry}>{message('common.retry')}</Button>} />
  return company._tag === 'Loaded' ? <company.code.CompanyRoute /> : null
}

export const NamePhoneRoute = () => {
  const returnTo = queryValue(useAddress().search, 'returnTo')
  const session = useReadySession()
  if (session !== undefined && ownStart(session.context) === 'loadCentral') return <OwnCompany />
  return <Entered key={returnTo} returnTo={returnTo} />
}
