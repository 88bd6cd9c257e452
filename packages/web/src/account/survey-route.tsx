import { surveyModule } from '../composition/account.module.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { SurveyScreen } from './survey-screen.tsx'
import '../design/link-tabs.css'
import './account.css'

export const SurveyRoute = () => {
  const viewModel = useViewModel(surveyModule, undefined)
  return viewModel === undefined ? null : <SurveyScreen viewModel={viewModel} />
}
