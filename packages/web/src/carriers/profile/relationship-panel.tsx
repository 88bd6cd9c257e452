import { useEffect, useRef } from 'react'
import { isReviewDue, type Block } from '@trm/domain/carrier-directory'
import { formatDate } from '@trm/domain/formats'
import { plainDateIn, type Clock } from '@trm/domain/kernel'
import { Button } from '../../design/button.tsx'
import { BlockIcon, StarIcon } from '../../design/icons.tsx'
import { Notice } from '../../design/notice.tsx'
import { carrierProfileMessage as message } from '../../messages/carrier-profile.ts'
import { changeFailureWords } from '../../messages/change-failure-words.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { BlockDialog } from './block-dialog.tsx'
import type { RelationshipEditor, RelationshipView } from './relationship-editor.ts'

interface PanelProps {
  readonly name: string
  readonly relationship: Omit<RelationshipEditor, 'take'>
  readonly clock: Pick<Clock, 'now' | 'zone'>
}

const Blocked = ({ block, clock }: Pick<PanelProps, 'clock'> & { readonly block: Block }) => {
  const isDue = isReviewDue({ block }, plainDateIn(clock.now(), clock.zone()))
  const date = block.reviewOn === undefined ? undefined : formatDate(block.reviewOn)
  return (
    <Notice tone={isDue ? 'warning' : 'danger'} title={message('profile.blocked')} isQuiet>
      <p dir="auto">{block.reason === undefined ? message('profile.blocked.noReason') : message('profile.blocked.reason', { reason: block.reason })}</p>
      <p>
        {block.by === undefined || block.at === undefined ? null : <>{message('profile.blocked.by', { name: block.by, date: formatDate(plainDateIn(block.at, clock.zone())) })} </>}
        {date === undefined ? message('profile.blocked.dueNow') : message(isDue ? 'profile.blocked.due' : 'profile.blocked.review', { date })}
      </p>
    </Notice>
  )
}

const Trouble = ({ trouble }: Pick<RelationshipView, 'trouble'>) => {
  switch (trouble) {
    case undefined: return null
    case 'Overtaken': return <Notice tone="warning" title={message('profile.overtaken')}>{message('profile.overtaken.why')}</Notice>
    case 'ReviewOver': return <Notice tone="warning" title={message('profile.reviewOver')}>{message('profile.reviewOver.why')}</Notice>
    case 'Gone': return <Notice tone="danger" title={message('profile.gone')} />
    default: {
      const { title, remedy } = changeFailureWords(trouble)
      return <Notice tone="danger" title={message('profile.notSaved')}>{title}. {remedy}</Notice>
    }
  }
}

/** What was done last, with the way back; the focus lands there when what was pressed is gone. */
const Done = ({ view: { done, isBusy }, name, onUndo }: { readonly view: RelationshipView; readonly name: string; readonly onUndo: () => void }) => {
  const undo = useRef<HTMLButtonElement>(null)
  const deed = done?.deed
  useEffect(() => { if (deed !== undefined && document.activeElement === document.body) undo.current?.focus() }, [deed])
  return done === undefined ? null : (
    <Notice tone="success" isQuiet action={<Button ref={undo} aria-disabled={isBusy} onClick={onUndo}>{message('profile.undo')}</Button>}>{message(`profile.done.${done.deed}`, { name })}</Notice>
  )
}

/** How the reader's company stands to the carrier; each change can be undone. */
export const RelationshipPanel = ({ name, relationship, clock }: PanelProps) => {
  const view = useBehavior(relationship.view$)
  if (view === undefined) return <p className="trm-muted">{message('profile.staff')}</p>
  const { kept, isBusy, block } = view
  const isBlocked = kept.block !== undefined
  return (
    <div className="trm-stack">
      <div className="trm-row">
        <Button aria-pressed={kept.isFavorite} aria-disabled={isBusy || isBlocked} onClick={() => { if (!isBlocked) relationship.toggle('isFavorite') }}><StarIcon size={14} />{message('profile.favorite')}</Button>
        <Button aria-pressed={kept.isSetUp} aria-disabled={isBusy} onClick={() => relationship.toggle('isSetUp')}>{message('profile.setUp')}</Button>
        <Button aria-disabled={isBusy} onClick={relationship.beginBlock}><BlockIcon size={14} />{message(isBlocked ? 'profile.review' : 'profile.block')}</Button>
        {isBlocked ? <Button aria-disabled={isBusy} onClick={relationship.lift}>{message('profile.lift')}</Button> : null}
      </div>
      {kept.block === undefined ? null : <Blocked block={kept.block} clock={clock} />}
      {block === undefined ? <Trouble trouble={view.trouble} /> : null}
      <Done view={view} name={name} onUndo={relationship.undo} />
      {block === undefined ? null : (
        <BlockDialog name={name} isBlocked={isBlocked} block={block} isBusy={isBusy} relationship={relationship} trouble={<Trouble trouble={view.trouble} />} />
      )}
    </div>
  )
}
