import { formatDateTime } from '@trm/domain/formats'
import type { Webhook } from '@trm/domain/webhooks'
import { Button } from '../design/button.tsx'
import { Check } from '../design/chakra/check.tsx'
import { useFocusInside } from '../design/focus-inside.ts'
import { TextField } from '../design/form.tsx'
import { Badge } from '../design/notice.tsx'
import { AskedPress, EndLink } from '../design/told-links.tsx'
import type { ToldLinksView } from '../design/told-links.view-model.ts'
import { ToldLinksPanel } from '../forms/told-links-panel.tsx'
import { webhookMessage as message } from '../messages/en-US/webhooks.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { Deliveries } from './webhook-deliveries.tsx'
import type { WebhooksView, WebhooksViewModel } from './webhooks.view-model.ts'
import type { CompanyKind } from '@trm/domain/colleagues'
import { useViewModel } from '../runtime/use-view-model.ts'
import { webhooksModule } from './webhooks.module.ts'
import './webhooks.css'

interface LineProps {
  readonly webhook: Webhook
  readonly told: ToldLinksView<Webhook>
  readonly view: WebhooksView
  readonly viewModel: WebhooksViewModel
}

const formerEnd = ({ formerSecretEndsAt }: Webhook, { clock }: WebhooksViewModel): { readonly time: string } | undefined =>
  formerSecretEndsAt && { time: formatDateTime(formerSecretEndsAt, clock.zone()) }

const facts = (webhook: Webhook, viewModel: WebhooksViewModel): string => {
  const { madeBy, events, standing, waiting, failed } = webhook
  const former = formerEnd(webhook, viewModel)
  return [
    message('hooks.madeBy', { person: madeBy }),
    message('hooks.hears', { count: events.length, of: viewModel.possible.length }),
    ...(standing === 'on' ? [] : [message(`hooks.standing.${standing}`)]),
    ...(former === undefined ? [] : [message('hooks.formerSecret', former)]),
    ...(waiting === 0 ? [] : [message('hooks.waiting', { count: waiting })]),
    ...(failed === 0 ? [] : [message('hooks.givenUp', { count: failed })]),
  ].join(' · ')
}

const RenewSecret = ({ webhook, view, viewModel }: LineProps) => {
  const { id, url } = webhook
  const former = formerEnd(webhook, viewModel)
  const renewing = view.renewing?.id === id ? view.renewing : undefined
  return (
    <AskedPress
      isAsked={renewing?.isAsked === true}
      isBusy={view.isActing}
      onAsk={(isAsked) => viewModel.askToRenew(isAsked ? id : undefined)}
      onDo={() => viewModel.renewSecret(id)}
      words={{
        end: message(renewing?.isAsked === false ? 'hooks.renewing' : 'hooks.renew'),
        endOf: message('hooks.renew.of', { url }),
        sure: former === undefined ? message('hooks.renew.sure') : message('hooks.renew.sure.again', former),
        keep: message('hooks.renew.keep'),
        confirm: message('hooks.renew.do'),
      }}
    />
  )
}

/** What it hears, chosen and saved as one. */
const Choice = ({ choosing, view, viewModel }: LineProps & { readonly choosing: NonNullable<WebhooksView['choosing']> }) => {
  const { id, events } = choosing
  const isNothing = events.length === 0
  return (
    <div className="trm-sunken trm-stack trm-webhook-log" id={`webhook-events-${id}`}>
      <fieldset className="trm-field" aria-describedby={isNothing ? `webhook-events-fault-${id}` : undefined}>
        <legend className="trm-label">{message('hooks.choose.legend')}</legend>
        <div className="trm-stack" data-gap="4">
          {viewModel.possible.map((event) => (
            <Check
              key={event}
              label={message(`hooks.event.${event}`)}
              isOn={events.includes(event)}
              isDisabled={view.isActing}
              onChange={(isOn) => viewModel.hear(event, isOn)}
            />
          ))}
        </div>
        {isNothing ? (
          <p className="trm-fault" id={`webhook-events-fault-${id}`} role="alert">
            {message('hooks.choose.none')}
          </p>
        ) : null}
      </fieldset>
      <div className="trm-row">
        <Button aria-disabled={isNothing || view.isActing} onClick={viewModel.saveChoice}>
          {message('hooks.choose.save')}
        </Button>
        <Button look="quiet" aria-disabled={view.isActing} onClick={() => viewModel.choose(undefined)}>
          {message('hooks.choose.keep')}
        </Button>
      </div>
    </div>
  )
}

