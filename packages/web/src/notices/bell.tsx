import { useEffect, useId, type ReactNode } from 'react'
import { icon } from '../design/icons.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { NotLoaded } from '../design/not-loaded.tsx'
import { useDisclosure } from '../design/use-disclosure.ts'
import { bellMessage as message } from '../messages/en-US/bell.ts'
import { message as commonMessage } from '../messages/index.ts'
import { withWords } from '../messages/with-words.ts'
import { useChunk } from '../portal/use-chunk.ts'
import { useAddress } from '../routing/page-navigation.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { MissedNoticesViewModel } from './missed-notices.view-model.ts'
import { useCountedTitle } from './use-counted-title.ts'
import './bell.css'

const BellIcon = icon(<path d="M4 14.5c1.4-1.3 1.8-3 1.8-5.2a4.2 4.2 0 0 1 8.4 0c0 2.2.4 3.9 1.8 5.2zM8.3 17a1.9 1.9 0 0 0 3.4 0" />)

interface BellProps {
  readonly viewModel: MissedNoticesViewModel
  /** Where the reader's offers are, under the router's base. */
  readonly offersHref: string
}

interface PanelProps extends BellProps {
  readonly onLeave: () => void
}

const loadPanel = () => withWords('notices', () => import('./missed-panel.tsx'))

const Panel = (props: PanelProps): ReactNode => {
  const panel = useChunk(true, 'notices/missed-panel.tsx', loadPanel)
  if (panel._tag === 'Failed') return <NotLoaded title={commonMessage('error.fallback')} onRetry={panel.retry} />
  return panel._tag === 'Loaded' ? <panel.code.MissedPanel {...props} /> : <LoadingState label={commonMessage('common.loading')} />
}

const MOST_COUNTED = 9
const shownCount = (count: number): string | undefined =>
  count === 0 ? undefined : count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count)

/** The button in the bar, with how many notices the reader has not seen, and the panel below it. */
export const Bell = ({ viewModel, offersHref }: BellProps) => {
  const count = useBehavior(viewModel.list$, (list) => (list._tag === 'Known' ? list.total : 0))
  const shown = shownCount(count)
  useCountedTitle(shown)
  const opened = new URLSearchParams(useAddress().search).get('offer') ?? undefined
  useEffect(() => viewModel.lookAt(opened), [viewModel, opened])
  const panelId = useId()
  const { box, opener, isOpen, setOpen } = useDisclosure()
  return (
    <div className="trm-menu trm-bell" ref={box}>
      <button
        ref={opener}
        type="button"
        className="trm-menu-opener"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => {
          if (!isOpen) viewModel.reread()
          setOpen(!isOpen)
        }}
      >
        <BellIcon />
        <span className="trm-only-read">{count === 0 ? message('bell.name') : message('bell.missed', { count })}</span>
        {shown === undefined ? null : (
          <span className="trm-nav-count" aria-hidden="true">
            {shown}
          </span>
        )}
      </button>
      {isOpen ? (
        <section id={panelId} className="trm-menu-panel" aria-label={message('bell.name')}>
          <Panel viewModel={viewModel} offersHref={offersHref} onLeave={() => setOpen(false)} />
        </section>
      ) : null}
    </div>
  )
}
