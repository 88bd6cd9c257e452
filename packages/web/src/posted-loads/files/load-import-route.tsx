import { useEffect } from 'react'
import { loadImportModule } from '../../composition/load-import.module.ts'
import { PAGE_HEADING_ID } from '../../design/page.tsx'
import { importMessage } from '../../messages/en-US/load-import.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import type { PostedLoadsViewModel } from '../posted-loads.view-model.ts'
import { LoadImportScreen } from './load-import-screen.tsx'
import type { LoadImportViewModel } from './load-import.view-model.ts'
import './load-import.css'

export interface LoadImportRouteProps {
  readonly loads: PostedLoadsViewModel
  readonly say: (words: string) => void
}

const Entered = ({ viewModel, loads, say }: LoadImportRouteProps & { readonly viewModel: LoadImportViewModel }) => {
  const state = useBehavior(viewModel.state$)
  useEffect(() => document.getElementById(PAGE_HEADING_ID)?.focus(), [state._tag])
  useEffect(() => {
    if (state._tag !== 'Done') return
    const { posted, changed, refused } = state.report
    say(importMessage('loadImport.said', { posted, changed, refused: refused.length }))
    loads.reload()
  }, [state, loads, say])
  return <LoadImportScreen viewModel={viewModel} />
}

export const LoadImportRoute = (props: LoadImportRouteProps) => {
  const viewModel = useViewModel(loadImportModule, undefined)
  return viewModel === undefined ? null : <Entered viewModel={viewModel} {...props} />
}
