import { joiningModule } from './joining.module.ts'
import { Later } from '../portal/later.tsx'
import type { ScreenProps } from '../routing/lazy-screen.tsx'
import { queryValue } from '../routing/links.ts'
import { useAddress } from '../routing/page-navigation.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { pageAsked } from './joining-form.ts'
import { CarrierJoiningScreen } from './carrier-joining-screen.tsx'
import type { JoiningPage } from './joining-typed.ts'
import '../equipment/equipment-counts.css'
import '../joining/joining.css'

const loadSignUp = async () => (await import('./sign-up-route.tsx')).SignUp

interface JoiningProps {
  readonly returnTo: string | undefined
  readonly asked: JoiningPage | undefined
  readonly isChosen: boolean
}

const Joining = ({ returnTo, asked, isChosen }: JoiningProps) => {
  const viewModel = useViewModel(joiningModule, { returnTo, asked, isChosen })
  return viewModel === undefined ? null : <CarrierJoiningScreen viewModel={viewModel} asked={asked} returnTo={returnTo} />
}

/** Sign-up and the three steps. One view model sees them all, so that going back and forth asks nothing again. */
export const JoiningRoute = ({ route }: ScreenProps) => {
  const { search } = useAddress()
  const returnTo = queryValue(search, 'returnTo')
  return route.id === 'carrierSignup' ? (
    <Later key={returnTo} file="carrier-applications/sign-up-route.tsx" load={loadSignUp} given={{ returnTo }} />
  ) : (
    <Joining key={returnTo} returnTo={returnTo} asked={pageAsked(route.id, search)} isChosen={queryValue(search, 'way') === 'carrier'} />
  )
}
