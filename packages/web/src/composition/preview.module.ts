import { makeHttpSharedLoads } from '@trm/adapters/http'
import { makePreview, type PreviewArgs, type PreviewViewModel } from '../preview/preview.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const previewModule: ScreenModule<PreviewViewModel, PreviewArgs> = screenModule({
  needs: [TOKENS.HTTP_CLIENT],
  make: (client) => makePreview(makeHttpSharedLoads(client)),
})
