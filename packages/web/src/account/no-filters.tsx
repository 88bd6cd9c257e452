import { LinkButton } from '../design/link-button.tsx'
import { EmptyState } from '../design/state-panels.tsx'
import { ownStart } from '../home/own-start.ts'
import { accountMessage as message } from '../messages/en-US/account-pages.ts'
import { linkTo } from '../routing/links.ts'
import { useReadySession } from '../session/use-session.ts'
import { companyHref } from './company-href.ts'

/** For whoever has no broker profile: says so, and leads to the page that has what they look for (decision 13). */
export const NoFilters = () => {
  const session = useReadySession()
  const isCarrier = session !== undefined && ownStart(session.context) === 'loadCentral'
  return isCarrier ? (
    <EmptyState
      title={message('ownFilters.forBrokers')}
      actions={
        <>
          <LinkButton look="solid" href={companyHref}>
            {message('ownFilters.toCompany')}
          </LinkButton>
          <LinkButton href={linkTo('loadCentral')}>{message('ownFilters.toLoads')}</LinkButton>
        </>
      }
    >
      <p>{message('ownFilters.forBrokers.carrier')}</p>
    </EmptyState>
  ) : (
    <EmptyState
      title={message('ownFilters.forBrokers')}
      actions={
        <LinkButton look="solid" href={linkTo('truckList')}>
          {message('ownFilters.toTrucks')}
        </LinkButton>
      }
    >
      <p>{message('ownFilters.forBrokers.others')}</p>
    </EmptyState>
  )
}
