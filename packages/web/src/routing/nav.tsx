import type { Ref } from 'react'
import type { ReadySession } from '@trm/domain/session'
import type { NavItem } from '../design/app-shell.tsx'
import { DeskIcon, LoadIcon, OfferIcon, TruckIcon, UserIcon } from '../design/icons.tsx'
import { ownStart, type OwnStart } from '../home/own-start.ts'
import { message } from '../messages/index.ts'
import { linkTo } from './links.ts'
import { routeOf, type Route } from './routes.ts'

type NavRoute =
  | OwnStart
  | 'broker'
  | 'carriers'
  | 'brokerPostedLoads'
  | 'brokerLoadOffers'
  | 'postTruck'
  | 'loadOffers'
  | 'staff'
  | 'carrier'

/** Where each goes every day, by where they start. */
const NAV: { readonly [S in OwnStart]: readonly NavRoute[] } = {
  truckList: ['truckList', 'carriers', 'staff'],
  brokerTruckList: ['broker', 'brokerTruckList', 'brokerPostedLoads', 'brokerLoadOffers', 'carriers'],
  loadCentral: ['carrier', 'loadCentral', 'postTruck', 'loadOffers'],
}

const iconOf = (id: NavRoute) => {
  if (id === 'truckList' || id === 'brokerTruckList' || id === 'postTruck') return <TruckIcon />
  if (id === 'carrier' || id === 'broker') return <DeskIcon />
  if (id === 'carriers') return <UserIcon />
  return id === 'brokerLoadOffers' || id === 'loadOffers' ? <OfferIcon /> : <LoadIcon />
}

/** What is built and open to this user; later areas add theirs. `count`: where it is said how many offers wait. */
export const navOf = (route: Route, count: Ref<HTMLElement>, { context, onboardingStep }: ReadySession): readonly NavItem[] => {
  const start = ownStart(context)
  const isOpen =
    onboardingStep._tag === 'None' &&
    context.supportedAccount &&
    context.accessFlag &&
    (start === 'loadCentral' ? context.canReadCarrierArea : context.canReadBrokerArea)
  return !isOpen
    ? []
    : NAV[start].map((id) => {
        const { screen, title } = routeOf(id)
        return {
          href: linkTo(id),
          label: message(title),
          icon: iconOf(id),
          isCurrent: route.screen === screen,
          count: screen === 'offers' ? <span ref={count} /> : null,
        }
      })
}
