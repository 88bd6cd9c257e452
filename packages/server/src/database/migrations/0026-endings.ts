import type { Migration } from '../migration.ts'

/**
 * What a brokerage writes on its rate confirmations, and how a booking or a load ended: of a closed load why, where it was not merely
 * taken off the board, and who covers it elsewhere. Why a booking was canceled stands in the log of its offer, whose `reason` has held the
 * system's reasons so far.
 */
export const endings: Migration = {
  number: 26,
  name: 'endings',
  statements: [
    `alter table loads
      add column closed_as text check (closed_as in ('covered_elsewhere', 'shipper_cancelled')),
      add column covered_by_name text,
      add column covered_by_mc text`,
    `alter table broker_companies add column terms text`,
  ],
}
