import type { Migration } from '../migration.ts'

/** Searches leave out loads by what they need of their carrier: the index that finds loads near a place has it. */
export const searchedNeeds: Migration = {
  number: 30,
  name: 'searched-needs',
  statements: [
    `drop index loads_from`,
    `create index loads_from on loads (pickup_cell, equipment_type)
      include (id, broker_company_id, pickup_over, pickup_days, pickup_x, pickup_y, pickup_z, dropoff_x, dropoff_y, dropoff_z, dropoff_day, is_partial, length_feet,
        weight_pounds, rate_total_cents, rate_per_mile_cents, book_now, date_created, temperature_low, hazmat_class, team, tarps)
      where state = 'posted'`,
  ],
}
