// The states, provinces and territories of the index: the code a shipper writes and the name people type in full.
// United States and Canada: postal codes. Mexico: ISO 3166-2 suffixes, because the common two-letter Mexican codes
// collide with Canadian and American ones (NL is Newfoundland and Nuevo León).

const unitedStates = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}

// GeoNames admin1 code -> [our code, name]
const canada = {
  '01': ['AB', 'Alberta'],
  '02': ['BC', 'British Columbia'],
  '03': ['MB', 'Manitoba'],
  '04': ['NB', 'New Brunswick'],
  '05': ['NL', 'Newfoundland and Labrador'],
  '07': ['NS', 'Nova Scotia'],
  '08': ['ON', 'Ontario'],
  '09': ['PE', 'Prince Edward Island'],
  10: ['QC', 'Québec'],
  11: ['SK', 'Saskatchewan'],
  12: ['YT', 'Yukon'],
  13: ['NT', 'Northwest Territories'],
  14: ['NU', 'Nunavut'],
}

const mexico = {
  '01': ['AGU', 'Aguascalientes'],
  '02': ['BCN', 'Baja California'],
  '03': ['BCS', 'Baja California Sur'],
  '04': ['CAM', 'Campeche'],
  '05': ['CHP', 'Chiapas'],
  '06': ['CHH', 'Chihuahua'],
  '07': ['COA', 'Coahuila'],
  '08': ['COL', 'Colima'],
  '09': ['CMX', 'Ciudad de México'],
  10: ['DUR', 'Durango'],
  11: ['GUA', 'Guanajuato'],
  12: ['GRO', 'Guerrero'],
  13: ['HID', 'Hidalgo'],
  14: ['JAL', 'Jalisco'],
  15: ['MEX', 'Estado de México'],
  16: ['MIC', 'Michoacán'],
  17: ['MOR', 'Morelos'],
  18: ['NAY', 'Nayarit'],
  19: ['NLE', 'Nuevo León'],
  20: ['OAX', 'Oaxaca'],
  21: ['PUE', 'Puebla'],
  22: ['QUE', 'Querétaro'],
  23: ['ROO', 'Quintana Roo'],
  24: ['SLP', 'San Luis Potosí'],
  25: ['SIN', 'Sinaloa'],
  26: ['SON', 'Sonora'],
  27: ['TAB', 'Tabasco'],
  28: ['TAM', 'Tamaulipas'],
  29: ['TLA', 'Tlaxcala'],
  30: ['VER', 'Veracruz'],
  31: ['YUC', 'Yucatán'],
  32: ['ZAC', 'Zacatecas'],
}

export const regionNames = new Map([
  ...Object.entries(unitedStates).map(([code, name]) => [`US-${code}`, name]),
  ...Object.values(canada).map(([code, name]) => [`CA-${code}`, name]),
  ...Object.values(mexico).map(([code, name]) => [`MX-${code}`, name]),
])

// The region key of a GeoNames row, 'CA-ON'; undefined outside the three countries and in Puerto Rico, which is left
// out because neither source has its postal places.
export function regionOfGeoNames(country, adminCode) {
  const code = country === 'US' ? adminCode : { CA: canada, MX: mexico }[country]?.[adminCode]?.[0]
  const region = `${country}-${code}`
  return regionNames.has(region) ? region : undefined
}
