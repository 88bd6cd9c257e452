/** GET/PATCH /api/profiles/broker. `equipmentFilter` holds `val` values, also ones this release does not know. */
export interface BrokerProfile {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly equipmentFilter: readonly string[]
}
