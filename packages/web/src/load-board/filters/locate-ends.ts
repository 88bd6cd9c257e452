import * as O from 'fp-ts/Option'
import { placeLabel } from '@trm/domain/places'
import { placeNamed } from '../../places/place-lookup.ts'
import type { PlaceLookup } from '../../places/place-lookup.view-model.ts'
import { TRIP_ENDS, type DraftFaults, type EndDraft, type SearchDraft } from './search-draft.ts'

type Located = { readonly end: EndDraft } | { readonly fault: 'notOnePlace' | 'placesUnavailable' }

const locateEnd = async (places: PlaceLookup, end: EndDraft): Promise<Located> => {
  if (end.by === 'states' || end.town !== undefined || end.text.trim() === '') return { end }
  const state = await places.ready()
  if (state._tag !== 'Ready') return { fault: 'placesUnavailable' }
  const place = placeNamed(state.index, end.text)
  if (O.isNone(place)) return { fault: 'notOnePlace' }
  const { latitude, longitude } = place.value
  return { end: { ...end, text: placeLabel(place.value), town: { latitude, longitude } } }
}

/** The draft with a town for each text that names one, and why another does not. */
export const locateEnds = async (
  places: PlaceLookup,
  draft: SearchDraft,
): Promise<{ readonly draft: SearchDraft; readonly faults: DraftFaults }> => {
  const located = await Promise.all(TRIP_ENDS.map(async (end) => ({ end, found: await locateEnd(places, draft[end]) })))
  return {
    draft: { ...draft, ...Object.fromEntries(located.flatMap(({ end, found }) => ('end' in found ? [[end, found.end]] : []))) },
    faults: Object.fromEntries(located.flatMap(({ end, found }) => ('fault' in found ? [[end, found.fault]] : []))),
  }
}
