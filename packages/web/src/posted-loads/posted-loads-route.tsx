import { useEffect } from 'react'
import { postedLoadsModule } from './posted-loads.module.ts'
import '../design/drawer.css'
import '../design/link-tabs.css'
import { LoadingState } from '../design/state-panels.tsx'
import { message } from '../messages/index.ts'
import { tell } from '../news/tell.ts'
import { ToolNews } from '../news/tool-news.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import type { PostedLoadsWorkbench } from './posted-loads.view-model.ts'
import { PostedLoadsScreen } from './posted-loads-screen.tsx'
import { PanelSlot } from './posted-loads-slots.tsx'
import '../market-list/list-rows.css'
import '../market-list/market-list.css'
import '../market-list/workbench.css'
import './posted-loads.css'

/** They are fetched with the drawer, as soon as there are rows: what could not be read aloud stands beside them. */
const noWords = (): void => undefined

const Entered = ({ workbench }: { readonly workbench: PostedLoadsWorkbench }) => {
  const { loads, news$, say } = workbench
  const { panel } = useBehavior(loads.view$, ({ place }) => place)
  const done = useBehavior(loads.view$, (view) => view.done)
  useEffect(() => {
    if (done === undefined) return
    /** Of a file nothing on the screen tells. */
    const utter = done._tag === 'Exported' ? tell : say
    void import('./posted-words.ts').then(({ doneWords }) => utter(doneWords(done)), noWords)
  }, [done, say])
  if (panel._tag !== 'List') return <PanelSlot panel={panel} loads={loads} say={say} news={<ToolNews news$={news$} />} />
  return <PostedLoadsScreen viewModel={loads} news={<ToolNews news$={news$} />} />
}

/** `/broker/posted-loads`: the list, and in its place the form of a load or the import of a file. */
export const PostedLoadsRoute = () => {
  const workbench = useViewModel(postedLoadsModule, undefined)
  return workbench === undefined ? <LoadingState label={message('common.loading')} /> : <Entered workbench={workbench} />
}
