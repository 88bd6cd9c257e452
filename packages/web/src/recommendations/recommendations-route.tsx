import { recommendationsModule } from './recommendations.module.ts'
import { LoadingState } from '../design/state-panels.tsx'
import { FlagsProvider } from '../flags/use-flag.tsx'
import { message } from '../messages/index.ts'
import type { ScreenProps } from '../routing/lazy-screen.tsx'
import { useViewModel } from '../runtime/use-view-model.ts'
import { RecommendationsScreen } from './recommendations-screen.tsx'
import './recommendations.css'

/** `/carrier/recommendations` with or without a load in the path: that load is marked. */
export const RecommendationsRoute = ({ parameters }: ScreenProps) => {
  const viewModel = useViewModel(recommendationsModule, undefined)
  if (viewModel === undefined) return <LoadingState label={message('common.loading')} />
  return (
    <FlagsProvider flags={viewModel.flags}>
      <RecommendationsScreen viewModel={viewModel} openId={parameters['loadId']} />
    </FlagsProvider>
  )
}
