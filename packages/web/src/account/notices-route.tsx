import { noticeKindsFor, type NoticeKind, type NoticeSettings } from '@trm/domain/notices'
import { Check } from '../design/chakra/check.tsx'
import { NotLoaded } from '../design/not-loaded.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { Page } from '../design/page.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { changeFailureText } from '../messages/change-failure-words.ts'
import { message as commonMessage } from '../messages/index.ts'
import { noticesMessage as message } from '../messages/en-US/notices.ts'
import { useReadySession } from '../portal/use-session.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { soundChoiceModule } from '../notices/offer-sound.module.ts'
import type { SoundChoice } from '../notices/offer-sound.ts'
import { AccountNav } from './account-nav.tsx'
import { noticesModule } from './account.module.ts'
import { installModule } from './install.module.ts'
import type { InstallViewModel } from './install.view-model.ts'
import type { NoticesViewModel } from './notices.view-model.ts'
import { PushCard } from './push-card.tsx'
import { pushDevicesModule } from './push-devices.module.ts'
import type { PushDevicesViewModel } from './push-devices.view-model.ts'
import { QuietHoursCard } from './quiet-hours-card.tsx'
import { SentNoticesCard } from './sent-notices-card.tsx'
import { SmsCard } from './sms-card.tsx'
import { smsModule } from './sms.module.ts'
import { SoundCard } from './sound-card.tsx'
import type { SmsViewModel } from './sms.view-model.ts'
import '../design/link-tabs.css'

const WhereTo = ({ address, isMailSent }: NoticeSettings) =>
  !isMailSent ? (
    <Notice tone="warning">{message('notices.noMail')}</Notice>
  ) : address === undefined ? (
    <Notice tone="warning">{message('notices.noAddress')}</Notice>
  ) : (
    <p>{message('notices.to', { address })}</p>
  )

interface ChoicesProps {
  readonly kinds: readonly NoticeKind[]
  readonly settings: NoticeSettings
  readonly viewModel: NoticesViewModel
}

const Choices = ({ kinds, settings, viewModel }: ChoicesProps) => (
  <section className="trm-card trm-stack">
    <WhereTo {...settings} />
    <fieldset className="trm-field">
      <legend className="trm-label">{message('notices.byMail')}</legend>
      <div className="trm-stack" data-gap="4">
        {kinds.map((kind) => (
          <Check
            key={kind}
            label={message(`notices.${kind}`)}
            isOn={!settings.off.includes(kind)}
            onChange={(isOn) => viewModel.set(kind, isOn)}
          />
        ))}
      </div>
    </fieldset>
    <p className="trm-help">{message('notices.saved')}</p>
  </section>
)

interface NoticesScreenProps {
  readonly viewModel: NoticesViewModel
  readonly devices: PushDevicesViewModel
  readonly texts: SmsViewModel
  readonly sound: SoundChoice
  readonly install: InstallViewModel
}

/** What the reader is told while no page is open; each choice is saved as it is made. */
const NoticesScreen = ({ viewModel, devices, texts, sound, install }: NoticesScreenProps) => {
  const { settings, sent, failed } = useBehavior(viewModel.view$)
  const relationship = useReadySession()?.context.userRelationship
  const kinds = noticeKindsFor(relationship === 'carrier' ? relationship : undefined)
  return (
    <Page title={commonMessage('route.notices')} intro={message('notices.intro')} width="reading">
      <AccountNav current="notices" />
      {failed === undefined ? null : (
        <Notice tone="danger" title={message('notices.notSaved')}>
          {changeFailureText(failed)}
        </Notice>
      )}
      {settings === 'Loading' ? (
        <LoadingState label={message('notices.loading')} />
      ) : 'failure' in settings ? (
        <NotLoaded title={message('notices.notLoaded')} why={changeFailureText(settings.failure)} onRetry={viewModel.reload} />
      ) : (
        <>
          <Choices kinds={kinds} settings={settings} viewModel={viewModel} />
          <PushCard kinds={kinds} settings={settings} set={viewModel.setPush} viewModel={devices} install={install} />
          <SmsCard kinds={kinds} viewModel={texts} />
          <QuietHoursCard kinds={kinds} hours={settings.quietHours} viewModel={viewModel} />
        </>
      )}
      <SoundCard viewModel={sound} />
      <SentNoticesCard sent={sent} onRetry={viewModel.reloadSent} />
    </Page>
  )
}

export const NoticesRoute = () => {
  const viewModel = useViewModel(noticesModule, undefined)
  const devices = useViewModel(pushDevicesModule, undefined)
  const texts = useViewModel(smsModule, undefined)
  const sound = useViewModel(soundChoiceModule, undefined)
  const install = useViewModel(installModule, undefined)
  return viewModel === undefined || devices === undefined || texts === undefined || sound === undefined || install === undefined ? null : (
    <NoticesScreen viewModel={viewModel} devices={devices} texts={texts} sound={sound} install={install} />
  )
}
