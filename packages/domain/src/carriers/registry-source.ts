/** Whose record a fact is of: files of FMCSA, by what they are. */
export const REGISTRY_SOURCES = ['census', 'licensing', 'authorityHistory', 'safetyMeasurement'] as const
export type RegistrySource = (typeof REGISTRY_SOURCES)[number]
