// Loads as they stand in answers, for tests that read raw JSON.

/** What whoever may see a load reads of it. */
export interface SeenLoadJson {
  readonly id: string
  readonly company_id: string
  readonly company_name: string
  readonly state: string
  readonly version: number
  readonly terms_version: number
  readonly reference_id: string | null
  readonly load_number: string | null
  readonly equipment_type: string
  readonly size: string
  readonly weight_pounds: number
  readonly length_feet: number
  readonly pickup_city: string
  readonly pickup_state: string
  readonly pickup_latitude: number
  readonly pickup_longitude: number
  readonly pickup_timezone: string
  readonly pickup_date: string
  readonly pickup_date_end: string | null
  readonly pickup_fcfs: boolean
  readonly dropoff_city: string
  readonly dropoff_state: string
  readonly dropoff_latitude: number
  readonly dropoff_longitude: number
  readonly dropoff_timezone: string
  readonly dropoff_date: string | null
  readonly dropoff_date_end: string | null
  readonly dropoff_fcfs: boolean
  readonly commodity: string | null
  readonly description: string
  readonly detention_free_minutes: number | null
  readonly detention_per_hour: number | null
  readonly lumper: string | null
  readonly payment_days: number | null
  readonly quick_pay: boolean
  readonly temperature_low: number | null
  readonly temperature_high: number | null
  readonly temperature_mode: string | null
  readonly hazmat_class: string | null
  readonly un_number: string | null
  readonly team: boolean
  readonly tarps: string | null
  readonly cargo_value: number | null
  readonly rate_total_value: number | null
  readonly rate_per_mile: number | null
  readonly book_now: boolean
  readonly total_miles: number
  readonly miles_are_estimated: boolean
  readonly date_created: string
  readonly last_confirmed: string
  readonly price_trail: readonly { readonly at: string; readonly rate_total_value: number | null }[]
}

export interface OwnLoadJson extends SeenLoadJson {
  readonly external_id: string | null
  readonly internal_note: string | null
  readonly target_total: number | null
  readonly maximum_total: number | null
  readonly views: number
  readonly offers_waiting: number
  readonly completeness: { readonly score: number; readonly missing: readonly { readonly item: string; readonly gains: number }[] }
}

export interface WrittenLoadJson extends OwnLoadJson {
  readonly is_new: boolean
  readonly removed: readonly { readonly field: string; readonly kind: string; readonly text: string }[]
}

/** A row of the board. */
export interface BoardRowJson {
  readonly load: SeenLoadJson
  readonly older_ids: readonly string[]
  readonly trail: SeenLoadJson['price_trail']
  readonly offer: { readonly id: string; readonly status: string; readonly amount: number } | null
  readonly deadhead_miles: number | null
  readonly dropoff_deadhead_miles: number | null
}

/** What a test says of a load it posts; the rest is usual. */
export type GivenLoad = { readonly [F in keyof WrittenLoadJson]?: unknown }
