import { useCallback } from 'react'
import { companyWords } from '../carrier-applications/staff/application-words.ts'
import { StaffScreen } from '../carrier-applications/staff/staff-screen.tsx'
import { staffAskedIn } from '../carrier-applications/staff/staff-state.ts'
import type { StaffArgs } from '../carrier-applications/staff/staff.view-model.ts'
import { staffModule } from '../carrier-applications/staff/staff.module.ts'
import { LinkButton } from '../design/link-button.tsx'
import { NotLoaded } from '../design/not-loaded.tsx'
import { Page } from '../design/page.tsx'
import { EmptyState } from '../design/chakra/empty-state.tsx'
import { message as commonMessage } from '../messages/index.ts'
import { staffMessage } from '../messages/en-US/staff.ts'
import { staffPageMessage as message } from '../messages/en-US/staff-pages.ts'
import { tell } from '../news/tell.ts'
import type { ScreenProps } from '../routing/lazy-screen.tsx'
import { useAddress } from '../routing/page-navigation.ts'
import { useChunk } from '../portal/use-chunk.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { StaffNav } from './staff-page.tsx'
import { staffSectionHref, staffSectionOf, type StaffSection } from './staff-sections.ts'
import '../design/drawer.css'
import '../design/link-tabs.css'
import '../carrier-applications/staff/staff.css'

const Applications = () => {
  const { search } = useAddress()
  const onDecided = useCallback<StaffArgs['onDecided']>((kind, row) => {
    tell(staffMessage(`staff.done.${kind}`, { company: companyWords(row), person: row.person.name }))
  }, [])
  const onTaken = useCallback<StaffArgs['onTaken']>((row) => {
    const done = row.takenBy?.isReader === true ? 'take' : 'giveBack'
    tell(staffMessage(`staff.done.${done}`, { company: companyWords(row) }))
  }, [])
  const viewModel = useViewModel(staffModule, { onDecided, onTaken })
  return viewModel === undefined ? null : (
    <StaffScreen viewModel={viewModel} asked={staffAskedIn(search)} nav={<StaffNav current="applications" />} />
  )
}

const loadTools = () => import('./staff-tools-route.tsx')

const Tools = ({ section }: { readonly section: Exclude<StaffSection, 'applications'> }) => {
  const tools = useChunk(true, 'staff/staff-tools-route.tsx', loadTools)
  if (tools._tag === 'Failed') return <NotLoaded title={commonMessage('error.fallback')} onRetry={tools.retry} />
  return tools._tag === 'Loaded' ? <tools.code.StaffToolsRoute section={section} /> : null
}

const NoSuchSection = () => (
  <Page title={message('staffPages.none')} width="reading">
    <EmptyState
      title={message('staffPages.none')}
      actions={
        <LinkButton look="solid" href={staffSectionHref('applications')}>
          {message('staffPages.none.to')}
        </LinkButton>
      }
    >
      <p>{message('staffPages.none.why')}</p>
    </EmptyState>
  </Page>
)

/** Staff's desk: who wants to join, and the tools for everybody else. */
export const StaffRoute = ({ parameters }: ScreenProps) => {
  const section = staffSectionOf(parameters['section'])
  if (section === undefined) return <NoSuchSection />
  return section === 'applications' ? <Applications /> : <Tools section={section} />
}
