import { truckListModule } from '../composition/trucks.module.ts'
import { LoadingState } from '../design/state-panels.tsx'
import { IncorrectAccountTypeScreen } from '../errors/incorrect-account-type-screen.tsx'
import { useMessage } from '../messages/index.ts'
import { usePortal } from '../runtime/portal.tsx'
import { useViewModel } from '../runtime/use-view-model.ts'
import { useReadySession } from '../session/use-session.ts'
import { TruckListScreen } from './truck-list-screen.tsx'
import './truck-list.css'

/** `/broker/trucklist`, `/trucklist` and `/trucklist/search`: one list, whichever path shows it. */
export const TruckListRoute = () => {
  const message = useMessage()
  const portal = usePortal()
  const session = useReadySession()
  const viewModel = useViewModel(truckListModule, { profileEquipment: session?.brokerProfile?.equipmentFilter })
  if (viewModel === undefined) return <LoadingState label={message('common.loading')} />
  return (
    <TruckListScreen
      viewModel={viewModel}
      incorrectAccountType={<IncorrectAccountTypeScreen onSignOut={() => portal.session().signOut()} />}
    />
  )
}
