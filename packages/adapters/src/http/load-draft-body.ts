import type { LoadDraft, LoadPlace, WindowDraft } from '@trm/domain/loads'
import type { LoadDraftBody } from './contract/index.ts'

const pickup = (place: LoadPlace | undefined, { date, dateEnd, fcfs }: WindowDraft) => ({
  pickup_city: place?.city,
  pickup_state: place?.state,
  pickup_latitude: place?.latitude,
  pickup_longitude: place?.longitude,
  pickup_timezone: place?.timezone,
  pickup_date: date,
  pickup_date_end: dateEnd,
  pickup_fcfs: fcfs,
})

const dropoff = (place: LoadPlace | undefined, { date, dateEnd, fcfs }: WindowDraft) => ({
  dropoff_city: place?.city,
  dropoff_state: place?.state,
  dropoff_latitude: place?.latitude,
  dropoff_longitude: place?.longitude,
  dropoff_timezone: place?.timezone,
  dropoff_date: date,
  dropoff_date_end: dateEnd,
  dropoff_fcfs: fcfs,
})

export const loadDraftBody = (draft: LoadDraft): LoadDraftBody => ({
  ...pickup(draft.pickup, draft.pickupWindow),
  ...dropoff(draft.dropoff, draft.dropoffWindow),
  reference_id: draft.referenceId,
  equipment_type: draft.equipmentType,
  size: draft.size,
  weight_pounds: draft.weightPounds,
  length_feet: draft.lengthFeet,
  commodity: draft.commodity,
  description: draft.description,
  detention_free_minutes: draft.detention?.freeMinutes,
  detention_per_hour: draft.detention?.perHour,
  lumper: draft.lumper,
  payment_days: draft.payment?.days,
  quick_pay: draft.payment?.quickPay,
  rate_total_value: draft.rateTotal,
  book_now: draft.bookNow,
  total_miles: draft.statedMiles,
  internal_note: draft.internalNote,
})
