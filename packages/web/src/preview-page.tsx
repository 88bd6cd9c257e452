import { makeHttpSharedLoads } from '@trm/adapters/http'
import { makePreview } from './preview/preview.view-model.ts'
import { PreviewScreen } from './preview/preview-screen.tsx'
import './preview/preview.css'
import { previewIn } from './preview/preview-path.ts'
import { openPublicPage } from './composition/public-page.tsx'

/** The loads of a link. */
export const openPage = (page: Window): Promise<void> =>
  openPublicPage(page, {
    file: 'preview-page.tsx',
    open: (client) => {
      const args = previewIn(page.location.pathname)
      const viewModel = makePreview(makeHttpSharedLoads(client))(args)
      return (zone) => <PreviewScreen viewModel={viewModel} zone={zone} {...args} />
    },
  })
