import { useEffect, useRef } from 'react'
import { isReviewDue, type Block } from '@trm/domain/carrier-directory'
import { formatDate } from '@trm/domain/formats'
import { plainDateIn, type Clock } from '@trm/domain/kernel'
import { Button } from '../../design/button.tsx'
import { BlockIcon, StarIcon } from '../../design/icons.tsx'
import { Notice } from '../../design/notice.tsx'
import { NotDone } from '../../forms/form-outcome.tsx'
import { carrierProfileMessage as message } from '../../messages/en-US/carrier-profile.ts'
import { message as commonMessage } from '../../messages/index.ts'
import { useChunk } from '../../portal/use-chunk.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import type { OpenBids } from './open-bids.ts'
import { beginBlock } from './profile-commands.ts'
import type { RelationshipEditor, RelationshipView } from './relationship-editor.ts'

const loadBlock = () => import('./block-route.tsx')

interface PanelProps {
  readonly name: string
  readonly relationship: Omit<RelationshipEditor, 'take' | 'stop'>
  readonly bids: OpenBids
  readonly clock: Pick<Clock, 'now' | 'zone'>
}

/** Who blocked it and when; of an old block that may be unknown. */
const byWords = ({ by, at }: Block, clock: PanelProps['clock']): string | undefined =>
  by === undefined || at === undefined
    ? undefined
    : message('carrier.blocked.by', { name: by, date: formatDate(plainDateIn(at, clock.zone())) })

const Blocked = ({ block, clock }: Pick<PanelProps, 'clock'> & { readonly block: Block }) => {
  const isDue = isReviewDue({ block }, plainDateIn(clock.now(), clock.zone()))
  const by = byWords(block, clock)
  const date = block.reviewOn === undefined ? undefined : formatDate(block.reviewOn)
  return (
    <Notice tone={isDue ? 'warning' : 'danger'} title={message('carrier.blocked')} isQuiet>
      <p dir="auto">
        {block.reason === undefined ? message('carrier.blocked.noReason') : message('carrier.blocked.reason', { reason: block.reason })}
      </p>
      <p>
        {by === undefined ? null : <>{by} </>}
        {date === undefined
          ? message('carrier.blocked.dueNow')
          : message(isDue ? 'carrier.blocked.due' : 'carrier.blocked.review', { date })}
      </p>
    </Notice>
  )
}

const Trouble = ({ trouble }: Pick<RelationshipView, 'trouble'>) => {
  switch (trouble) {
    case undefined:
      return null
    case 'Overtaken':
      return (
        <Notice tone="warning" title={message('carrier.overtaken')}>
          {message('carrier.overtaken.why')}
        </Notice>
      )
    case 'ReviewOver':
      return (
        <Notice tone="warning" title={message('carrier.reviewOver')}>
          {message('carrier.reviewOver.why')}
        </Notice>
      )
    case 'Gone':
      return <Notice tone="danger" title={message('carrier.gone')} />
    default:
      return <NotDone title={message('carrier.notSaved')} failure={trouble} />
  }
}

/** What was done last, with the way back; the focus lands there when what was pressed is gone. */
const Done = ({
  view: { done, isBusy },
  name,
  onUndo,
}: {
  readonly view: RelationshipView
  readonly name: string
  readonly onUndo: () => void
}) => {
  const undo = useRef<HTMLButtonElement>(null)
  const deed = done?.deed
  useEffect(() => {
    if (deed !== undefined && document.activeElement === document.body) undo.current?.focus()
  }, [deed])
  return done === undefined ? null : (
    <Notice
      tone="success"
      isQuiet
      action={
        <Button ref={undo} aria-disabled={isBusy} onClick={onUndo}>
          {message('carrier.undo')}
        </Button>
      }
    >
      {message(`carrier.done.${done.deed}`, { name })}
    </Notice>
  )
}

/** How the reader's company stands to the carrier; each change can be undone. */
export const RelationshipPanel = ({ name, relationship, bids, clock }: PanelProps) => {
  const view = useBehavior(relationship.view$)
  const { asked } = useBehavior(bids.view$)
  const chunk = useChunk(view?.block !== undefined || asked !== 'No', 'carriers/profile/block-route.tsx', loadBlock)
  if (view === undefined) return <p className="trm-muted">{message('carrier.staff')}</p>
  const { kept, isBusy, block } = view
  const isBlocked = kept.block !== undefined
  return (
    <div className="trm-stack">
      <div className="trm-row">
        <Button
          aria-pressed={kept.isFavorite}
          aria-disabled={isBusy || isBlocked}
          onClick={() => {
            if (!isBlocked) relationship.toggle('isFavorite')
          }}
        >
          <StarIcon size={14} />
          {message('carrier.favorite')}
        </Button>
        <Button aria-pressed={kept.isSetUp} aria-disabled={isBusy} onClick={() => relationship.toggle('isSetUp')}>
          {message('carrier.setUp')}
        </Button>
        <Button aria-disabled={isBusy} onClick={() => beginBlock({ relationship, bids })}>
          <BlockIcon size={14} />
          {message(isBlocked ? 'carrier.review' : 'carrier.block')}
        </Button>
        {isBlocked ? (
          <Button aria-disabled={isBusy} onClick={relationship.lift}>
            {message('carrier.lift')}
          </Button>
        ) : null}
      </div>
      {kept.block === undefined ? null : <Blocked block={kept.block} clock={clock} />}
      {block === undefined ? <Trouble trouble={view.trouble} /> : null}
      <Done view={view} name={name} onUndo={relationship.undo} />
      {chunk._tag === 'Loaded' ? <chunk.code.DeclinedBids bids={bids} /> : null}
      {block === undefined || chunk._tag === 'Waiting' ? null : chunk._tag === 'Failed' ? (
        <p className="trm-fault" role="alert">
          {commonMessage('error.fallback')} <Button onClick={chunk.retry}>{commonMessage('common.retry')}</Button>
        </p>
      ) : (
        <chunk.code.BlockDialog
          name={name}
          isBlocked={isBlocked}
          block={block}
          isBusy={isBusy}
          relationship={relationship}
          kept={kept}
          bids={bids}
          by={kept.block && byWords(kept.block, clock)}
          trouble={view.trouble === undefined ? null : <Trouble trouble={view.trouble} />}
        />
      )}
    </div>
  )
}
