import { useCallback, useState } from 'react'
import { directoryModule } from '../../composition/carrier-directory.module.ts'
import { directoryMessage as message } from '../../messages/en-US/carrier-directory.ts'
import { makeToolNews } from '../../news/tool-news.view-model.ts'
import { useAddress } from '../../routing/use-address.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import { DirectoryScreen } from './directory-screen.tsx'
import '../../design/drawer.css'
import '../../design/data-list.css'
import './directory.css'

export const DirectoryRoute = () => {
  const [news] = useState(makeToolNews)
  const { search } = useAddress()
  const onFound = useCallback((count: number) => news.say(count === 0 ? message('dir.empty') : message('dir.found', { count })), [news])
  const viewModel = useViewModel(directoryModule, { onFound })
  return viewModel === undefined ? null : <DirectoryScreen viewModel={viewModel} query={search} news={news} />
}
