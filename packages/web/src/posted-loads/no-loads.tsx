import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { EmptyState } from '../design/state-panels.tsx'
import { noLoadsMessage as message } from '../messages/en-US/no-loads.ts'
import { postedMessage } from '../messages/en-US/posted-loads.ts'
import { placeLink, type PostedLoadsPlace } from './posted-loads-place.ts'
import type { PostedLoadsViewModel } from './posted-loads.view-model.ts'

const newLink = placeLink({ panel: { _tag: 'New' } })

interface NoLoadsProps {
  readonly place: PostedLoadsPlace
  readonly viewModel: PostedLoadsViewModel
}

/** Why there is nothing to see, and what to do. */
export const NoLoads = ({ place, viewModel }: NoLoadsProps) => {
  if (place.text !== '') {
    return (
      <EmptyState
        title={message('posted.empty.search', { text: place.text })}
        actions={<Button onClick={() => viewModel.search('')}>{message('posted.empty.clear')}</Button>}
      >
        <p>{message('posted.empty.search.why')}</p>
      </EmptyState>
    )
  }
  if (place.whose === 'mine') {
    return (
      <EmptyState
        title={message('posted.empty.mine')}
        actions={<LinkButton href={placeLink({ ...place, whose: 'company' })}>{message('posted.empty.mine.all')}</LinkButton>}
      >
        <p>{message('posted.empty.mine.why')}</p>
      </EmptyState>
    )
  }
  const actions = (
    <>
      <LinkButton look="solid" href={newLink}>
        {postedMessage('posted.new')}
      </LinkButton>
      <Button onClick={() => viewModel.show({ _tag: 'Import' })}>{postedMessage('posted.import')}</Button>
    </>
  )
  return (
    <EmptyState title={message(`posted.empty.${place.state}`)} actions={place.state === 'posted' ? actions : undefined}>
      <p>{message(`posted.empty.${place.state}.why`)}</p>
    </EmptyState>
  )
}
