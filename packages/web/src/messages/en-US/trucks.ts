export const trucks = {
  'trucks.title': 'Truck list',
} as const
