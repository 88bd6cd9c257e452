import type { CarrierCompany } from '@trm/domain/carriers'

/** A company of vans and a reefer, of which nothing but its name is told. */
export const aCarrierCompany = (given: Partial<CarrierCompany> = {}): CarrierCompany => ({
  id: '1',
  name: 'Blue Line',
  mcNumber: undefined,
  dotNumber: undefined,
  phone: undefined,
  email: undefined,
  homeCity: undefined,
  homeState: undefined,
  home: undefined,
  equipment: [
    { equipmentType: 'van', count: 3 },
    { equipmentType: 'reefer', count: 1 },
  ],
  costPerMile: undefined,
  leastRatePerMile: undefined,
  mayEdit: false,
  version: 1,
  ...given,
})
