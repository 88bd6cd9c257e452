import { formatDateTime } from '@trm/domain/formats'
import type { WebhookDelivery } from '@trm/domain/webhooks'
import { Button } from '../design/button.tsx'
import { ListBody } from '../design/list-body.tsx'
import { Badge, type BadgeProps } from '../design/notice.tsx'
import { webhookMessage as message } from '../messages/en-US/webhooks.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { WebhooksViewModel } from './webhooks.view-model.ts'

const TONES = {
  waiting: 'info',
  delivered: 'success',
  failed: 'danger',
  dropped: 'neutral',
} as const satisfies { readonly [S in WebhookDelivery['state']]: BadgeProps['tone'] }

const lastTry = ({ lastFault, lastStatus }: WebhookDelivery): readonly string[] => {
  const status = String(lastStatus ?? '')
  switch (lastFault) {
    case undefined:
      return lastStatus === undefined ? [] : [message('hooks.accepted', { status })]
    case 'refused':
    case 'redirected':
    case 'gone':
      return [message(`hooks.try.${lastFault}`, { status })]
    default:
      return [message(`hooks.try.${lastFault}`)]
  }
}

const facts = (delivery: WebhookDelivery, zone: string): string => {
  const { madeAt, tries, lastTook, droppedFor, nextTryAt } = delivery
  return [
    formatDateTime(madeAt, zone),
    ...(droppedFor === undefined ? [] : [message(`hooks.drop.${droppedFor}`)]),
    ...lastTry(delivery),
    ...(lastTook === undefined ? [] : [message('hooks.took', { count: lastTook })]),
    ...(tries > 1 ? [message('hooks.tries', { count: tries })] : []),
    ...(nextTryAt === undefined ? [] : [message('hooks.nextTry', { time: formatDateTime(nextTryAt, zone) })]),
  ].join(' · ')
}

interface DeliveryProps {
  readonly delivery: WebhookDelivery
  readonly viewModel: WebhooksViewModel
  readonly isOn: boolean
}

const Delivery = ({ delivery, viewModel, isOn }: DeliveryProps) => {
  const zone = viewModel.clock.zone()
  const { event, state, tries, lastAnswer, madeAt } = delivery
  const name = message(`hooks.event.${event}`)
  return (
    <li>
      <span className="trm-stack" data-gap="4">
        <span>{name}</span>
        <span className="trm-help">{facts(delivery, zone)}</span>
        {lastAnswer === undefined ? null : (
          <span className="trm-webhook-answer" dir="auto">
            {lastAnswer}
          </span>
        )}
      </span>
      <div className="trm-row">
        <Badge tone={TONES[state]}>{message(`hooks.state.${state}`)}</Badge>
        {isOn && (state !== 'waiting' || tries > 0) ? (
          <Button
            aria-label={message('hooks.again.of', { event: name, time: formatDateTime(madeAt, zone) })}
            onClick={() => viewModel.replay(delivery)}
          >
            {message('hooks.again')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

interface DeliveriesProps extends Omit<DeliveryProps, 'delivery'> {
  readonly id: string
  readonly url: string
}

/** What one webhook was told or is to be told, with its last answers. */
export const Deliveries = ({ id, url, viewModel, isOn }: DeliveriesProps) => {
  const { deliveries, reread } = viewModel
  const list = useBehavior(deliveries.list$)
  return (
    <section className="trm-sunken trm-stack trm-webhook-log" id={id} aria-label={message('hooks.deliveries.of', { url })}>
      <ListBody
        list={list}
        loading={message('hooks.deliveries.loading')}
        onRetry={deliveries.retry}
        onMore={deliveries.more}
        empty={<p className="trm-muted">{message('hooks.deliveries.none')}</p>}
      >
        {({ rows }) => (
          <ul className="trm-company-links">
            {rows.map((delivery) => (
              <Delivery key={delivery.id} delivery={delivery} viewModel={viewModel} isOn={isOn} />
            ))}
          </ul>
        )}
      </ListBody>
      <div className="trm-row">
        <Button look="quiet" onClick={reread}>
          {message('hooks.refresh')}
        </Button>
      </div>
    </section>
  )
}
