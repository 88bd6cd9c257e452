import { useCallback, useState } from 'react'
import { carrierProfileModule } from '../../composition/carrier-profile.module.ts'
import { carrierProfileMessage as message } from '../../messages/en-US/carrier-profile.ts'
import { makeToolNews } from '../../news/tool-news.view-model.ts'
import type { ScreenProps } from '../../routing/lazy-screen.tsx'
import { linkTo } from '../../routing/links.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import type { ProfileArgs } from './carrier-profile.view-model.ts'
import { CarrierProfileScreen } from './carrier-profile-screen.tsx'
import type { ProfileLinks } from './profile-parts.tsx'
import '../card-checks.css'
import './carrier-profile.css'

const linksIn = (list: string, offers: string): ProfileLinks => ({
  trucks: list,
  truck: (id) => `${list}?truck=${encodeURIComponent(id)}`,
  offer: (id) => `${offers}?offer=${encodeURIComponent(id)}`,
})
const BROKER = linksIn(linkTo('brokerTruckList'), linkTo('brokerLoadOffers'))
const GENERIC = linksIn(linkTo('truckList'), linkTo('loadOffers'))

const Entered = ({ carrierId, links }: { readonly carrierId: string; readonly links: ProfileLinks }) => {
  const [news] = useState(makeToolNews)
  const onDone = useCallback<ProfileArgs['onDone']>(
    (deed, name) => news.say(deed === 'note' ? message('carrier.done.note') : message(`carrier.done.${deed}`, { name })),
    [news],
  )
  const viewModel = useViewModel(carrierProfileModule, { carrierId, onDone })
  return viewModel === undefined ? null : <CarrierProfileScreen viewModel={viewModel} links={links} news={news} />
}

/** `/carriers/{id}/profile` and `/broker/carrier-profile/{id}`. */
export const CarrierProfileRoute = ({ route: { area }, parameters: { carrierId = '' } }: ScreenProps) => (
  <Entered key={carrierId} carrierId={carrierId} links={area === 'broker' ? BROKER : GENERIC} />
)
