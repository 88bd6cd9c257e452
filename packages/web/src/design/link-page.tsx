import { useEffect, type ReactNode } from 'react'
import type { Behavior } from '@trm/domain/kernel'
import { Button } from './button.tsx'
import { PAGE_HEADING_ID, PRODUCT_NAME } from './page.tsx'
import { EmptyState, ErrorState, LoadingState } from './state-panels.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'

interface LinkPageProps<K extends { readonly _tag: 'Known' }> {
  readonly className?: string
  readonly width?: 'reading'
  readonly state$: Behavior<{ readonly _tag: 'Loading' | 'NoSuchLink' | 'Failed' } | K>
  readonly say: (words: 'window' | 'loading' | 'bad' | 'bad.why' | 'home' | 'failed' | 'failed.why' | 'retry') => string
  readonly onRetry: () => void
  /** With a heading of its own. */
  readonly children: (known: K) => ReactNode
}

const Content = <K extends { readonly _tag: 'Known' }>({ state$, say, onRetry, children }: LinkPageProps<K>): ReactNode => {
  const state = useBehavior(state$)
  switch (state._tag) {
    case 'Loading':
      return <LoadingState label={say('loading')} />
    case 'NoSuchLink':
      return (
        <EmptyState
          title={say('bad')}
          actions={
            <a className="trm-button" data-look="outline" href="/trm/">
              {say('home')}
            </a>
          }
        >
          <p>{say('bad.why')}</p>
        </EmptyState>
      )
    case 'Failed':
      return (
        <ErrorState
          title={say('failed')}
          actions={
            <Button look="solid" onClick={onRetry}>
              {say('retry')}
            </Button>
          }
        >
          <p>{say('failed.why')}</p>
        </ErrorState>
      )
    case 'Known':
      return children(state)
  }
}

/** What a link shows to everybody who has it; it may stand without the app, and without its router. */
export const LinkPage = <K extends { readonly _tag: 'Known' }>(props: LinkPageProps<K>) => {
  const { className = '', width, state$, say } = props
  const hasHeading = useBehavior(state$, ({ _tag }) => _tag === 'Known')
  useEffect(() => {
    document.title = `${say('window')} · ${PRODUCT_NAME}`
  }, [])
  return (
    <div className={`trm-page ${className}`} data-width={width}>
      {hasHeading ? null : (
        <h1 id={PAGE_HEADING_ID} className="trm-only-read" tabIndex={-1}>
          {say('window')}
        </h1>
      )}
      <Content {...props} />
    </div>
  )
}
