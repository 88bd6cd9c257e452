import { healthModule } from '../composition/health.module.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { HealthScreen } from './health-screen.tsx'

export const HealthRoute = () => {
  const viewModel = useViewModel(healthModule, undefined)
  return viewModel === undefined ? null : <HealthScreen viewModel={viewModel} />
}
