import { cardModule, previewModule } from './preview.module.ts'
import type { ScreenProps } from '../routing/lazy-screen.tsx'
import { withWords } from '../messages/with-words.ts'
import { Later } from '../portal/later.tsx'
import { useViewModel } from '../runtime/use-view-model.ts'
import { CardScreen } from '../carriers/card-screen.tsx'
import { PreviewScreen } from './preview-screen.tsx'
import '../carriers/card-checks.css'
import './preview.css'

const loadInvitation = async () => (await withWords('company', () => import('../colleagues/invitation-route.tsx'))).InvitationRoute

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
 * `/carrier-details/{carrierToken}` and `/preview/{tokenId}/{loadId?}` for whoever is signed in; others get `card-page.tsx` and
 * `preview-page.tsx`. `/invitation/{token}` for everybody.
 */
export const PreviewRoute = ({ parameters: { tokenId = '', loadId, carrierToken, token } }: ScreenProps) =>
  token !== undefined ? (
    <Later key={token} file="colleagues/invitation-route.tsx" load={loadInvitation} given={{ token }} />
  ) : carrierToken === undefined ? (
    <Entered key={`${tokenId} ${loadId ?? ''}`} tokenId={tokenId} loadId={loadId} />
  ) : (
    <Card key={carrierToken} token={carrierToken} />
  )
