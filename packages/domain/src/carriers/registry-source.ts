/** Whose record a fact is of: files of FMCSA, by what they are, its answers to single questions, and a correction by staff. */
export const REGISTRY_SOURCES = ['census', 'licensing', 'authorityHistory', 'safetyMeasurement', 'qcMobile', 'staff'] as const
export type RegistrySource = (typeof REGISTRY_SOURCES)[number]
