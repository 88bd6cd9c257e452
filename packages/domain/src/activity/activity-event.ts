/** The closed list of event types this release sends; docs/API.md says what each carries. */
export const ACTIVITY_EVENT_TYPES = [
  'signed_in', 'signed_out', 'screen_viewed', 'truck_list_searched', 'truck_list_cleared', 'broker_profile_saved', 'error_shown',
] as const
export type ActivityEventType = (typeof ACTIVITY_EVENT_TYPES)[number]
