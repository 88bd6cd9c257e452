import { ownDetailsModule } from '../composition/account.module.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { OwnDetailsScreen } from './own-details-screen.tsx'
import '../design/link-tabs.css'

export const OwnDetailsRoute = () => {
  const viewModel = useViewModel(ownDetailsModule, undefined)
  return viewModel === undefined ? null : <OwnDetailsScreen viewModel={viewModel} />
}
