import { agoWords } from '../messages/ago-words.ts'
import { Link } from 'wouter'
import type { Instant } from '@trm/domain/kernel'
import { isMissedOffer, type MissedNotice, type MissedOfferNotice } from '@trm/domain/notices'
import { Button } from '../design/button.tsx'
import { ListBody } from '../design/list-body.tsx'
import { Notice } from '../design/notice.tsx'
import { ownTime } from '../loads/own-time.ts'
import { EmptyState } from '../design/state-panels.tsx'
import { useFocusInside } from '../design/focus-inside.ts'
import { changeFailureText } from '../messages/change-failure-words.ts'
import { missedMessage as message } from '../messages/en-US/missed-notices.ts'
import { inLine } from '../messages/in-line.ts'
import { tell } from '../news/tell.ts'
import { linkTo, pathUnderBase } from '../routing/links.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { MissedNoticesViewModel } from './missed-notices.view-model.ts'
import { laneWords, toldWords } from './told-words.ts'

interface MissedPanelProps {
  readonly viewModel: MissedNoticesViewModel
  readonly offersHref: string
  /** The reader goes elsewhere. */
  readonly onLeave: () => void
}

interface SnoozeProps extends Pick<MissedPanelProps, 'viewModel'> {
  readonly notice: MissedOfferNotice
  readonly until: Instant
  readonly asOf: Instant
}

/** It goes with its row: that it comes back, and when, is told besides. */
const Snooze = ({ notice, until, asOf, viewModel }: SnoozeProps) => (
  <Button
    aria-label={message('missed.snooze.of', { notice: inLine([toldWords(notice, asOf), laneWords(notice)]) })}
    onClick={() => viewModel.snooze(notice, () => tell(message('missed.snoozed', { time: ownTime(until) }), 'info'))}
  >
    {message('missed.snooze')}
  </Button>
)

/** What it says, where it leads under the router's base, and whose doing it was. */
const shownOf = (notice: MissedNotice, asOf: Instant, offersHref: string) =>
  isMissedOffer(notice)
    ? {
        title: toldWords(notice, asOf),
        says: laneWords(notice),
        company: notice.company,
        href: `${offersHref}?offer=${encodeURIComponent(notice.offerId)}`,
      }
    : { title: notice.title, says: notice.says, company: undefined, href: pathUnderBase(notice.path) ?? '/' }

interface RowProps extends MissedPanelProps {
  readonly notice: MissedNotice
  readonly asOf: Instant
}

const Row = ({ notice, asOf, viewModel, offersHref, onLeave }: RowProps) => {
  const { title, says, company, href } = shownOf(notice, asOf, offersHref)
  return (
    <li>
      <Link
        href={href}
        onClick={() => {
          viewModel.see(notice)
          onLeave()
        }}
      >
        <strong>{title}</strong>
        {says === undefined ? null : <span>{says}</span>}
        <span className="trm-help">{inLine([company, agoWords(notice.toldAt, asOf)])}</span>
      </Link>
      {isMissedOffer(notice) && notice.snoozeUntil !== undefined ? (
        <Snooze notice={notice} until={notice.snoozeUntil} asOf={asOf} viewModel={viewModel} />
      ) : null}
    </li>
  )
}

interface RowsProps extends MissedPanelProps {
  readonly rows: readonly MissedNotice[]
  readonly asOf: Instant
}

const Rows = ({ rows, ...rest }: RowsProps) => (
  <ul className="trm-bell-rows">
    {rows.map((notice) => (
      <Row key={notice.id} notice={notice} {...rest} />
    ))}
  </ul>
)

/** What the bell opens: each notice leads to what it tells of. */
export const MissedPanel = ({ viewModel, offersHref, onLeave }: MissedPanelProps) => {
  const list = useBehavior(viewModel.list$)
  const failed = useBehavior(viewModel.failed$)
  const hasRows = list._tag === 'Known' && list.rows.length > 0
  return (
    <div className="trm-stack" {...useFocusInside<HTMLDivElement>()}>
      <div className="trm-between">
        <strong>{message('missed.title')}</strong>
        {hasRows ? <Button onClick={viewModel.seeAll}>{message('missed.seeAll')}</Button> : null}
      </div>
      {failed === undefined ? null : (
        <Notice tone="danger" title={message('missed.notSaved')}>
          {changeFailureText(failed)}
        </Notice>
      )}
      <ListBody
        list={list}
        loading={message('missed.loading')}
        onRetry={viewModel.reread}
        onMore={viewModel.more}
        empty={
          <EmptyState title={message('missed.none')}>
            <p>{message('missed.none.body')}</p>
          </EmptyState>
        }
      >
        {({ rows, asOf }) => <Rows rows={rows} asOf={asOf} viewModel={viewModel} offersHref={offersHref} onLeave={onLeave} />}
      </ListBody>
      <Link href={linkTo('accountNotices')} onClick={onLeave}>
        {message('missed.choose')}
      </Link>
    </div>
  )
}
