import type { FormEvent, ReactNode } from 'react'
import type { CallFailure } from '@trm/domain/kernel'
import { SubmitButton } from '../design/button.tsx'
import { ToldOnce } from '../design/chakra/told-once.tsx'
import { ToldLinksList } from '../design/told-links.tsx'
import type { ToldLinks, ToldLinksView } from '../design/told-links.view-model.ts'
import { useUnsavedWork } from '../routing/use-unsaved-work.ts'
import { NotDone } from './form-outcome.tsx'

type Words = 'title' | 'what' | 'make' | 'making' | 'failed' | 'copy' | 'copied' | 'loading' | 'notLoaded' | 'none'

interface ToldLinksPanelProps<L> {
  /** Of its heading, and the beginning of the ids inside. */
  readonly id: string
  readonly links: ToldLinks<L>
  readonly view: ToldLinksView<L>
  readonly words: (part: Words) => string
  /** What is typed for the next one. */
  readonly fields: ReactNode
  /** Something is typed that leaving would lose. */
  readonly isTyped: boolean
  readonly onMake: () => void
  /** Why none was made, in words of its own. */
  readonly refused?: ReactNode
  /** Another press of the panel was not done. */
  readonly failed?: CallFailure | undefined
  /** What is told of the one just made, this once. */
  readonly wordsOfMade: (link: L) => { readonly label: string; readonly help: string }
  /** A list item for each. */
  readonly children: (link: L) => ReactNode
}

/** A card of the company's page: makes what has an address or a secret, tells it once, and lists what there is. */
export const ToldLinksPanel = <L,>(props: ToldLinksPanelProps<L>) => {
  const { id, links, view, words, wordsOfMade } = props
  const { isMaking, made, failed } = view
  useUnsavedWork(props.isTyped)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    props.onMake()
  }
  return (
    <section className="trm-card trm-stack" aria-labelledby={id}>
      <h2 id={id}>{words('title')}</h2>
      <p>{words('what')}</p>
      <form className="trm-stack" noValidate onSubmit={submit} aria-labelledby={id}>
        {props.fields}
        <div className="trm-row">
          <SubmitButton isBusy={isMaking} busyLabel={words('making')}>
            {words('make')}
          </SubmitButton>
        </div>
      </form>
      {props.refused}
      <NotDone title={words('failed')} failure={failed?.failure ?? props.failed} />
      {made === undefined ? null : (
        <ToldOnce
          id={`${id}-told`}
          {...wordsOfMade(made.link)}
          address={made.address}
          copy={words('copy')}
          copied={words('copied')}
          isCopied={made.isCopied}
          onCopy={links.copy}
        />
      )}
      <ToldLinksList
        view={view}
        links={links}
        className="trm-company-links"
        words={{ loading: words('loading'), notLoaded: words('notLoaded'), none: words('none') }}
      >
        {props.children}
      </ToldLinksList>
    </section>
  )
}
