/** `val` is what travels, `name` is what is read. */
export interface EquipmentType {
  readonly name: string
  readonly val: string
  /** Offered no longer: what has it keeps it, and is read by its name. */
  readonly isRetired?: boolean
}
