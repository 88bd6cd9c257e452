import type { LoadSort, LoadState, OwnLoad } from '@trm/domain/loads'
import { Link } from 'wouter'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { Badge } from '../design/notice.tsx'
import { loadLaneWords, rateWords } from '../loads/load-words.ts'
import { windowWords, zonedWords } from '../loads/window-words.ts'
import { brokerDeskMessage as message } from '../messages/en-US/broker-desk.ts'
import { inLine } from '../messages/in-line.ts'
import { linkTo } from '../routing/links.ts'
import type { ActState, BrokerDeskViewModel } from './broker-desk.view-model.ts'

// Addresses of the posted loads as `posted-loads/posted-loads-place.ts` reads them; its code is not needed to write them.

interface Asked {
  readonly state?: LoadState
  readonly sort?: LoadSort
  readonly load?: string
  readonly repost?: string
  readonly new?: '1'
}

export const listLink = (given: Asked): string => `${linkTo('brokerPostedLoads')}?${new URLSearchParams({ ...given }).toString()}`

export const loadLink = ({ id, state }: Pick<OwnLoad, 'id' | 'state'>): string => listLink({ state, load: id })
export const repostLink = ({ id, state }: Pick<OwnLoad, 'id' | 'state'>): string => listLink({ state, repost: id })
export const newLoadLink = (): string => listLink({ new: '1' })

export type LoadPart = 'pickups' | 'stale' | 'expired'

const sayOf = (act: ActState | undefined, load: string): string => {
  if (act?._tag === 'Done') return message(`brokerDesk.done.${act.what}`, { load })
  return act?._tag === 'NotDone' ? message(act.isGone ? 'brokerDesk.gone' : 'brokerDesk.notDone') : ''
}

/** Until when it can be picked up, and since when nobody has said that it can. */
const timeWords = (part: LoadPart, { pickup, pickupWindow, lastConfirmedAt }: OwnLoad): readonly string[] => {
  const window = windowWords(pickupWindow, pickup.timezone)
  return part === 'stale'
    ? [
        message('brokerDesk.pickups.at', { time: window }),
        message('brokerDesk.stale.at', { time: zonedWords(lastConfirmedAt, pickup.timezone) }),
      ]
    : [message(`brokerDesk.${part}.at`, { time: window })]
}

interface LoadLineProps {
  readonly part: LoadPart
  readonly load: OwnLoad
  readonly act: ActState | undefined
  readonly viewModel: BrokerDeskViewModel
}

const Acts = ({ part, load, act, viewModel }: LoadLineProps) => {
  const words = { load: loadLaneWords(load) }
  const isBusy = act?._tag === 'Busy'
  if (act?._tag === 'Done' && (act.what === 'close' || part !== 'pickups')) return null
  if (act?._tag === 'Asked') {
    return (
      <div className="trm-row trm-desk-ask" role="group" aria-label={message('brokerDesk.close.of', words)}>
        <p>{message('brokerDesk.close.ask', { count: load.offersWaiting })}</p>
        <Button look="danger" ref={(button) => button?.focus()} onClick={() => viewModel.close(load.id)}>
          {message('brokerDesk.close.yes')}
        </Button>
        <Button onClick={() => viewModel.keep(load.id)}>{message('brokerDesk.close.no')}</Button>
      </div>
    )
  }
  return (
    <span className="trm-row">
      {part === 'expired' ? (
        <LinkButton href={repostLink(load)}>
          {message('brokerDesk.repost')}
          <span className="trm-only-read"> {words.load}</span>
        </LinkButton>
      ) : (
        <Button
          look={part === 'stale' ? 'solid' : 'outline'}
          aria-label={message('brokerDesk.confirm.of', words)}
          aria-keyshortcuts="c"
          aria-disabled={isBusy}
          onClick={() => viewModel.act(load.id, 'confirm')}
        >
          {message('brokerDesk.confirm')}
        </Button>
      )}
      <Button
        aria-label={message('brokerDesk.close.of', words)}
        aria-keyshortcuts="x"
        aria-disabled={isBusy}
        onClick={() => viewModel.act(load.id, 'close')}
      >
        {message('brokerDesk.close')}
      </Button>
    </span>
  )
}

/** One load and the one thing to do about it. */
export const LoadLine = (props: LoadLineProps) => {
  const { part, load, act, viewModel } = props
  return (
    <li data-load={load.id} onFocus={() => viewModel.focus(load.id)}>
      <div>
        <Link href={loadLink(load)}>{loadLaneWords(load)}</Link>
        <small className="trm-muted">{inLine([load.referenceId, rateWords(load.rateTotal), ...timeWords(part, load)])}</small>
      </div>
      {load.offersWaiting > 0 && act?._tag !== 'Asked' ? (
        <Badge tone="warning">{message('brokerDesk.count', { count: load.offersWaiting })}</Badge>
      ) : null}
      <Acts {...props} />
      <span className="trm-desk-said" role="status">
        {sayOf(act, loadLaneWords(load))}
      </span>
    </li>
  )
}
