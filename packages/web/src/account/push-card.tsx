import { formatDateTime } from '@trm/domain/formats'
import { MOST_PUSH_DEVICES, type NoticeKind, type NoticeSettings, type PushDevice, type PushStanding } from '@trm/domain/notices'
import { Button } from '../design/button.tsx'
import { Check } from '../design/chakra/check.tsx'
import { useFocusInside } from '../design/focus-inside.ts'
import { NotLoaded } from '../design/not-loaded.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { changeFailureText } from '../messages/change-failure-words.ts'
import { noticesMessage } from '../messages/en-US/notices.ts'
import { pushMessage as message } from '../messages/en-US/push.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { InstallViewModel } from './install.view-model.ts'
import type { NoticesViewModel } from './notices.view-model.ts'
import type { PushDevicesView, PushDevicesViewModel } from './push-devices.view-model.ts'

const Failed = ({ failed }: Pick<PushDevicesView, 'failed'>) =>
  failed === undefined || failed === 'blocked' ? null : (
    <Notice tone="danger" title={message('push.notDone')}>
      {typeof failed === 'string' ? message(`push.${failed}`) : changeFailureText(failed)}
    </Notice>
  )

interface OwnProps {
  readonly standing: PushStanding
  readonly own: PushDevice | undefined
  readonly isFull: boolean
  readonly isActing: boolean
  readonly viewModel: PushDevicesViewModel
}

/** The browser that the page is in. */
const Own = ({ standing, own, isFull, isActing, viewModel }: OwnProps) => {
  if (standing._tag === 'Unsupported') return <p>{message(standing.onHomeScreen ? 'push.homeScreen' : 'push.unsupported')}</p>
  if (standing._tag === 'Blocked')
    return (
      <Notice tone="warning" title={message('push.blocked')}>
        {message('push.unblock')}
      </Notice>
    )
  const isOn = own !== undefined
  return (
    <>
      <Check
        label={message('push.here')}
        isOn={isOn}
        isDisabled={isActing || (isFull && !isOn)}
        onChange={isOn ? viewModel.turnOff : viewModel.turnOn}
      />
      {isFull && !isOn ? <p className="trm-help">{message('push.full', { count: MOST_PUSH_DEVICES })}</p> : null}
      {own === undefined ? null : (
        <Check label={message('push.private')} isOn={own.isPrivate} isDisabled={isActing} onChange={viewModel.setPrivate} />
      )}
    </>
  )
}

interface DevicesProps {
  readonly devices: readonly PushDevice[]
  readonly own: PushDevice | undefined
  readonly view: PushDevicesView
  readonly viewModel: PushDevicesViewModel
}

const Devices = ({ devices, own, view: { isActing, tested }, viewModel }: DevicesProps) => (
  <ul className="trm-stack" data-gap="10" aria-label={message('push.devices')}>
    {devices.map((device) => (
      <li key={device.id} className="trm-stack" data-gap="4">
        <strong>{device.id === own?.id ? message('push.this', { name: device.name }) : device.name}</strong>
        <span className="trm-help">
          {message('push.since', { date: formatDateTime(device.madeAt, new Intl.DateTimeFormat().resolvedOptions().timeZone) })}
          {device.isPrivate ? ` · ${message('push.isPrivate')}` : ''}
        </span>
        <span className="trm-row">
          <Button
            aria-label={message('push.test.of', { name: device.name })}
            aria-disabled={isActing}
            onClick={() => viewModel.test(device.id)}
          >
            {message('push.test')}
          </Button>
          <Button
            aria-label={message('push.remove.of', { name: device.name })}
            aria-disabled={isActing}
            onClick={() => viewModel.remove(device)}
          >
            {message('push.remove')}
          </Button>
        </span>
        {tested === device.id ? <span role="status">{message('push.tested')}</span> : null}
      </li>
    ))}
  </ul>
)

interface KindsProps {
  readonly kinds: readonly NoticeKind[]
  readonly settings: NoticeSettings
  readonly set: NoticesViewModel['setPush']
}

const Kinds = ({ kinds, settings, set }: KindsProps) => (
  <fieldset className="trm-field">
    <legend className="trm-label">{message('push.kinds')}</legend>
    <div className="trm-stack" data-gap="4">
      {kinds.map((kind) => (
        <Check
          key={kind}
          label={noticesMessage(`notices.${kind}`)}
          isOn={!settings.pushOff.includes(kind)}
          onChange={(isOn) => set(kind, isOn)}
        />
      ))}
    </div>
  </fieldset>
)

/** Where the browser offers nothing, as on an iPhone, it says how one does it oneself. */
const Install = ({ viewModel }: { readonly viewModel: InstallViewModel }) => {
  const state = useBehavior(viewModel.state$)
  return (
    <div className="trm-stack" data-gap="4" {...useFocusInside<HTMLDivElement>()}>
      {state === 'NotOffered' ? (
        <p className="trm-help">{message('push.install.menu')}</p>
      ) : (
        <>
          <span className="trm-row">
            <Button aria-disabled={state === 'Asking'} onClick={viewModel.install}>
              {message('push.install')}
            </Button>
          </span>
          <p className="trm-help">{message('push.install.help')}</p>
        </>
      )}
    </div>
  )
}

interface PushCardProps extends KindsProps {
  readonly viewModel: PushDevicesViewModel
  readonly install: InstallViewModel
}

/** The devices that the reader is told on while no page is open, this one among them. */
export const PushCard = ({ viewModel, install, ...given }: PushCardProps) => {
  const view = useBehavior(viewModel.view$)
  const { known, isActing, failed } = view
  return (
    <section className="trm-card trm-stack" aria-labelledby="push-devices">
      <h2 id="push-devices">{message('push.title')}</h2>
      {known === 'Loading' ? (
        <LoadingState label={message('push.loading')} />
      ) : 'failure' in known ? (
        <NotLoaded title={message('push.notLoaded')} why={changeFailureText(known.failure)} onRetry={viewModel.reload} />
      ) : (
        <>
          <Failed failed={failed} />
          <Own {...known} isFull={known.devices.length >= MOST_PUSH_DEVICES} isActing={isActing} viewModel={viewModel} />
          {known.devices.length === 0 ? null : (
            <>
              <Devices {...known} view={view} viewModel={viewModel} />
              <Kinds {...given} />
            </>
          )}
          <Install viewModel={install} />
          <p className="trm-help">{message('push.help')}</p>
        </>
      )}
    </section>
  )
}