const Presses = (props: LineProps) => {
  const { webhook, told, view, viewModel } = props
  const { id, url, standing } = webhook
  const isOn = standing === 'on'
  return (
    <div className="trm-row">
      <Button
        aria-label={message('hooks.deliveries.of', { url })}
        aria-expanded={view.opened === id}
        aria-controls={view.opened === id ? `webhook-log-${id}` : undefined}
        onClick={() => viewModel.open(view.opened === id ? undefined : id)}
      >
        {message('hooks.deliveries')}
      </Button>
      <Button
        aria-label={message('hooks.choose.of', { url })}
        aria-expanded={view.choosing?.id === id}
        aria-controls={view.choosing?.id === id ? `webhook-events-${id}` : undefined}
        aria-disabled={view.isActing}
        onClick={() => viewModel.choose(view.choosing?.id === id ? undefined : webhook)}
      >
        {message('hooks.choose')}
      </Button>
      {isOn ? (
        <Button aria-label={message('hooks.test.of', { url })} aria-disabled={view.isActing} onClick={() => viewModel.test(id)}>
          {message('hooks.test')}
        </Button>
      ) : null}
      <Button
        aria-label={message(isOn ? 'hooks.turnOff.of' : 'hooks.turnOn.of', { url })}
        aria-disabled={view.isActing}
        onClick={() => viewModel.turn(id, !isOn)}
      >
        {message(isOn ? 'hooks.turnOff' : 'hooks.turnOn')}
      </Button>
      <RenewSecret {...props} />
      <EndLink
        id={id}
        view={told}
        links={viewModel.links}
        words={{
          end: message('hooks.remove'),
          endOf: message('hooks.remove.of', { url }),
          sure: message('hooks.remove.sure'),
          keep: message('hooks.remove.keep'),
          confirm: message('hooks.remove.do'),
        }}
      />
    </div>
  )
}

const Line = (props: LineProps) => {
  const { webhook, view, viewModel } = props
  const { id, url, standing } = webhook
  const inside = useFocusInside<HTMLLIElement>()
  return (
    <li {...inside}>
      <span className="trm-stack" data-gap="4">
        <span className="trm-colleague-name" dir="auto">
          {url}
        </span>
        <span className="trm-help">{facts(webhook, viewModel)}</span>
      </span>
      {standing === 'on' ? null : <Badge tone={standing === 'off' ? 'neutral' : 'warning'}>{message(`hooks.badge.${standing}`)}</Badge>}
      <Presses {...props} />
      {view.choosing?.id === id ? <Choice {...props} choosing={view.choosing} /> : null}
      {view.opened === id ? <Deliveries id={`webhook-log-${id}`} url={url} viewModel={viewModel} isOn={standing === 'on'} /> : null}
    </li>
  )
}

/** The company's webhooks, adding one, and what each was told. For its administrators. */
const WebhooksPanel = ({ viewModel }: { readonly viewModel: WebhooksViewModel }) => {
  const { links } = viewModel
  const told = useBehavior(links.view$)
  const view = useBehavior(viewModel.view$)
  return (
    <ToldLinksPanel
      id="company-webhooks"
      links={links}
      view={told}
      words={(part) => message(`hooks.${part}`)}
      fields={
        <TextField
          id="webhook-url"
          autoComplete="off"
          inputMode="url"
          label={message('hooks.url')}
          value={view.url}
          fault={view.fault === undefined ? undefined : message(`hooks.fault.${view.fault}`)}
          onChange={viewModel.change}
        />
      }
      isTyped={view.url !== ''}
      onMake={viewModel.make}
      failed={view.failed}
      wordsOfMade={(webhook) => {
        const former = formerEnd(webhook, viewModel)
        const help = former === undefined ? message('hooks.made.once') : message('hooks.renewed.once', former)
        return { label: message('hooks.made', { url: webhook.url }), help }
      }}
    >
      {(webhook) => <Line key={webhook.id} webhook={webhook} told={told} view={view} viewModel={viewModel} />}
    </ToldLinksPanel>
  )
}

/** The webhooks of a company, on the page of either side's. With company-form.css. */
export const WebhooksRoute = ({ side }: { readonly side: CompanyKind }) => {
  const viewModel = useViewModel(webhooksModule, side)
  return viewModel === undefined ? null : <WebhooksPanel viewModel={viewModel} />
}
