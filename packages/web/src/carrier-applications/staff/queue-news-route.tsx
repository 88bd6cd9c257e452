import { constant, type Behavior } from '@trm/domain/kernel'
import { staffMessage as message } from '../../messages/en-US/staff.ts'
import { NavCount } from '../../news/nav-count.tsx'
import { tell } from '../../news/tell.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import { queueNewsModule } from './queue-news.module.ts'

const unknown: Behavior<number | undefined> = constant(undefined)

const waitingWords = (count: number): string => message('staff.waiting', { count })
const tellMore = (count: number): void => tell(waitingWords(count), 'info')

/** The lazy chunk that keeps staff informed of their queue wherever they are: the count in the navigation, and that it grew, told. */
export const QueueNews = ({ place }: { readonly place: Element }) => {
  const viewModel = useViewModel(queueNewsModule, { onMore: tellMore })
  return <NavCount count={useBehavior(viewModel?.waiting$ ?? unknown)} words={waitingWords} place={place} />
}
