import type { BootstrapState } from '@trm/domain/bootstrap'
import { healthModule } from './health.module.ts'
import { Button } from '../design/button.tsx'
import { Fact, Facts } from '../design/chakra/facts.tsx'
import { Badge, type Tone } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { healthMessage } from '../messages/en-US/health.ts'
import { message } from '../messages/index.ts'
import { usePortal } from '../portal/portal.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import type { HealthViewModel, Reach } from './health.view-model.ts'
import { RELEASE_VERSION } from '../runtime/release.ts'

const toneOf: Readonly<Record<Reach, Tone | 'neutral'>> = {
  checking: 'neutral',
  reachable: 'success',
  unreachable: 'danger',
  unknown: 'warning',
}

const configuration = (state: BootstrapState): 'loaded' | 'failed' | 'loading' =>
  state._tag === 'Ready' ? 'loaded' : state._tag === 'Failed' ? 'failed' : 'loading'
const configurationTone = { loaded: 'success', failed: 'danger', loading: 'neutral' } as const

const HealthScreen = ({ viewModel }: { readonly viewModel: HealthViewModel }) => {
  const { api, identity } = useBehavior(viewModel.state$)
  const configured = useBehavior(usePortal().bootstrap$, configuration)
  const badge = (reach: Reach) => <Badge tone={toneOf[reach]}>{healthMessage(`health.${reach}`)}</Badge>
  return (
    <Page
      title={message('route.health')}
      width="reading"
      actions={<Button onClick={viewModel.check}>{healthMessage('health.again')}</Button>}
    >
      <Facts look="lines" className="trm-card" isLive>
        <Fact name={healthMessage('health.version')}>{RELEASE_VERSION}</Fact>
        <Fact name={healthMessage('health.configuration')}>
          <Badge tone={configurationTone[configured]}>{healthMessage(`health.configuration.${configured}`)}</Badge>
        </Fact>
        <Fact name={healthMessage('health.api')}>{badge(api)}</Fact>
        <Fact name={healthMessage('health.identity')}>{badge(identity)}</Fact>
      </Facts>
    </Page>
  )
}

export const HealthRoute = () => {
  const viewModel = useViewModel(healthModule, undefined)
  return viewModel === undefined ? null : <HealthScreen viewModel={viewModel} />
}
