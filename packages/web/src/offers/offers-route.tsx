import { useState } from 'react'
import type { OfferStatus, Party } from '@trm/domain/offers'
import { offersModule } from './offers.module.ts'
import { ownStart } from '../routing/own-start.ts'
import { makeToolNews } from '../news/tool-news.view-model.ts'
import type { ScreenProps } from '../routing/lazy-screen.tsx'
import { linkTo } from '../routing/links.ts'
import type { RouteId } from '../routing/routes.ts'
import { useAddress } from '../routing/page-navigation.ts'
import { useChunk } from '../portal/use-chunk.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { useReadySession } from '../portal/use-session.ts'
import { OffersScreen } from './offers-screen.tsx'
import { askedIn, offersHref, type OffersAsked } from './offers-view.ts'
import '../design/drawer.css'
import '../design/link-tabs.css'
import './offers.css'
import './opening.css'

type Path = 'brokerLoadOffers' | 'brokerBookedOffers' | 'loadOffers' | 'bookedOffers' | 'truckListOffers'

/** Where all of them and where the booked ones alone are shown, from each path. */
const FAMILY: { readonly [P in Path]: { readonly all: Path; readonly booked: Path | undefined } } = {
  brokerLoadOffers: { all: 'brokerLoadOffers', booked: 'brokerBookedOffers' },
  brokerBookedOffers: { all: 'brokerLoadOffers', booked: 'brokerBookedOffers' },
  loadOffers: { all: 'loadOffers', booked: 'bookedOffers' },
  bookedOffers: { all: 'loadOffers', booked: 'bookedOffers' },
  truckListOffers: { all: 'truckListOffers', booked: undefined },
}

const pathOf = (id: RouteId): Path => (Object.hasOwn(FAMILY, id) ? (id as Path) : 'loadOffers') // a key of FAMILY is a Path
const ownStatus = (path: Path): OfferStatus | undefined => (path === FAMILY[path].booked ? 'booked_load' : undefined)

const hrefFrom =
  (path: Path) =>
  (asked: OffersAsked): string => {
    const { all, booked } = FAMILY[path]
    const target = asked.status === 'booked_load' && booked !== undefined ? booked : all
    return offersHref(linkTo(target), asked, ownStatus(target))
  }

const loadDrawer = () => import('./offer-drawer.tsx')

const Offers = ({
  route,
  reader,
  isOnlyReading,
}: Pick<ScreenProps, 'route'> & { readonly reader: Party; readonly isOnlyReading: boolean }) => {
  const [news] = useState(makeToolNews)
  const { search } = useAddress()
  const viewModel = useViewModel(offersModule, { reader, isOnlyReading, say: news.say })
  const drawer = useChunk(true, 'offers/offer-drawer.tsx', loadDrawer)
  const path = pathOf(route.id)
  return viewModel === undefined ? null : (
    <OffersScreen
      viewModel={viewModel}
      news={news}
      title={route.title}
      reader={reader}
      isOnlyReading={isOnlyReading}
      asked={askedIn(search, ownStatus(path))}
      hrefOf={hrefFrom(path)}
      drawer={drawer}
      startHref={linkTo(reader === 'broker' ? 'brokerTruckList' : 'loadCentral')}
    />
  )
}

/** The offers of whoever is signed in; both sides have the same screen, and staff read everybody's. */
export const OffersRoute = ({ route }: ScreenProps) => {
  const session = useReadySession()
  if (session === undefined) return null
  const { context } = session
  const reader = ownStart(context) === 'loadCentral' ? 'carrier' : 'broker'
  return <Offers route={route} reader={reader} isOnlyReading={context.userType === 'staff'} />
}
