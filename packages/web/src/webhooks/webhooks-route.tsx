import { useViewModel } from '../runtime/use-view-model.ts'
import { WebhooksPanel } from './webhooks-panel.tsx'
import { webhooksModule } from './webhooks.module.ts'
import './webhooks.css'

/** The webhooks of a company, on the page of either side's. With company-form.css. */
export const WebhooksRoute = () => {
  const viewModel = useViewModel(webhooksModule, undefined)
  return viewModel === undefined ? null : <WebhooksPanel viewModel={viewModel} />
}
