import { namePhoneModule } from '../composition/broker-profile.module.ts'
import { queryValue } from '../routing/links.ts'
import { useAddress } from '../routing/use-address.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { NamePhoneScreen } from './name-phone-screen.tsx'

const Entered = ({ returnTo }: { readonly returnTo: string | undefined }) => {
  const viewModel = useViewModel(namePhoneModule, { returnTo })
  return viewModel === undefined ? null : <NamePhoneScreen viewModel={viewModel} isForced={returnTo !== undefined} />
}

export const NamePhoneRoute = () => {
  const returnTo = queryValue(useAddress().search, 'returnTo')
  return <Entered key={returnTo} returnTo={returnTo} />
}
