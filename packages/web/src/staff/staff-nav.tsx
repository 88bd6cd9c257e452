import { LinkTabs } from '../design/link-tabs.tsx'
import { staffToolMessage as message } from '../messages/en-US/staff-tools.ts'
import { STAFF_SECTIONS, staffSectionHref, type StaffSection } from './staff-sections.ts'

/** With link-tabs.css. */
export const StaffNav = ({ current }: { readonly current: StaffSection }) => (
  <LinkTabs
    label={message('staffTools.nav')}
    tabs={STAFF_SECTIONS.map((section) => ({
      href: staffSectionHref(section),
      words: message(`staffTools.nav.${section}`),
      isCurrent: section === current,
    }))}
  />
)
