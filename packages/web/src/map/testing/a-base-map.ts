import type { BaseMap } from '@trm/domain/places'

export const aBaseMap: BaseMap = {
  viewBox: [0, 0, 1000, 640],
  scale: 4,
  unitedStates: '',
  stateBorders: '',
  neighbours: '',
  others: '',
  highways: '',
  projection: { parallels: [29.5, 45.5], centre: { latitude: 39, longitude: -96 }, scale: 1226.4, translate: [509.67, 309.04] },
}
