import { ErrorPage } from './error-pages.tsx'
import { SupportAddress } from './error-screens.tsx'
import { noAccessMessage as message } from '../messages/en-US/no-access.ts'
import { NO_ACCESS_REASONS } from '../routing/guards.ts'
import { queryValue } from '../routing/links.ts'
import type { ScreenProps } from '../routing/lazy-screen.tsx'
import { useAddress } from '../routing/page-navigation.ts'

/** Why, as a guard decided or as the address says, which may be untrusted text: a reason that is not known is not said. */
export const NoAccessPage = ({ parameters }: Pick<ScreenProps, 'parameters'>) => {
  const { search } = useAddress()
  const stated = parameters['reason'] ?? queryValue(search, 'reason')
  const reason = NO_ACCESS_REASONS.find((known) => known === stated)
  return (
    <ErrorPage title="route.noAccess">
      <p>{message('noAccess.what')}</p>
      {reason === undefined ? null : <p>{message(`noAccess.${reason}`)}</p>}
      <SupportAddress />
    </ErrorPage>
  )
}
