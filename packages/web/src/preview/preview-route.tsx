import { cardModule, previewModule } from '../composition/preview.module.ts'
import type { ScreenProps } from '../routing/lazy-screen.tsx'
import { useViewModel } from '../runtime/use-view-model.ts'
import { CardScreen } from '../carriers/card-screen.tsx'
import { PreviewScreen } from './preview-screen.tsx'
import '../carriers/card-checks.css'
import './preview.css'

const Entered = ({ tokenId, loadId }: { readonly tokenId: string; readonly loadId: string | undefined }) => {
  const viewModel = useViewModel(previewModule, { tokenId, loadId })
  return viewModel === undefined ? null : (
    <PreviewScreen viewModel={viewModel} tokenId={tokenId} loadId={loadId} zone={Intl.DateTimeFormat().resolvedOptions().timeZone} />
  )
}

const Card = ({ token }: { readonly token: string }) => {
  const viewModel = useViewModel(cardModule, token)
  return viewModel === undefined ? null : <CardScreen viewModel={viewModel} zone={Intl.DateTimeFormat().resolvedOptions().timeZone} />
}

/**
 * `/carrier-details/{carrierToken}` and `/preview/{tokenId}/{loadId?}` for whoever is signed in; others get `composition/card-page.tsx` and
 * `composition/preview-page.tsx`.
 */
export const PreviewRoute = ({ parameters: { tokenId = '', loadId, carrierToken } }: ScreenProps) =>
  carrierToken === undefined ? (
    <Entered key={`${tokenId} ${loadId ?? ''}`} tokenId={tokenId} loadId={loadId} />
  ) : (
    <Card key={carrierToken} token={carrierToken} />
  )
