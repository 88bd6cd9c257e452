import { RADIUS_OPTIONS } from '@trm/domain/trucks'

/** Miles to choose from: a URL may hold a radius between the usual steps. */
export const radiusChoices = (current: number): readonly number[] => [...new Set([...RADIUS_OPTIONS, current])].sort((a, b) => a - b)
