import * as O from 'fp-ts/Option'
import { useId, type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { type SavedRelationship, isReviewDue, type Block } from '@trm/domain/carrier-directory'
import { formatDate } from '@trm/domain/formats'
import { parsePlainDate, plainDateIn, type Clock } from '@trm/domain/kernel'
import { Button, SubmitButton } from '../../design/button.tsx'
import { TextField } from '../../design/form.tsx'
import { BlockIcon, StarIcon } from '../../design/icons.tsx'
import { ModalDialog } from '../../design/modal-dialog.tsx'
import { Notice } from '../../design/notice.tsx'
import { TextAreaField } from '../../design/text-area-field.tsx'
import { FormOutcome, NotDone } from '../../forms/form-outcome.tsx'
import { OvertakenNotice } from '../../forms/overtaken-notice.tsx'
import { carrierProfileMessage as message } from '../../messages/en-US/carrier-profile.ts'
import { formOutcomeMessage } from '../../messages/en-US/form-outcome.ts'
import { useUnsavedWork } from '../../routing/use-unsaved-work.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import type { BlockDraft, RelationshipEditor, Standing, RelationshipView } from './relationship-editor.ts'

interface BlockDialogProps {
  readonly name: string
  /** The carrier is blocked already, and its block is looked at again. */
  readonly isBlocked: boolean
  readonly block: BlockDraft
  readonly isBusy: boolean
  readonly relationship: Pick<RelationshipEditor, 'changeBlock' | 'leaveBlock' | 'sendBlock' | 'settleBlock'>
  readonly kept: Pick<SavedRelationship, 'isFavorite' | 'isSetUp'>
  /** Who blocked it as it stands, and when. */
  readonly by: string | undefined
  readonly trouble: ReactNode
}

const faultWords = ({ faults }: BlockDraft, field: BlockDraft['faults'][number]['field']): string | undefined => {
  const code = faults.find((one) => one.field === field)?.code
  if (code === undefined) return undefined
  if (field === 'block.reason')
    return message(code === 'too_long' ? 'carrier.fault.block.reason.too_long' : 'carrier.fault.block.reason.required')
  return message(
    code === 'not_ahead' || code === 'too_far' ? `carrier.fault.block.review_on.${code}` : 'carrier.fault.block.review_on.required',
  )
}

const LABELS: { readonly [K in keyof Standing]: string } = {
  isFavorite: message('carrier.favorite'),
  isSetUp: message('carrier.setUp'),
  reason: message('carrier.block.reason'),
  reviewOn: message('carrier.block.reviewOn'),
}

const labelOf = (key: keyof Standing): string => LABELS[key]

const textOf = (key: keyof Standing, { reason, reviewOn, ...marks }: Standing): string => {
  if (key === 'reason') return reason
  if (key === 'reviewOn') return reviewOn === undefined ? '' : formatDate(reviewOn)
  return formOutcomeMessage(marks[key] ? 'formOutcome.yes' : 'formOutcome.no')
}

/** A block is asked for with its reason and the day to look at it again. */
const BlockDialog = ({ name, isBlocked, block, isBusy, relationship, kept, by, trouble }: BlockDialogProps) => {
  const { overtaken, attempt, reason, reviewOn } = block
  const titleId = useId()
  useUnsavedWork(reason !== '')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    relationship.sendBlock()
  }
  return (
    <ModalDialog className="trm-card trm-question" name={{ titleId }} onClose={relationship.leaveBlock}>
      <form className="trm-stack" noValidate onSubmit={submit}>
        <h2 id={titleId} dir="auto">
          {message(isBlocked ? 'carrier.block.titleReview' : 'carrier.block.title', { name })}
        </h2>
        <p>{message('carrier.block.what')}</p>
        <TextAreaField
          id="block-reason"
          label={message('carrier.block.reason')}
          help={message('carrier.block.reason.help')}
          value={reason}
          onChange={(reason) => relationship.changeBlock({ reason })}
          fault={faultWords(block, 'block.reason')}
        />
        <TextField
          id="block-review"
          type="date"
          label={message('carrier.block.reviewOn')}
          help={message('carrier.block.reviewOn.help')}
          value={reviewOn ?? ''}
          onChange={(day) => relationship.changeBlock({ reviewOn: O.toUndefined(parsePlainDate(day)) })}
          fault={faultWords(block, 'block.review_on')}
        />
        {overtaken === undefined ? null : (
          <OvertakenNotice
            {...{ overtaken, attempt, labelOf, textOf }}
            typed={{ isFavorite: kept.isFavorite, isSetUp: kept.isSetUp, reason, reviewOn }}
            onSettle={relationship.settleBlock}
          >
            {by}
          </OvertakenNotice>
        )}
        {trouble === null ? null : <FormOutcome attempt={attempt}>{trouble}</FormOutcome>}
        <div className="trm-row">
          <Button onClick={relationship.leaveBlock}>{message('carrier.block.not')}</Button>
          <SubmitButton isBusy={isBusy} busyLabel={message('carrier.block.busy')}>
            {message(isBlocked ? 'carrier.block.keep' : 'carrier.block.do')}
          </SubmitButton>
        </div>
      </form>
    </ModalDialog>
  )
}

interface PanelProps {
  readonly name: string
  readonly relationship: Omit<RelationshipEditor, 'take' | 'stop'>
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
export const RelationshipPanel = ({ name, relationship, clock }: PanelProps) => {
  const view = useBehavior(relationship.view$)
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
        <Button aria-disabled={isBusy} onClick={relationship.beginBlock}>
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
      {block === undefined ? null : (
        <BlockDialog
          name={name}
          isBlocked={isBlocked}
          block={block}
          isBusy={isBusy}
          relationship={relationship}
          kept={kept}
          by={kept.block && byWords(kept.block, clock)}
          trouble={view.trouble === undefined ? null : <Trouble trouble={view.trouble} />}
        />
      )}
    </div>
  )
}
