import { instantOf, type Instant } from '@trm/domain/kernel'
import type { GeneratedLoad, GeneratedOffer, GeneratedView } from './generated-market.ts'
import type { Random } from './random.ts'

const hour = 3_600_000
const viewsAnHour = 0.6
const mostViews = 25
/** Only these are signed in to see how often their loads were opened. */
const companiesOfPeople = 3

/** Carriers that have opened loads: whoever has an offer, and on the demo companies' loads others, more the older it is. */
export const generateLoadViews = (
  random: Random,
  loads: readonly GeneratedLoad[],
  offers: readonly GeneratedOffer[],
  seenBy: (company: number) => readonly number[],
  now: Instant,
): readonly GeneratedView[] => {
  const views = new Map<string, GeneratedView>()
  const see = (view: GeneratedView): void => {
    const key = `${view.loadId} ${view.carrierId}`
    if (!views.has(key)) views.set(key, view)
  }
  for (const { offer } of offers) see({ loadId: Number(offer.loadId), carrierId: Number(offer.carrierId), at: offer.createdAt })
  for (const { id, brokerCompanyId, dateCreated } of loads.filter((load) => load.brokerCompanyId <= companiesOfPeople)) {
    const carriers = seenBy(brokerCompanyId)
    if (carriers.length === 0) continue
    const count = Math.min(mostViews, random.poisson((viewsAnHour * (now - dateCreated)) / hour))
    for (let i = 0; i < count; i++)
      see({ loadId: id, carrierId: random.pick(carriers), at: instantOf(dateCreated + Math.floor(random.unit() * (now - dateCreated))) })
  }
  return [...views.values()]
}
