import { useEffect, useState } from 'react'
import { LOAD_SORTS, LOAD_STATES, type WhoseLoads } from '@trm/domain/loads'
import { Button } from '../design/button.tsx'
import { Control, SelectField } from '../design/form.tsx'
import { LinkTabs } from '../design/link-tabs.tsx'
import { Notice } from '../design/notice.tsx'
import { WhoseTabs } from '../loads/whose-tabs.tsx'
import { loadsMessage } from '../messages/en-US/loads.ts'
import { postedMessage } from '../messages/en-US/posted-loads.ts'
import { staleLoads } from './load-acts.ts'
import { Later } from '../portal/later.tsx'
import { placeLink } from './posted-loads-place.ts'
import type { ToolsProps } from './tools-props.ts'

export const SEARCH_ID = 'loads-search'

export const StateTabs = ({ view: { place, counts } }: ToolsProps) => (
  <LinkTabs
    label={postedMessage('posted.states')}
    tabs={LOAD_STATES.map((state) => ({
      href: placeLink({ whose: place.whose, sort: place.sort, state }),
      words: loadsMessage(`loads.state.${state}`),
      count: counts === undefined ? 'Asked' : counts[state],
      isCurrent: state === place.state,
    }))}
  />
)

/** The field keeps what is typed; the address follows when the typing rests. */
const Search = ({ view: { place }, viewModel }: ToolsProps) => {
  const [typed, setTyped] = useState(place.text)
  useEffect(() => setTyped(place.text), [place.text])
  const change = (text: string): void => {
    setTyped(text)
    viewModel.search(text.trim())
  }
  return (
    <Control
      id={SEARCH_ID}
      type="search"
      aria-label={postedMessage('posted.search')}
      placeholder={postedMessage('posted.search.example')}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== '') {
          event.preventDefault()
          change('')
        }
      }}
    />
  )
}

/** Nothing where nobody else works for the company; until that is known its room is kept. */
export const Whose = ({ view: { place, counts, colleagues } }: ToolsProps) => {
  const hrefOf = (whose: WhoseLoads): string => placeLink({ ...place, whose, load: undefined })
  if (counts !== undefined && colleagues === 0 && place.whose === 'company') return null
  return <WhoseTabs whose={place.whose} hrefOf={hrefOf} />
}

export const LoadTools = (props: ToolsProps) => {
  const {
    view: { place },
    viewModel,
  } = props
  return (
    <>
      <div className="trm-load-search">
        <Search {...props} />
      </div>
      <SelectField
        id="loads-sort"
        label={postedMessage('posted.sort')}
        value={place.sort}
        onChange={viewModel.sortBy}
        choices={LOAD_SORTS.map((sort) => ({ value: sort, label: postedMessage(`posted.sort.${sort}`) }))}
      />
    </>
  )
}

const pickedLoads = async () => (await import('./picked-loads.tsx')).PickedLoads

const Stale = ({ view, viewModel }: ToolsProps) => {
  const stale = staleLoads(view)
  const count = stale.length
  if (count === 0) return null
  return (
    <Notice
      tone="warning"
      action={
        <Button aria-disabled={view.isConfirmingAll} onClick={() => viewModel.confirmAll(stale)}>
          {postedMessage('posted.stale.confirm', { count })}
        </Button>
      }
    >
      {postedMessage('posted.stale', { count })}
    </Notice>
  )
}

const loadOutcome = async () => (await import('./load-outcome.tsx')).Outcome

/** Beside the rows; a row that was confirmed says so itself. */
export const ListOutcome = (props: ToolsProps) => (
  <div className="trm-load-outcome">
    {(props.view.failed ?? props.view.done) === undefined ? null : (
      <Later file="posted-loads/load-outcome.tsx" load={loadOutcome} given={props} />
    )}
  </div>
)

/** What stands between the tools and the rows while there is a reason for it. */
export const LoadNotices = (props: ToolsProps) => (
  <div className="trm-stack trm-load-notices" data-gap="8">
    <Stale {...props} />
    {props.view.picked.length === 0 ? null : <Later file="posted-loads/picked-loads.tsx" load={pickedLoads} given={props} />}
  </div>
)
