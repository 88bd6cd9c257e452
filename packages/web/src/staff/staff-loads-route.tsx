import { staffLoadsModule } from '../composition/staff-tools.module.ts'
import { BASE, linkTo } from '../routing/links.ts'
import { useAddress } from '../routing/use-address.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { loadsAskedIn } from './staff-loads-asked.ts'
import { StaffLoadsScreen } from './staff-loads-screen.tsx'
import '../design/link-tabs.css'
import '../design/drawer.css'
import './staff-tools.css'

/** Every company's loads; with a load in the path, that load. */
export const StaffLoads = ({ loadId }: { readonly loadId?: string | undefined }) => {
  const { pathname, search } = useAddress()
  const viewModel = useViewModel(staffLoadsModule, undefined)
  const path = loadId === undefined ? pathname.slice(BASE.length) : linkTo('loadCentral')
  return viewModel === undefined ? null : <StaffLoadsScreen viewModel={viewModel} asked={loadsAskedIn(search, loadId)} path={path} />
}
