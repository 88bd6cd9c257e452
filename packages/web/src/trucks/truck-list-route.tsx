import { truckListModule } from './trucks.module.ts'
import { LoadingState } from '../design/state-panels.tsx'
import { IncorrectAccountTypeScreen } from '../errors/error-screens.tsx'
import { message } from '../messages/index.ts'
import { useWorkbench } from '../market-list/use-workbench.ts'
import { usePortal } from '../portal/portal.tsx'
import { useViewModel } from '../runtime/use-view-model.ts'
import { useReadySession } from '../portal/use-session.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'
import { TruckListScreen } from './truck-list-screen.tsx'
import '../market-list/market-list.css'
import '../market-list/list-rows.css'
import './truck-list.css'

const loadTools = () => import('./truck-workbench-route.tsx')

/** `/broker/trucklist`, `/trucklist` and `/trucklist/search`: one list, whichever path shows it. */
export const TruckListRoute = () => {
  const session = useReadySession()
  const viewModel = useViewModel(truckListModule, { profileEquipment: session?.brokerProfile?.equipmentFilter })
  if (viewModel === undefined) return <LoadingState label={message('common.loading')} />
  return <TruckListWithTools viewModel={viewModel} />
}

const TruckListWithTools = ({ viewModel }: { readonly viewModel: TruckListViewModel }) => {
  const portal = usePortal()
  return (
    <TruckListScreen
      viewModel={viewModel}
      tools={useWorkbench({ list: viewModel, chunk: 'trucks/truck-workbench-route.tsx', load: loadTools })}
      incorrectAccountType={<IncorrectAccountTypeScreen onSignOut={() => portal.session().signOut()} />}
    />
  )
}
