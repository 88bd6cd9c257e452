import type { CompanyKind } from '@trm/domain/colleagues'
import { useViewModel } from '../runtime/use-view-model.ts'
import { WebhooksPanel } from './webhooks-panel.tsx'
import { webhooksModule } from './webhooks.module.ts'
import './webhooks.css'

/** The webhooks of a company, on the page of either side's. With company-form.css. */
export const WebhooksRoute = ({ side }: { readonly side: CompanyKind }) => {
  const viewModel = useViewModel(webhooksModule, side)
  return viewModel === undefined ? null : <WebhooksPanel viewModel={viewModel} />
}
