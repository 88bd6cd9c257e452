import type { ReactNode } from 'react'
import { LinkButton } from '../design/link-button.tsx'
import { Page } from '../design/page.tsx'
import { message } from '../messages/index.ts'
import { linkTo } from '../routing/links.ts'
import type { RouteTitle } from '../routing/routes.ts'
import { useErrorShown } from './use-error-shown.ts'

export interface ErrorPageProps {
  readonly title: RouteTitle
  readonly children: ReactNode
  /** Before the two links every error page has. */
  readonly action?: ReactNode
}

/** Every error page offers 'Go To Profile' and 'Go Back Home' (specification section 2). */
export const ErrorPage = ({ title, children, action }: ErrorPageProps) => {
  useErrorShown(title)
  return (
    <Page title={message(title)} width="reading">
      <div className="trm-card trm-stack">
        {children}
        <div className="trm-row">
          {action}
          <LinkButton href={linkTo('profile')}>{message('error.goToProfile')}</LinkButton>
          <LinkButton href={linkTo('home')} look={action === undefined ? 'solid' : 'outline'}>
            {message('error.goHome')}
          </LinkButton>
        </div>
      </div>
    </Page>
  )
}
