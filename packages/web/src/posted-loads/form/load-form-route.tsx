import { useEffect } from 'react'
import { loadFormModule } from '../../composition/load-form.module.ts'
import { LinkButton } from '../../design/link-button.tsx'
import { NotLoaded } from '../../design/not-loaded.tsx'
import { Notice } from '../../design/notice.tsx'
import { Page, PAGE_HEADING_ID } from '../../design/page.tsx'
import { EmptyState, LoadingState } from '../../design/state-panels.tsx'
import { formMessage } from '../../messages/en-US/load-form.ts'
import { postedMessage } from '../../messages/en-US/posted-loads.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import { loadFailureWords } from '../load-failure-words.ts'
import { placeLink } from '../posted-loads-links.ts'
import type { PostedLoadsViewModel } from '../posted-loads.view-model.ts'
import { LoadFormFields } from './load-form-fields.tsx'
import type { LoadFormArgs, LoadFormViewModel } from './load-form.view-model.ts'
import '../../design/segmented-field.css'
import './load-form.css'

export interface LoadFormRouteProps extends LoadFormArgs {
  /** The id of the control to begin with. */
  readonly focusId: string | undefined
  readonly loads: PostedLoadsViewModel
}

const Content = ({ viewModel, mode, focusId, loads }: LoadFormRouteProps & { readonly viewModel: LoadFormViewModel }) => {
  const state = useBehavior(viewModel.state$)
  const { place } = loads.view$.value
  const backLink = placeLink({ ...place, panel: { _tag: 'List' } })
  const saved = state._tag === 'Form' ? state.saved : undefined
  const isThere = state._tag === 'Form'
  useEffect(() => {
    if (isThere) (document.getElementById(focusId ?? PAGE_HEADING_ID) ?? document.getElementById(PAGE_HEADING_ID))?.focus()
  }, [isThere, focusId])
  useEffect(() => {
    if (saved === undefined) return
    loads.back(saved.load, mode !== 'edit', { _tag: 'Saved', mode, load: saved.load, removed: saved.removed.map(({ text }) => text) })
  }, [saved, mode, loads])
  switch (state._tag) {
    case 'Loading':
      return <LoadingState label={formMessage('loadForm.loading')} />
    case 'NotLoaded':
      return state.failure._tag === 'Gone' ? (
        <EmptyState
          title={postedMessage('posted.detail.gone')}
          actions={<LinkButton href={backLink}>{formMessage('loadForm.toList')}</LinkButton>}
        >
          <p>{postedMessage('posted.detail.gone.why')}</p>
        </EmptyState>
      ) : (
        <NotLoaded title={formMessage('loadForm.notLoaded')} why={loadFailureWords(state.failure)} onRetry={viewModel.reload} />
      )
    case 'Form':
      return (
        <>
          {mode !== 'new' && state.began.pickupWindow.from.date === '' ? <Notice>{formMessage('loadForm.dates')}</Notice> : null}
          <LoadFormFields viewModel={viewModel} form={state} mode={mode} backLink={backLink} />
        </>
      )
  }
}

/** In the place of the list: what is typed is asked about before it is left. */
export const LoadFormRoute = (props: LoadFormRouteProps) => {
  const { mode, id } = props
  const viewModel = useViewModel(loadFormModule, { mode, id })
  return (
    <Page title={formMessage(`loadForm.title.${mode}`)}>
      {viewModel === undefined ? null : <Content {...props} viewModel={viewModel} />}
    </Page>
  )
}
