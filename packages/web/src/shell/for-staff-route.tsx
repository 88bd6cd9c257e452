import { LinkButton } from '../design/link-button.tsx'
import { Page } from '../design/page.tsx'
import { forStaffMessage } from '../messages/en-US/for-staff.ts'
import { message } from '../messages/index.ts'
import { linkTo } from '../routing/links.ts'
import type { RouteId } from '../routing/routes.ts'
import type { ScreenProps } from '../routing/lazy-screen.tsx'
import { StaffLoads } from '../staff/staff-loads-route.tsx'

const WORDS: { readonly [Id in RouteId]?: 'forStaff.trucks' | 'forStaff.recommendations' | 'forStaff.company' } = {
  postTruck: 'forStaff.trucks',
  recommendations: 'forStaff.recommendations',
  brokerCompany: 'forStaff.company',
}

/** A page that one company works on, opened by staff: what they read in its place (decision 6). */
export const ForStaffRoute = ({ route, parameters }: ScreenProps) => {
  if (route.id === 'brokerPostedLoads' || route.id === 'loadCentral') return <StaffLoads loadId={parameters['loadId']} />
  return (
    <Page title={message(route.title)} width="reading">
      <div className="trm-card trm-stack" data-state="for-staff">
        <p>{forStaffMessage(WORDS[route.id] ?? 'forStaff.desk')}</p>
        <div className="trm-row">
          <LinkButton look="solid" href={linkTo('truckList')}>
            {message('route.truckList')}
          </LinkButton>
          <LinkButton href={linkTo('staffSection', { section: 'loads' })}>{forStaffMessage('forStaff.loads')}</LinkButton>
          <LinkButton href={linkTo('loadOffers')}>{message('route.loadOffers')}</LinkButton>
          <LinkButton href={linkTo('carriers')}>{message('route.carriers')}</LinkButton>
        </div>
      </div>
    </Page>
  )
}
