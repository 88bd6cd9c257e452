import { formatPhone } from '@trm/domain/broker-profile'
import type { LoadEnd, LoadPlace, StopDetails, StopWindow } from '@trm/domain/loads'
import { placeLabel } from '@trm/domain/places'
import { tripMessage as message } from '../messages/en-US/trip.ts'
import { StatedFacts } from './stated-facts.tsx'
import { windowWords } from './window-words.ts'

/** As it can be dialled; an extension is for the person who calls. */
export const dialled = (phone: string): string => `tel:${phone.replace(/ x.*$/, '').replaceAll(/[^\d+]/g, '')}`

interface StopFactsProps {
  readonly end: LoadEnd
  readonly place: LoadPlace
  readonly window: StopWindow | undefined
  readonly details: StopDetails
}

const written = (text: string) => <span className="trm-written">{text}</span>

/** One end of a trip, for who drives there. */
export const StopFacts = ({
  end,
  place,
  window,
  details: { facility, street, contactName, contactPhone, reference, instructions },
}: StopFactsProps) => {
  const town = placeLabel(place)
  const address = [facility, street].filter((line) => line !== '')
  const contact = (
    <>
      {contactName}
      {contactName === '' || contactPhone === '' ? null : ', '}
      {contactPhone === '' ? null : <a href={dialled(contactPhone)}>{formatPhone(contactPhone)}</a>}
    </>
  )
  return (
    <div className="trm-stack" data-gap="6">
      <h4>{message(`trip.${end}`, { town })}</h4>
      <StatedFacts
        facts={[
          { name: message('trip.when'), isWide: true, says: windowWords(window, place.timezone) },
          { name: message('trip.where'), isWide: true, says: address.length === 0 ? undefined : written([...address, town].join('\n')) },
          { name: message(`trip.${end}.reference`), says: reference === '' ? undefined : reference },
          { name: message('trip.contact'), says: contactName === '' && contactPhone === '' ? undefined : contact },
          { name: message('trip.instructions'), isWide: true, says: instructions === '' ? undefined : written(instructions) },
        ]}
      />
    </div>
  )
}
