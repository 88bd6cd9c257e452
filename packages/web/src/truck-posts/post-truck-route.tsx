import { useEffect } from 'react'
import { postTruckModule } from '../composition/post-truck.module.ts'
import { LoadingState } from '../design/state-panels.tsx'
import { message } from '../messages/index.ts'
import { ToolNews } from '../news/tool-news.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { doneWords } from './done-words.ts'
import { FormSlot } from './form-slot.tsx'
import { PostTruckScreen } from './post-truck-screen.tsx'
import type { PostTruckWorkbench } from './post-truck-workbench.ts'
import './truck-posts.css'

const Entered = ({ workbench: { desk, news$, say } }: { readonly workbench: PostTruckWorkbench }) => {
  const panel = useBehavior(desk.view$, (view) => view.panel)
  const done = useBehavior(desk.view$, (view) => view.done)
  useEffect(() => {
    if (done !== undefined) say(doneWords(done, desk.view$.value.types))
  }, [done, desk, say])
  const news = <ToolNews news$={news$} />
  return panel._tag === 'List' ? <PostTruckScreen viewModel={desk} news={news} /> : <FormSlot panel={panel} desk={desk} news={news} />
}

/** `/carrier/post-truck`: the carrier's own trucks, and in their place the form of one. */
export const PostTruckRoute = () => {
  const workbench = useViewModel(postTruckModule, undefined)
  return workbench === undefined ? <LoadingState label={message('common.loading')} /> : <Entered workbench={workbench} />
}
