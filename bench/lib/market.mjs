// Trucks made up from a fixed seed: the same rows in every run. For the domain as `TruckRow`, for a page as the API sends them.
const CITIES = [
  ['Dallas', 'TX', 32.783, -96.807],
  ['Houston', 'TX', 29.76, -95.37],
  ['Chicago', 'IL', 41.88, -87.63],
  ['Atlanta', 'GA', 33.75, -84.39],
  ['Memphis', 'TN', 35.15, -90.05],
  ['Denver', 'CO', 39.74, -104.99],
  ['Phoenix', 'AZ', 33.45, -112.07],
  ['Los Angeles', 'CA', 34.05, -118.24],
  ['Columbus', 'OH', 39.96, -83.0],
  ['Kansas City', 'MO', 39.1, -94.58],
  ['Charlotte', 'NC', 35.23, -80.84],
  ['Newark', 'NJ', 40.74, -74.17],
]
const NAMES = ['Larkspur', 'Élan', 'Blue Ridge', 'Prairie', 'Lone Star', 'Cumberland', 'Red River', 'High Plains']
const TAILS = ['Freight LLC', 'Haulage Inc', 'Transport', 'Lines', 'Logistics Co']
const EQUIPMENT = ['van', 'reefer', 'flatbed', 'step_deck', 'power_only', 'hotshot', 'box_truck']

/** Numbers in [0, 1) by a linear congruence (Numerical Recipes). */
const random = (seed) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const dayAfter = (day, count) => new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)

/** `count` trucks free around `day`. */
export const someTrucks = (count, day) => {
  const next = random(42)
  const pick = (list) => list[Math.floor(next() * list.length)]
  const near = () => {
    const [city, state, latitude, longitude] = pick(CITIES)
    return { city, state, latitude: latitude + (next() - 0.5) * 3, longitude: longitude + (next() - 0.5) * 3 }
  }
  const rarely = (value) => (next() < 0.1 ? undefined : value)
  return Array.from({ length: count }, (_, i) => {
    const from = dayAfter(day, Math.floor(next() * 4) - 2)
    const posted = Date.parse(day) - Math.floor(next() * 86_400_000)
    return {
      id: `truck-${i}`,
      postType: 'post_truck',
      equipmentTypes: next() < 0.5 ? [pick(EQUIPMENT)] : [pick(EQUIPMENT), pick(EQUIPMENT)],
      pickup: near(),
      pickupTimezone: 'America/Chicago',
      dropoff: next() < 0.3 ? undefined : near(),
      home: undefined,
      pickupMatchedHome: false,
      dropoffMatchedHome: false,
      availableFrom: from,
      availableTo: dayAfter(from, Math.floor(next() * 4)),
      postedAt: posted,
      lastConfirmedAt: posted,
      deadheadMiles: undefined,
      dropoffDeadheadMiles: undefined,
      tripMiles: Math.floor(next() * 2000),
      trust: { level: pick(['clear', 'clear', 'review']), reasons: [] },
      carrier: {
        id: `carrier-${i % 5000}`,
        name: `${pick(NAMES)} ${pick(TAILS)} ${i % 5000}`,
        mcNumber: rarely(String(100_000 + ((i * 7) % 900_000))),
        dotNumber: String(1_000_000 + i),
        authority: pick(['Interstate', 'Interstate', 'Intrastate']),
        authoritySince: rarely(dayAfter(day, -Math.floor(next() * 4000))),
        numberOfTrucks: rarely(Math.floor(next() * 40)),
        numberOfInspections: rarely(Math.floor(next() * 5)),
        bipdOnFile: rarely(pick([750_000, 1_000_000, 2_000_000])),
        phone: '2145550142',
        email: undefined,
        relationship: { isFavorite: next() < 0.1, isBlocked: next() < 0.1, isSetUp: next() < 0.2 },
      },
    }
  })
}
