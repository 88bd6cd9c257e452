import type { CallInput } from '@trm/adapters/http'
import type * as contract from '@trm/adapters/http/contract'
import type { Endpoint } from '@trm/adapters/http/contract'
import type { Act } from '@trm/domain/activity'

type Contract = typeof contract
type InputOf<E> = E extends Endpoint<infer Q, infer B, infer _A> ? CallInput<Q, B> : never
type Told = Pick<Act, 'eventType'> & Partial<Pick<Act, 'data'>>

/**
 * Which calls are acts of the reader, once they were done; all others are the page's own doing. What an act says are our own
 * words and counts: no note, no amount, no name, no address.
 */
const ACTS = {
  searchLoads: ({ query }) => (query.cursor === undefined ? { eventType: 'load_board_searched' } : undefined),
  getTruck: () => ({ eventType: 'truck_viewed' }),
  noteLoadView: () => ({ eventType: 'load_viewed' }),

  makeOffer: () => ({ eventType: 'offer_made' }),
  answerOffer: ({ body }) => ({ eventType: 'offer_answered', data: { event: body.event } }),
  bookLoad: () => ({ eventType: 'load_booked' }),
  nameDriving: () => ({ eventType: 'driver_named' }),
  acceptConfirmation: () => ({ eventType: 'confirmation_accepted' }),
  bookChain: ({ body }) => ({ eventType: 'chain_booked', data: { legs: body.legs.length } }),
  dismissRecommendation: ({ body }) => ({ eventType: 'recommendation_dismissed', data: { reason: body.reason } }),
  undoDismissal: () => ({ eventType: 'recommendation_brought_back' }),

  postLoad: () => ({ eventType: 'load_posted' }),
  repostLoad: () => ({ eventType: 'load_posted', data: { again: true } }),
  editLoad: () => ({ eventType: 'load_changed' }),
  confirmLoad: () => ({ eventType: 'load_confirmed' }),
  closeLoad: () => ({ eventType: 'load_closed' }),
  handOverLoad: () => ({ eventType: 'load_changed', data: { part: 'owner' } }),
  saveLoadStops: () => ({ eventType: 'load_changed', data: { part: 'stops' } }),
  coverLoadElsewhere: () => ({ eventType: 'load_closed' }),
  makeLoadLink: ({ body }) => ({ eventType: 'load_link_made', data: { loads: body.loadIds.length } }),
  revokeLoadLink: () => ({ eventType: 'link_withdrawn', data: { to: 'loads' } }),
  commitLoadFile: () => ({ eventType: 'load_file_imported' }),

  postTruckPost: () => ({ eventType: 'truck_posted' }),
  bringBackTruckPost: () => ({ eventType: 'truck_posted', data: { again: true } }),
  changeTruckPost: () => ({ eventType: 'truck_changed' }),
  confirmTruckPost: () => ({ eventType: 'truck_confirmed' }),
  renewTruckPost: () => ({ eventType: 'truck_renewed' }),
  withdrawTruckPost: () => ({ eventType: 'truck_withdrawn' }),

  saveSearch: ({ body }) => ({ eventType: 'search_saved', data: { kind: body.kind } }),
  changeSavedSearch: ({ body }) => (body.used === true ? undefined : { eventType: 'search_changed' }),
  deleteSavedSearch: () => ({ eventType: 'search_deleted' }),

  exportLoads: () => ({ eventType: 'list_exported', data: { list: 'loads' } }),
  getConfirmationFile: () => ({ eventType: 'file_saved', data: { file: 'rate_confirmation' } }),
  getRateConfirmation: () => ({ eventType: 'file_saved', data: { file: 'rate_confirmation' } }),
  getOfferTimelineFile: () => ({ eventType: 'file_saved', data: { file: 'offer_timeline' } }),

  beginApplication: () => ({ eventType: 'application_begun' }),
  saveStart: () => ({ eventType: 'application_saved', data: { step: 'start' } }),
  saveCompanyInfo: () => ({ eventType: 'application_saved', data: { step: 'company-info' } }),
  saveEquipment: () => ({ eventType: 'application_saved', data: { step: 'equipment' } }),
  submitApplication: () => ({ eventType: 'application_submitted' }),
  beginBrokerageApplication: () => ({ eventType: 'application_begun', data: { kind: 'brokerage' } }),
  saveBrokerageStart: () => ({ eventType: 'application_saved', data: { kind: 'brokerage', step: 'start' } }),
  saveBrokerageNames: () => ({ eventType: 'application_saved', data: { kind: 'brokerage', step: 'company' } }),
  saveBrokerageTerms: () => ({ eventType: 'application_saved', data: { kind: 'brokerage', step: 'terms' } }),
  submitBrokerageApplication: () => ({ eventType: 'application_submitted', data: { kind: 'brokerage' } }),
  approveApplication: () => ({ eventType: 'application_decided', data: { decision: 'approved' } }),
  sendBackApplication: () => ({ eventType: 'application_decided', data: { decision: 'sent_back' } }),
  declineApplication: ({ body }) => ({ eventType: 'application_decided', data: { decision: 'declined', cause: body.cause } }),
  reopenApplication: () => ({ eventType: 'application_decided', data: { decision: 'reopened' } }),
  patchCarrierCompany: () => ({ eventType: 'company_saved' }),
  replyToVetting: ({ body }) => ({ eventType: 'vetting_replied', data: { check: body.check } }),
  makeCarrierDetailsLink: () => ({ eventType: 'details_link_made' }),
  revokeCarrierDetailsLink: () => ({ eventType: 'link_withdrawn', data: { to: 'company' } }),
  putRelationship: ({ body }) => ({
    eventType: 'carrier_marked',
    data: { favorite: body.isFavorite, set_up: body.isSetUp, blocked: body.block !== undefined },
  }),
  deleteRelationship: () => ({ eventType: 'carrier_marked', data: { favorite: false, set_up: false, blocked: false } }),
  putCarrierNote: () => ({ eventType: 'carrier_noted' }),
  putBoardRules: () => ({ eventType: 'board_rules_saved' }),
  putBrokerCompany: () => ({ eventType: 'company_saved' }),
  invitePerson: ({ body }) => ({ eventType: 'person_invited', data: { administrator: body.isAdministrator } }),
  withdrawInvitation: () => ({ eventType: 'link_withdrawn', data: { to: 'invitation' } }),
  makeApiKey: ({ body }) => ({ eventType: 'api_key_made', data: { scopes: body.scopes.length } }),
  makeWebhook: () => ({ eventType: 'webhook_made' }),
  removeWebhook: () => ({ eventType: 'link_withdrawn', data: { to: 'webhook' } }),
  revokeApiKey: () => ({ eventType: 'link_withdrawn', data: { to: 'api_key' } }),
  acceptInvitation: () => ({ eventType: 'invitation_accepted' }),
  setAdministrator: ({ body }) => ({ eventType: 'colleague_changed', data: { administrator: body.isAdministrator } }),
  setActive: ({ body }) => ({ eventType: 'colleague_changed', data: { active: body.isActive } }),
  patchBrokerProfile: () => ({ eventType: 'broker_profile_saved' }),
  putMyDetails: () => ({ eventType: 'details_saved' }),
  setNotice: () => ({ eventType: 'details_saved', data: { part: 'notices' } }),
  setPushNotice: () => ({ eventType: 'details_saved', data: { part: 'notices' } }),
  setSms: () => ({ eventType: 'details_saved', data: { part: 'notices' } }),
  confirmSms: () => ({ eventType: 'details_saved', data: { part: 'notices' } }),
  removeSms: () => ({ eventType: 'details_saved', data: { part: 'notices' } }),
  setSmsNotice: () => ({ eventType: 'details_saved', data: { part: 'notices' } }),
  putPushDevice: () => ({ eventType: 'details_saved', data: { part: 'notices' } }),
  removePushDevice: () => ({ eventType: 'details_saved', data: { part: 'notices' } }),
  setQuietHours: () => ({ eventType: 'details_saved', data: { part: 'notices' } }),
  answerSurvey: () => ({ eventType: 'survey_answered' }),
  putFlag: ({ body }) => ({ eventType: 'flag_saved', data: { enabled: body.enabled } }),
  putCatalogEntry: () => ({ eventType: 'equipment_type_saved' }),
  putCarrierFact: ({ body }) => ({ eventType: 'carrier_fact_corrected', data: { fact: body.fact } }),
  setUserAccess: () => ({ eventType: 'access_changed' }),
} satisfies { readonly [K in keyof Contract]?: (input: InputOf<Contract[K]>) => Told | undefined }

/** By the ids of their endpoints. */
export const CALLS_THAT_ARE_ACTS: readonly string[] = Object.keys(ACTS)

/** Undefined: the call was no act. */
export const actOfCall = (id: string, input: CallInput<unknown, unknown>): Pick<Act, 'eventType' | 'data'> | undefined => {
  if (!Object.hasOwn(ACTS, id)) return undefined
  const tell = ACTS[id as keyof typeof ACTS] as (input: unknown) => Told | undefined // the client was given this endpoint's own input
  const told = tell(input)
  return told === undefined ? undefined : { data: {}, ...told }
}
