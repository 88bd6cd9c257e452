import { companyModule, ownCardModule } from '../composition/carrier-company.module.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { CompanyScreen } from './company-screen.tsx'
import '../design/link-tabs.css'
import '../equipment/equipment-counts.css'
import './card-checks.css'
import './company.css'

export const CompanyRoute = () => {
  const company = useViewModel(companyModule, undefined)
  const card = useViewModel(ownCardModule, undefined)
  return company === undefined || card === undefined ? null : <CompanyScreen company={company} card={card} />
}
