import { previewModule } from '../composition/preview.module.ts'
import type { ScreenProps } from '../routing/lazy-screen.tsx'
import { useViewModel } from '../runtime/use-view-model.ts'
import { PreviewScreen } from './preview-screen.tsx'
import './preview.css'

const Entered = ({ tokenId, loadId }: { readonly tokenId: string; readonly loadId: string | undefined }) => {
  const viewModel = useViewModel(previewModule, { tokenId, loadId })
  return viewModel === undefined ? null
    : <PreviewScreen viewModel={viewModel} tokenId={tokenId} loadId={loadId} zone={Intl.DateTimeFormat().resolvedOptions().timeZone} />
}

/** `/preview/{tokenId}/{loadId?}` within the app, for whoever is signed in; others get `composition/preview-page.tsx`. */
export const PreviewRoute = ({ parameters: { tokenId = '', loadId } }: ScreenProps) => <Entered key={`${tokenId} ${loadId ?? ''}`} tokenId={tokenId} loadId={loadId} />
