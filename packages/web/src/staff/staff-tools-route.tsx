import { absurd } from 'fp-ts/function'
import { useCallback, useState, type ReactNode } from 'react'
import type { CatalogEntry } from '@trm/domain/equipment'
import type { FeatureFlag, PortalUser } from '@trm/domain/staff'
import { auditModule, equipmentTypesModule, flagsModule, staffSurveysModule, usersModule } from '../composition/staff-tools.module.ts'
import { staffToolMessage as message } from '../messages/en-US/staff-tools.ts'
import { makeToolNews } from '../news/tool-news.view-model.ts'
import { useAddress } from '../routing/use-address.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { auditAskedIn } from './audit-asked.ts'
import { AuditScreen } from './audit-screen.tsx'
import { EquipmentTypesScreen } from './equipment-types-screen.tsx'
import { StaffLoads } from './staff-loads-route.tsx'
import { FlagsScreen } from './flags-screen.tsx'
import { StaffSurveysScreen } from './staff-surveys-screen.tsx'
import type { StaffSection } from './staff-sections.ts'
import { nameOf, soughtIn } from './user-words.ts'
import { UsersScreen } from './users-screen.tsx'
import './staff-tools.css'

const Users = () => {
  const [news] = useState(makeToolNews)
  const { search } = useAddress()
  const onChanged = useCallback(
    (user: PortalUser) => news.say(message(user.isAppAccessAllowed ? 'users.done.on' : 'users.done.off', { name: nameOf(user) })),
    [news],
  )
  const viewModel = useViewModel(usersModule, { onChanged })
  return viewModel === undefined ? null : <UsersScreen viewModel={viewModel} sought={soughtIn(search)} news$={news.news$} />
}

const EquipmentTypes = () => {
  const [news] = useState(makeToolNews)
  const onSaved = useCallback(({ name }: CatalogEntry) => news.say(message('types.done', { name })), [news])
  const viewModel = useViewModel(equipmentTypesModule, { onSaved })
  return viewModel === undefined ? null : <EquipmentTypesScreen viewModel={viewModel} news$={news.news$} />
}

const Flags = () => {
  const [news] = useState(makeToolNews)
  const onSaved = useCallback(
    ({ key, enabled }: FeatureFlag) => news.say(message(enabled ? 'flags.done.on' : 'flags.done.off', { key })),
    [news],
  )
  const viewModel = useViewModel(flagsModule, { onSaved })
  return viewModel === undefined ? null : <FlagsScreen viewModel={viewModel} news$={news.news$} />
}

const Audit = () => {
  const { search } = useAddress()
  const viewModel = useViewModel(auditModule, undefined)
  return viewModel === undefined ? null : <AuditScreen viewModel={viewModel} search={search} asked={auditAskedIn(search)} />
}

const Surveys = () => {
  const viewModel = useViewModel(staffSurveysModule, undefined)
  return viewModel === undefined ? null : <StaffSurveysScreen viewModel={viewModel} />
}

/** Staff's tools besides the queue of applications. */
export const StaffToolsRoute = ({ section }: { readonly section: Exclude<StaffSection, 'applications'> }): ReactNode => {
  switch (section) {
    case 'users':
      return <Users />
    case 'loads':
      return <StaffLoads />
    case 'surveys':
      return <Surveys />
    case 'equipment-types':
      return <EquipmentTypes />
    case 'flags':
      return <Flags />
    case 'audit':
      return <Audit />
    default:
      return absurd(section)
  }
}
