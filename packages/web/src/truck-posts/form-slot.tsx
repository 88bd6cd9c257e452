import type { ReactNode } from 'react'
import { Button } from '../design/button.tsx'
import { Page } from '../design/page.tsx'
import { ErrorState, LoadingState } from '../design/state-panels.tsx'
import { message } from '../messages/index.ts'
import { postsMessage } from '../messages/en-US/post-truck.ts'
import { useChunk } from '../routing/use-chunk.ts'
import type { DeskPanel } from './desk-address.port.ts'
import type { TruckDeskViewModel } from './desk.view-model.ts'

const loadForm = () => import('./form/post-form-route.tsx')

export interface FormSlotProps {
  readonly panel: Exclude<DeskPanel, { readonly _tag: 'List' }>
  readonly desk: TruckDeskViewModel
  /** The live region. */
  readonly news: ReactNode
}

/** The form in the place of the list; its code comes when it is wanted. */
export const FormSlot = ({ panel, desk, news }: FormSlotProps) => {
  const chunk = useChunk(true, 'truck-posts/form/post-form-route.tsx', loadForm)
  const id = panel._tag === 'New' ? undefined : panel.id
  const mode = panel._tag === 'New' ? 'new' : panel._tag === 'Edit' ? 'edit' : 'copy'
  return (
    <>
      {chunk._tag === 'Loaded' ? (
        <chunk.code.PostFormRoute key={`${mode} ${id ?? ''}`} mode={mode} id={id} desk={desk} />
      ) : (
        <Page title={postsMessage('posts.title')}>
          {chunk._tag === 'Waiting' ? (
            <LoadingState label={message('common.loading')} />
          ) : (
            <ErrorState
              title={postsMessage('posts.panel.notLoaded')}
              actions={<Button onClick={chunk.retry}>{message('common.retry')}</Button>}
            />
          )}
        </Page>
      )}
      {news}
    </>
  )
}
