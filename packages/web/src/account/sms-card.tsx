import { useEffect, type ReactNode } from 'react'
import { formatPhone } from '@trm/domain/broker-profile'
import { SMS_NOTICE_KINDS, type NoticeKind, type SmsSettings } from '@trm/domain/notices'
import { Button, SubmitButton } from '../design/button.tsx'
import { Check } from '../design/chakra/check.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { TextField } from '../design/form.tsx'
import { NotLoaded } from '../design/not-loaded.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { changeFailureText } from '../messages/change-failure-words.ts'
import { noticesMessage } from '../messages/en-US/notices.ts'
import { smsMessage as message } from '../messages/en-US/sms.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { waitsForCode, type SmsView, type SmsViewModel } from './sms.view-model.ts'

interface PartProps {
  readonly view: SmsView
  readonly viewModel: SmsViewModel
}

interface KnownProps extends PartProps {
  /** What the reader can be told of. */
  readonly kinds: readonly NoticeKind[]
  readonly settings: SmsSettings
}

interface FormProps {
  readonly onSubmit: () => void
  readonly isBusy: boolean
  readonly press: string
  readonly busyLabel: string
  readonly children: ReactNode
}

const Form = ({ onSubmit, isBusy, press, busyLabel, children }: FormProps) => (
  <form
    className="trm-stack"
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
    <div className="trm-row">
      <SubmitButton isBusy={isBusy} busyLabel={busyLabel}>
        {press}
      </SubmitButton>
    </div>
  </form>
)

const numberFault = ({ fault }: SmsView): string | undefined =>
  fault?.field === 'number' ? message(`sms.number.${fault.code}`) : undefined

const codeFault = ({ fault }: SmsView): string | undefined => (fault?.field === 'code' ? message(`sms.code.${fault.code}`) : undefined)

const NumberForm = ({ view, viewModel }: PartProps) => (
  <Form onSubmit={viewModel.sendCode} isBusy={view.isActing} press={message('sms.send')} busyLabel={message('sms.sending')}>
    <TextField
      id="sms-number"
      label={message('sms.number')}
      help={message('sms.consent')}
      fault={numberFault(view)}
      value={view.typed.number}
      onChange={(number) => viewModel.type({ number })}
      type="tel"
      autoComplete="tel"
      maxLength={40}
    />
  </Form>
)

const Remove = ({ view, viewModel, label }: PartProps & { readonly label: string }) => (
  <Button aria-disabled={view.isActing} onClick={viewModel.remove}>
    {label}
  </Button>
)

const Again = ({ view, viewModel }: PartProps) => (
  <div className="trm-row">
    <Button aria-disabled={view.isActing} onClick={viewModel.sendAgain}>
      {message('sms.again')}
    </Button>
    <Remove view={view} viewModel={viewModel} label={message('sms.other')} />
  </div>
)

const CodeForm = ({ view, viewModel }: PartProps) => (
  <Form onSubmit={viewModel.confirm} isBusy={view.isActing} press={message('sms.confirm')} busyLabel={message('sms.confirming')}>
    <TextField
      id="sms-code"
      label={message('sms.code')}
      fault={codeFault(view)}
      value={view.typed.code}
      onChange={(code) => viewModel.type({ code })}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
    />
  </Form>
)

/** The number is entered and no code of it is yet. */
const Unconfirmed = ({ settings, shown, ...part }: PartProps & { readonly settings: SmsSettings; readonly shown: string }) => (
  <>
    {waitsForCode(settings) ? (
      <>
        <p>{message('sms.sent', { number: shown })}</p>
        <CodeForm {...part} />
      </>
    ) : (
      <Notice tone="warning">{codeFault(part.view) ?? message('sms.code.expired')}</Notice>
    )}
    {part.view.fault?.field === 'number' ? <Notice tone="danger">{numberFault(part.view)}</Notice> : null}
    {part.view.isSentAgain ? <p role="status">{message('sms.sentAgain')}</p> : null}
    <Again {...part} />
  </>
)

const Wishes = ({ settings, kinds, view, viewModel }: KnownProps) => (
  <>
    <Check label={message('sms.private')} isOn={settings.isPrivate} isDisabled={view.isActing} onChange={viewModel.setPrivate} />
    <fieldset className="trm-field">
      <legend className="trm-label">{message('sms.kinds')}</legend>
      <div className="trm-stack" data-gap="4">
        {SMS_NOTICE_KINDS.filter((kind) => kinds.includes(kind)).map((kind) => (
          <Check
            key={kind}
            label={noticesMessage(`notices.${kind}`)}
            isOn={!settings.off.includes(kind)}
            isDisabled={view.isActing}
            onChange={(isOn) => viewModel.set(kind, isOn)}
          />
        ))}
      </div>
    </fieldset>
  </>
)

const Known = ({ settings, ...part }: KnownProps) => {
  const { number, isConfirmed, isOffered, outOfUse } = settings
  if (number === undefined) return isOffered ? <NumberForm {...part} /> : <p>{message('sms.notOffered')}</p>
  const shown = formatPhone(number)
  const stands = !isOffered ? message('sms.notOffered') : outOfUse === undefined ? undefined : message(`sms.${outOfUse}`, { number: shown })
  if (stands === undefined && !isConfirmed) return <Unconfirmed settings={settings} shown={shown} {...part} />
  return (
    <>
      {stands === undefined ? <p>{message('sms.confirmed', { number: shown })}</p> : <Notice tone="warning">{stands}</Notice>}
      {stands === undefined ? <Wishes settings={settings} {...part} /> : null}
      <div className="trm-row">
        <Remove {...part} label={message('sms.remove', { number: shown })} />
      </div>
    </>
  )
}

/** The mobile number that the reader is texted at while no page is open. */
export const SmsCard = ({ kinds, viewModel }: Pick<KnownProps, 'kinds' | 'viewModel'>) => {
  const view = useBehavior(viewModel.view$)
  const { known, failed, fault, turned } = view
  useEffect(() => {
    if (turned === 0) return
    const next = document.getElementById(fault?.field === 'number' ? 'sms-number' : 'sms-code') ?? document.getElementById('sms')
    next?.focus()
  }, [turned])
  return (
    <section className="trm-card trm-stack" aria-labelledby="sms">
      <h2 id="sms" tabIndex={-1}>
        {message('sms.title')}
      </h2>
      {known === 'Loading' ? (
        <LoadingState label={message('sms.loading')} />
      ) : 'failure' in known ? (
        <NotLoaded title={message('sms.notLoaded')} why={changeFailureText(known.failure)} onRetry={viewModel.reload} />
      ) : (
        <>
          {failed === undefined ? null : (
            <Notice tone="danger" title={message('sms.notDone')}>
              {changeFailureText(failed)}
            </Notice>
          )}
          <Known settings={known} kinds={kinds} view={view} viewModel={viewModel} />
          <p className="trm-help">{message('sms.help')}</p>
        </>
      )}
    </section>
  )
}
