import type { ReadySession } from '@trm/domain/session'
import { LinkTabs } from '../design/link-tabs.tsx'
import { ownStart } from '../routing/own-start.ts'
import { accountMessage as message } from '../messages/en-US/account-pages.ts'
import { linkTo, queryValue } from '../routing/links.ts'
import { useAddress } from '../routing/page-navigation.ts'
import { useReadySession } from '../portal/use-session.ts'
import { companyHref } from './company-href.ts'

export type AccountPage = 'profile' | 'info' | 'company' | 'filters' | 'notices' | 'survey'

const AREA = {
  broker: { profile: linkTo('profile'), info: linkTo('brokerInfo'), filters: linkTo('brokerFilters'), survey: linkTo('brokerSurvey') },
  generic: { profile: linkTo('profile'), info: linkTo('accountInfo'), filters: linkTo('accountFilters'), survey: linkTo('accountSurvey') },
} as const

/** Whoever is not is shown the same refusal behind every tab but the first. */
const isLetIn = ({ context, onboardingStep }: ReadySession): boolean =>
  onboardingStep._tag === 'None' && context.supportedAccount && context.accessFlag

/** The pages of an account, in the area this one was opened in; only what means something to the reader. With link-tabs.css. */
export const AccountNav = ({ current }: { readonly current: AccountPage }) => {
  const { pathname, search } = useAddress()
  const session = useReadySession()
  if (session === undefined || !isLetIn(session) || queryValue(search, 'returnTo') !== undefined) return null
  const hrefs = AREA[pathname.includes(`${linkTo('broker')}/`) ? 'broker' : 'generic']
  const tabs: readonly (readonly [AccountPage, string])[] = [
    ['profile', hrefs.profile],
    ['info', hrefs.info],
    ...(ownStart(session.context) === 'loadCentral' ? [['company', companyHref] as const] : []),
    ...(session.context.brokerAccess ? [['company', linkTo('brokerCompany')] as const] : []),
    ...(session.brokerProfile === undefined ? [] : [['filters', hrefs.filters] as const]),
    ['notices', linkTo('accountNotices')],
    ['survey', hrefs.survey],
  ]
  return (
    <LinkTabs
      label={message('account.nav')}
      tabs={tabs.map(([page, href]) => ({ href, words: message(`account.nav.${page}`), isCurrent: page === current }))}
    />
  )
}
