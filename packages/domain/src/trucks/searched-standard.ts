import { usualStandard, VETTING_CHECKS, type InspectionsNeeded, type VettingCheckName, type VettingStandard } from '../carriers/index.ts'
import type { TruckListFilters } from './truck-list-filters.ts'
import { LEAST_COVERAGE, LEAST_TRUCKS } from './truck-match.ts'

const inspectionsAsked: Readonly<Record<TruckListFilters['numberOfInspections'], InspectionsNeeded>> = {
  noPreference: usualStandard.inspections,
  'e-0': { _tag: 'Exactly', count: 0 },
  'ge-1': { _tag: 'AtLeast', count: 1 },
  'ge-2': { _tag: 'AtLeast', count: 2 },
}

/** The usual standard, raised to what a search asks beyond it; a search that asks less lowers nothing. */
export const standardOf = (filters: TruckListFilters): VettingStandard => {
  const { authorityAge, authorityType, numberOfTrucks, numberOfInspections, coverageAmountBipd, carrierRelationshipFilter } = filters
  const bipd = coverageAmountBipd === 'noPreference' ? 0 : LEAST_COVERAGE[coverageAmountBipd]
  const trucks = numberOfTrucks === 'noPreference' ? 0 : LEAST_TRUCKS[numberOfTrucks]
  const asked: Readonly<Partial<Record<VettingCheckName, boolean>>> = {
    authorityAge: authorityAge >= usualStandard.authorityAge,
    authorityType: authorityType !== 'noPreference',
    bipd: bipd >= usualStandard.bipd,
    fleet: trucks >= usualStandard.trucks,
    inspections: numberOfInspections !== 'noPreference',
    setUp: carrierRelationshipFilter === 'showSetupOnly',
    notBlocked: carrierRelationshipFilter === 'hideBlocked',
  }
  return {
    authorityAge: Math.max(usualStandard.authorityAge, authorityAge),
    authority: authorityType === 'noPreference' ? usualStandard.authority : authorityType,
    bipd: Math.max(usualStandard.bipd, bipd),
    trucks: Math.max(usualStandard.trucks, trucks),
    inspections: inspectionsAsked[numberOfInspections],
    searched: VETTING_CHECKS.filter((check) => asked[check] === true),
  }
}
