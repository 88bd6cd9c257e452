/** Section 3. `val` is what travels, `name` is what is read. */
export interface EquipmentType {
  readonly name: string
  readonly val: string
}
