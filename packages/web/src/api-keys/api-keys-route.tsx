import type { CompanyKind } from '@trm/domain/colleagues'
import { useViewModel } from '../runtime/use-view-model.ts'
import { apiKeysModule } from './api-keys.module.ts'
import { ApiKeysPanel } from './api-keys-panel.tsx'

/** The API keys of a company, on the page of either side's. With company-form.css. */
export const ApiKeysRoute = ({ side }: { readonly side: CompanyKind }) => {
  const viewModel = useViewModel(apiKeysModule, side)
  return viewModel === undefined ? null : <ApiKeysPanel viewModel={viewModel} />
}
