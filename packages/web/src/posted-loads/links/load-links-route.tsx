import { loadLinksModule } from '../../composition/load-links.module.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import { LoadLinksPanel, type LoadLinksPanelProps } from './load-links-panel.tsx'
import type { LoadLinksArgs } from './load-links.view-model.ts'
import './load-links.css'

export type LoadLinksRouteProps = LoadLinksArgs & Omit<LoadLinksPanelProps, 'viewModel' | 'count' | 'zone'>

export const LoadLinksRoute = ({ loadIds, ...rest }: LoadLinksRouteProps) => {
  const viewModel = useViewModel(loadLinksModule, { loadIds })
  return viewModel === undefined ? null : (
    <LoadLinksPanel viewModel={viewModel} count={loadIds.length} zone={Intl.DateTimeFormat().resolvedOptions().timeZone} {...rest} />
  )
}
