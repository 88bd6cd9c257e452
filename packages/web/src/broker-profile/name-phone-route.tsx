import { namePhoneModule } from '../composition/broker-profile.module.ts'
import { NotLoaded } from '../design/not-loaded.tsx'
import { ownStart } from '../home/own-start.ts'
import { message } from '../messages/index.ts'
import { queryValue } from '../routing/links.ts'
import { useAddress } from '../routing/use-address.ts'
import { useChunk } from '../routing/use-chunk.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { useReadySession } from '../session/use-session.ts'
import { NamePhoneScreen } from './name-phone-screen.tsx'
import '../design/link-tabs.css'

const Entered = ({ returnTo }: { readonly returnTo: string | undefined }) => {
  const viewModel = useViewModel(namePhoneModule, { returnTo })
  return viewModel === undefined ? null : <NamePhoneScreen viewModel={viewModel} isForced={returnTo !== undefined} />
}

const loadCompany = () => import('../carriers/company-route.tsx')
const loadDetails = () => import('../account/own-details-route.tsx')

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => {
  return <NotLoaded title={message('error.fallback')} onRetry={onRetry} />
}

/** Carriers' own company, of the same path. */
const OwnCompany = () => {
  const company = useChunk(true, 'carriers/company-route.tsx', loadCompany)
  if (company._tag === 'Failed') return <Failed onRetry={company.retry} />
  return company._tag === 'Loaded' ? <company.code.CompanyRoute /> : null
}

/** Whoever is no broker has a name and a phone all the same. */
const OwnDetails = () => {
  const details = useChunk(true, 'account/own-details-route.tsx', loadDetails)
  if (details._tag === 'Failed') return <Failed onRetry={details.retry} />
  return details._tag === 'Loaded' ? <details.code.OwnDetailsRoute /> : null
}

export const NamePhoneRoute = () => {
  const { search } = useAddress()
  const returnTo = queryValue(search, 'returnTo')
  const session = useReadySession()
  if (session !== undefined && queryValue(search, 'of') === 'company' && ownStart(session.context) === 'loadCentral') return <OwnCompany />
  if (session !== undefined && session.brokerProfile === undefined) return <OwnDetails />
  return <Entered key={returnTo} returnTo={returnTo} />
}
