import { filtersModule } from '../composition/account.module.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { FiltersScreen } from './filters-screen.tsx'
import '../design/link-tabs.css'
import './account.css'

export const FiltersRoute = () => {
  const viewModel = useViewModel(filtersModule, undefined)
  return viewModel === undefined ? null : <FiltersScreen viewModel={viewModel} />
}
