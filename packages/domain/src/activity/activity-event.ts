/** The closed list of event types this release sends; docs/API.md says what each carries. A new one is added at the end. */
export const ACTIVITY_EVENT_TYPES = [
  'signed_in', 'signed_out', 'screen_viewed', 'truck_list_searched', 'truck_list_cleared', 'broker_profile_saved', 'error_shown',
  'load_board_searched', 'truck_viewed', 'load_viewed', 'offer_made', 'offer_answered', 'load_booked', 'chain_booked',
  'load_posted', 'load_changed', 'load_confirmed', 'load_closed', 'load_link_made', 'load_file_imported',
  'truck_posted', 'truck_changed', 'truck_renewed', 'truck_withdrawn', 'recommendation_dismissed',
  'search_saved', 'search_changed', 'search_deleted', 'list_exported', 'file_saved',
  'application_begun', 'application_submitted', 'application_decided', 'company_saved', 'vetting_replied', 'details_link_made', 'details_saved',
  'carrier_marked', 'carrier_noted', 'survey_answered', 'flag_saved', 'equipment_type_saved', 'access_changed', 'board_rules_saved',
  'truck_confirmed', 'recommendation_brought_back', 'link_withdrawn', 'application_saved',
] as const
export type ActivityEventType = (typeof ACTIVITY_EVENT_TYPES)[number]

/** What an act says besides its type: our own words and counts, never an address, a name, a note or an amount. */
export type ActivityData = Readonly<Record<string, string | number | boolean>>
