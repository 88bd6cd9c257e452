import { companyHref } from '../account/company-href.ts'
import { LinkButton } from '../design/link-button.tsx'
import { forBrokersMessage as message } from '../messages/en-US/for-brokers.ts'
import type { ScreenProps } from '../routing/lazy-screen.tsx'
import { linkTo } from '../routing/links.ts'
import { CardPage } from '../errors/error-screens.tsx'

/** In place of a page that means nothing to a carrier: says whom it is for, and leads to the one that does (decision 13). */
export const ForBrokersRoute = ({ route: { id } }: ScreenProps) =>
  id === 'carriers' || id === 'carrierProfile' ? (
    <CardPage
      title={message('forBrokers.carriers.title')}
      state="for-brokers"
      actions={
        <LinkButton look="solid" href={companyHref}>
          {message('forBrokers.carriers.company')}
        </LinkButton>
      }
    >
      <p>{message('forBrokers.carriers.body')}</p>
    </CardPage>
  ) : (
    <CardPage
      title={message('forBrokers.title')}
      state="for-brokers"
      actions={
        <>
          <LinkButton look="solid" href={linkTo('loadCentral')}>
            {message('forBrokers.loads')}
          </LinkButton>
          <LinkButton href={linkTo('profile')}>{message('forBrokers.profile')}</LinkButton>
        </>
      }
    >
      <p>{message('forBrokers.body')}</p>
    </CardPage>
  )
