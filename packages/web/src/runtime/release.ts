/** Specification section 9. */
export const RELEASE_VERSION = '0.267.0'
