export const truckCommands = {
  'truckCommands.group': 'Trucks',
  'truckCommands.search': 'Search trucks near a place',
  'truckCommands.near': 'Trucks near {place}',
  'truckCommands.sort.deadhead': 'Sort: nearest first',
  'truckCommands.sort.age': 'Sort: newest post first',
  'truckCommands.sort.authorityAge': 'Sort: oldest authority first',
  'truckCommands.sort.trucks': 'Sort: most trucks first',
  'truckCommands.reload': 'Search again',
  'truckCommands.clear': 'Clear all filters',
} as const
