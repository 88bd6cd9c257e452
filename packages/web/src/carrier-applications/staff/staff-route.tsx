import { useCallback, useState } from 'react'
import { staffModule } from '../../composition/staff.module.ts'
import { staffMessage as message } from '../../messages/staff.ts'
import { makeToolNews } from '../../news/tool-news.view-model.ts'
import { useAddress } from '../../routing/use-address.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import { companyWords } from './application-rows.tsx'
import { staffAskedIn } from './staff-address.ts'
import { StaffScreen } from './staff-screen.tsx'
import type { StaffArgs } from './staff.view-model.ts'
import '../../design/drawer.css'
import '../../design/data-list.css'
import '../../design/link-tabs.css'
import './staff.css'

export const StaffRoute = () => {
  const [news] = useState(makeToolNews)
  const { search } = useAddress()
  const onDecided = useCallback<StaffArgs['onDecided']>((kind, row) => {
    news.say(kind === 'Approve' ? message('staff.done.Approve', { company: companyWords(row) }) : message('staff.done.SendBack', { person: row.person.name }))
  }, [news])
  const viewModel = useViewModel(staffModule, { onDecided })
  return viewModel === undefined ? null : <StaffScreen viewModel={viewModel} asked={staffAskedIn(search)} news={news} />
}
