import { joiningModule, signUpModule } from '../composition/joining.module.ts'
import type { ScreenProps } from '../routing/lazy-screen.tsx'
import { queryValue } from '../routing/links.ts'
import { useAddress } from '../routing/use-address.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { pageAsked } from './joining-links.ts'
import type { JoiningPage } from './joining-state.ts'
import { JoiningScreen } from './joining-screen.tsx'
import { SignUpScreen } from './sign-up-screen.tsx'
import '../equipment/equipment-counts.css'
import './joining.css'

const SignUp = ({ returnTo }: { readonly returnTo: string | undefined }) => {
  const viewModel = useViewModel(signUpModule, { returnTo })
  return viewModel === undefined ? null : <SignUpScreen viewModel={viewModel} />
}

const Joining = ({ returnTo, asked }: { readonly returnTo: string | undefined; readonly asked: JoiningPage | undefined }) => {
  const viewModel = useViewModel(joiningModule, { returnTo, asked })
  return viewModel === undefined ? null : <JoiningScreen viewModel={viewModel} asked={asked} returnTo={returnTo} />
}

/** Sign-up and the three steps. One view model sees them all, so that going back and forth asks nothing again. */
export const JoiningRoute = ({ route }: ScreenProps) => {
  const { search } = useAddress()
  const returnTo = queryValue(search, 'returnTo')
  return route.id === 'carrierSignup' ? (
    <SignUp key={returnTo} returnTo={returnTo} />
  ) : (
    <Joining key={returnTo} returnTo={returnTo} asked={pageAsked(route.id, search)} />
  )
}
