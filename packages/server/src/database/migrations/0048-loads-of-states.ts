import type { Migration } from '../migration.ts'

/** What was traded from one state to another lately, of one equipment: asked where a lane's own surroundings had too few deals. */
export const loadsOfStates: Migration = {
  number: 48,
  name: 'loads-of-states',
  needs: 36,
  statements: [`create index loads_of_states on loads (pickup_state, dropoff_state, equipment_type, date_created)`],
}
