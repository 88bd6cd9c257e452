import { messageOf } from '../message.ts'

/** What staff read in place of a page that one company works on. */
export const forStaff = {
  'forStaff.desk': 'This page sums up the day of one company. You belong to none: read what all companies have.',
  'forStaff.company': 'Each brokerage keeps its own record here. You belong to none; find its people among the users.',
  'forStaff.trucks': 'Carriers post their trucks here. Staff post none; the trucks of all carriers are in the truck list.',
  'forStaff.recommendations':
    'Recommendations are made for the trucks of one carrier. Staff have none; every load is in the list of loads.',
  'forStaff.loads': 'All loads',
} as const

/** Words of what staff find in place of one company's page. */
export const forStaffMessage = messageOf(forStaff)
