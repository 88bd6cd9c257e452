import { placeLabel, type Country, type Place } from '@trm/domain/places'
import { message } from '../messages/index.ts'

interface PlaceOffersProps {
  readonly listId: string
  readonly label: string
  readonly optionId: (index: number) => string
  readonly offers: readonly Place[]
  readonly active: number
  readonly onTake: (place: Place) => void
}

const countryWords = (country: Country): string | null => (country === 'US' ? null : message(`places.country.${country}`))

/** Pressing an option must not take the focus from the field, or leaving it would close the list first. */
export const PlaceOffers = ({ listId, label, optionId, offers, active, onTake }: PlaceOffersProps) => (
  <ul id={listId} role="listbox" aria-label={label} className="trm-combo-list" hidden={offers.length === 0}>
    {offers.map((place, index) => (
      <li
        key={`${place.city}|${place.state}|${place.latitude}`}
        id={optionId(index)}
        role="option"
        aria-selected={index === active}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onTake(place)}
      >
        {placeLabel(place)}
        <span className="trm-muted">{countryWords(place.country)}</span>
      </li>
    ))}
  </ul>
)
