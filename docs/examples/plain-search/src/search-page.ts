import { isLeft, isRight } from 'fp-ts/Either'
import { problems } from '@trm/data/messages/en-US/problems'
import { offeredEquipment } from '@trm/domain/equipment'
import { defaultTruckListFilters, runTruckList, type TruckListFilters, type TruckListState } from '@trm/domain/trucks'
import { placeLabel, type Place } from '@trm/domain/places'
import type { Adapters } from './adapters.ts'
import { truckRowElement } from './truck-row.ts'

/** The parts of page/index.html. */
const partsOf = (document: Document) => {
  const part = <E extends Element>(selector: string): E => {
    const found = document.querySelector<E>(selector)
    if (found === null) throw new Error(`page/index.html has no ${selector}`)
    return found
  }
  return {
    form: part<HTMLFormElement>('#search'),
    place: part<HTMLInputElement>('[name=place]'),
    places: part<HTMLDataListElement>('#places'),
    radius: part<HTMLInputElement>('[name=radius]'),
    equipment: part<HTMLSelectElement>('[name=equipment]'),
    status: part<HTMLElement>('#status'),
    table: part<HTMLTableElement>('#trucks'),
    rows: part<HTMLTableSectionElement>('#trucks tbody'),
    more: part<HTMLButtonElement>('#more'),
  }
}

/** What the list is, in one line. */
const wordsOf = ({ isLoading, isIncorrectAccountType, error, response }: TruckListState): string => {
  if (isLoading) return 'Searching …'
  if (isIncorrectAccountType) return problems.wrong_account_type
  if (error !== undefined) return 'The trucks could not be loaded. Search again.'
  if (response === undefined) return 'Choose a pickup place, or search everywhere.'
  return response.total === 0 ? 'No truck matches.' : `${response.rows.length} of ${response.total} trucks`
}

const nowhere: Partial<TruckListFilters> = {
  pickupLocation: '',
  pickupCity: '',
  pickupState: '',
  pickupLatitude: undefined,
  pickupLongitude: undefined,
}

const around = (place: Place): Partial<TruckListFilters> => ({
  pickupLocation: placeLabel(place),
  pickupCity: place.city,
  pickupState: place.state,
  pickupLatitude: place.latitude,
  pickupLongitude: place.longitude,
})

/** The whole page once somebody is signed in: the domain's truck-list program behind a form and a table. */
export const openSearchPage = async (adapters: Adapters, document: Document): Promise<void> => {
  const parts = partsOf(document)
  const list = runTruckList({ ...adapters, pickupZone: () => () => Promise.resolve(undefined) })
  const placesNamed = async (text: string): Promise<readonly Place[]> => {
    const index = await adapters.placeIndex.load()
    return isLeft(index) ? [] : index.right.search(text)
  }
  const option = (value: string, text: string): HTMLOptionElement => {
    const made = document.createElement('option')
    made.value = value
    made.textContent = text
    return made
  }

  const show = (state: TruckListState): void => {
    const rows = state.response?.rows ?? []
    parts.status.textContent = wordsOf(state)
    parts.table.hidden = rows.length === 0
    parts.rows.replaceChildren(...rows.map((row) => truckRowElement(document, row)))
    parts.more.hidden = state.response?.nextCursor === undefined
    parts.more.disabled = state.isLoadingMore
  }

  const search = async (): Promise<void> => {
    const typed = parts.place.value.trim()
    const [place] = typed === '' ? [] : await placesNamed(typed)
    if (typed !== '' && place === undefined) {
      parts.status.textContent = `No place is called "${typed}". Write a city and its state.`
      return parts.place.focus()
    }
    if (place !== undefined) parts.place.value = placeLabel(place)
    list.send({
      _tag: 'Edit',
      changes: {
        ...(place === undefined ? nowhere : around(place)),
        pickupRadius: Number(parts.radius.value) || defaultTruckListFilters.pickupRadius,
        equipmentTypes: parts.equipment.value === '' ? [] : [parts.equipment.value],
      },
    })
    list.send({ _tag: 'Search' })
  }

  parts.radius.value = String(defaultTruckListFilters.pickupRadius)
  parts.place.addEventListener('input', () => {
    void placesNamed(parts.place.value).then((places) =>
      parts.places.replaceChildren(...places.map((place) => option(placeLabel(place), ''))),
    )
  })
  parts.form.addEventListener('submit', (event) => {
    event.preventDefault()
    void search()
  })
  parts.more.addEventListener('click', () => list.send({ _tag: 'LoadMore' }))
  list.state$.changes$.subscribe(show)
  show(list.state$.value)
  parts.form.hidden = false
  const types = await adapters.equipmentTypes.load()
  if (isRight(types)) parts.equipment.append(...offeredEquipment(types.right, []).map(({ val, name }) => option(val, name)))
}
