import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { Notice } from '../design/notice.tsx'
import { outcomeMessage } from '../messages/en-US/load-outcomes.ts'
import { postedMessage } from '../messages/en-US/posted-loads.ts'
import { formLink } from './posted-loads-place.ts'
import { doneWords, loadFailureWords } from './posted-words.ts'
import type { ToolsProps } from './tools-props.ts'

/** What came of the last act; of many loads pressed at once how many are done, and why the rest is not. */
export const Outcome = ({ view: { failed, done, place }, viewModel }: ToolsProps) => {
  if (failed !== undefined) {
    const some = failed.what === 'confirm' && done?._tag === 'ConfirmedAll' ? done : undefined
    return (
      <Notice
        tone={some === undefined ? 'danger' : 'warning'}
        title={some === undefined ? outcomeMessage(`posted.failed.${failed.what}`) : doneWords(some)}
        action={<Button onClick={viewModel.reload}>{outcomeMessage('posted.reload')}</Button>}
      >
        {loadFailureWords(failed.failure)}
      </Notice>
    )
  }
  switch (done?._tag) {
    case 'ConfirmedAll':
    case 'ClosedAll':
    case 'Saved':
      return (
        <Notice isQuiet tone={done._tag === 'Saved' && done.removed.length > 0 ? 'warning' : 'success'}>
          {doneWords(done)}
        </Notice>
      )
    case 'Closed':
      return (
        <Notice
          tone="success"
          action={
            <LinkButton href={formLink({ ...done.load, state: 'closed' }, 'repost', place)}>{postedMessage('posted.do.repost')}</LinkButton>
          }
        >
          {doneWords(done)}
        </Notice>
      )
    case 'Told': {
      const { tone, action } = done
      return (
        <Notice tone={tone} action={action && <Button onClick={action.run}>{action.words}</Button>}>
          {doneWords(done)}
        </Notice>
      )
    }
    default:
      return null
  }
}

/** In the sheet, which lies over the page: of the load it shows, whose acts stand below. */
export const SheetOutcome = (props: ToolsProps) => {
  const { place, failed, done } = props.view
  const about = failed?.id ?? (done !== undefined && 'load' in done ? done.load?.id : undefined)
  if (about === undefined || about !== place.load) return null
  if (failed !== undefined || done === undefined || done._tag === 'Saved' || done._tag === 'Told') return <Outcome {...props} />
  return (
    <Notice isQuiet tone="success">
      {doneWords(done)}
    </Notice>
  )
}
