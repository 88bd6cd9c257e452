import { companyHref } from '../account/company-href.ts'
import { LinkButton } from '../design/link-button.tsx'
import { Page } from '../design/page.tsx'
import { forBrokersMessage } from '../messages/en-US/for-brokers.ts'
import type { ScreenProps } from '../routing/lazy-screen.tsx'
import { linkTo } from '../routing/links.ts'

const Carriers = () => (
  <Page title={forBrokersMessage('forBrokers.carriers.title')} width="reading">
    <div className="trm-card trm-stack" data-state="for-brokers">
      <p>{forBrokersMessage('forBrokers.carriers.body')}</p>
      <div className="trm-row">
        <LinkButton look="solid" href={companyHref}>
          {forBrokersMessage('forBrokers.carriers.company')}
        </LinkButton>
      </div>
    </div>
  </Page>
)

/** In place of a page that means nothing to a carrier: says whom it is for, and leads to the one that does (decision 13). */
export const ForBrokersRoute = ({ route: { id } }: ScreenProps) =>
  id === 'carriers' || id === 'carrierProfile' ? (
    <Carriers />
  ) : (
    <Page title={forBrokersMessage('forBrokers.title')} width="reading">
      <div className="trm-card trm-stack" data-state="for-brokers">
        <p>{forBrokersMessage('forBrokers.body')}</p>
        <div className="trm-row">
          <LinkButton look="solid" href={linkTo('loadCentral')}>
            {forBrokersMessage('forBrokers.loads')}
          </LinkButton>
          <LinkButton href={linkTo('profile')}>{forBrokersMessage('forBrokers.profile')}</LinkButton>
        </div>
      </div>
    </Page>
  )
