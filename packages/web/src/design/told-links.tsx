import type { ReactNode } from 'react'
import { changeFailureText } from '../messages/change-failure-words.ts'
import { message } from '../messages/index.ts'
import { Button } from './button.tsx'
import { Notice } from './chakra/notice.tsx'
import { LoadingState } from './state-panels.tsx'
import type { ToldLinks, ToldLinksView } from './told-links.view-model.ts'

interface ToldLinksProps<L> {
  readonly view: ToldLinksView<L>
  readonly links: ToldLinks<L>
}

interface AskedWords {
  readonly end: string
  /** Of which one, for whoever hears the button alone. */
  readonly endOf: string
  readonly sure: string
  readonly keep: string
  readonly confirm: string
}

interface AskedPressProps {
  readonly words: AskedWords
  readonly isAsked: boolean
  readonly isBusy: boolean
  readonly onAsk: (isAsked: boolean) => void
  readonly onDo: () => void
}

/** Does something to a line of a list, after a question in its place. */
export const AskedPress = ({ words, isAsked, isBusy, onAsk, onDo }: AskedPressProps) =>
  !isAsked ? (
    <Button aria-label={words.endOf} aria-disabled={isBusy} onClick={() => onAsk(true)}>
      {words.end}
    </Button>
  ) : (
    <div className="trm-row" role="group" aria-label={words.endOf}>
      <span className="trm-help">{words.sure}</span>
      <Button autoFocus onClick={() => onAsk(false)}>
        {words.keep}
      </Button>
      <Button look="danger" onClick={onDo}>
        {words.confirm}
      </Button>
    </div>
  )

interface EndLinkProps<L> extends ToldLinksProps<L> {
  readonly id: string
  readonly words: AskedWords
}

/** Ends a link of the list. */
export const EndLink = <L,>({ id, view, links, words }: EndLinkProps<L>) => (
  <AskedPress
    words={words}
    isAsked={view.asked === id}
    isBusy={view.ending === id}
    onAsk={(isAsked) => links.askToEnd(isAsked ? id : undefined)}
    onDo={() => links.end(id)}
  />
)

interface ToldLinksListProps<L> extends ToldLinksProps<L> {
  readonly className: string
  readonly words: { readonly loading: string; readonly notLoaded: string; readonly none: string }
  /** A list item for each. */
  readonly children: (link: L) => ReactNode
}

/** The links there are, or why they are not shown. */
export const ToldLinksList = <L,>({ view: { list }, links, className, words, children }: ToldLinksListProps<L>) => {
  if (list === 'Loading') return <LoadingState label={words.loading} />
  if ('failure' in list)
    return (
      <Notice tone="danger" title={words.notLoaded} action={<Button onClick={links.reload}>{message('common.retry')}</Button>}>
        {changeFailureText(list.failure)}
      </Notice>
    )
  return list.length === 0 ? <p className="trm-muted">{words.none}</p> : <ul className={className}>{list.map(children)}</ul>
}
