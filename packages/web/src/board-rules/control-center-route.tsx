import { controlCenterModule, performanceModule } from '../composition/control-center.module.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { ControlCenterScreen } from './control-center-screen.tsx'
import '../design/segmented-field.css'
import './control-center.css'

export const ControlCenterRoute = () => {
  const center = useViewModel(controlCenterModule, undefined)
  const performance = useViewModel(performanceModule, undefined)
  return center === undefined || performance === undefined ? null : <ControlCenterScreen center={center} performance={performance} />
}
