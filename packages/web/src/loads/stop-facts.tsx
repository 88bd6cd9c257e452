import { formatPhone } from '@trm/domain/broker-profile'
import type { LoadEnd, LoadPlace, StopDetails, StopWindow } from '@trm/domain/loads'
import { Fact, Facts } from '../design/chakra/facts.tsx'
import { tripMessage as message } from '../messages/en-US/trip.ts'
import { townWords } from './load-words.ts'
import { windowWords } from './window-words.ts'

/** As it can be dialled; an extension is for the person who calls. */
export const dialled = (phone: string): string => `tel:${phone.replace(/ x.*$/, '').replaceAll(/[^\d+]/g, '')}`

interface StopFactsProps {
  readonly end: LoadEnd
  readonly place: LoadPlace
  readonly window: StopWindow | undefined
  readonly details: StopDetails
}

const said = (text: string): string => (text === '' ? message('trip.none') : text)

/** One end of a trip, for who drives there: what is not stated is said to be so. */
export const StopFacts = ({
  end,
  place,
  window,
  details: { facility, street, contactName, contactPhone, reference, instructions },
}: StopFactsProps) => {
  const town = townWords(place)
  const address = [facility, street].filter((line) => line !== '')
  return (
    <div className="trm-stack" data-gap="6">
      <h4>{message(`trip.${end}`, { town })}</h4>
      <Facts>
        <Fact name={message('trip.when')} isWide>
          {windowWords(window, place.timezone)}
        </Fact>
        <Fact name={message('trip.where')} isWide>
          <span className="trm-written">{address.length === 0 ? message('trip.none') : [...address, town].join('\n')}</span>
        </Fact>
        <Fact name={message(`trip.${end}.reference`)}>{said(reference)}</Fact>
        <Fact name={message('trip.contact')}>
          {contactName === '' && contactPhone === '' ? message('trip.none') : contactName}
          {contactName === '' || contactPhone === '' ? null : ', '}
          {contactPhone === '' ? null : <a href={dialled(contactPhone)}>{formatPhone(contactPhone)}</a>}
        </Fact>
        <Fact name={message('trip.instructions')} isWide>
          <span className="trm-written">{said(instructions)}</span>
        </Fact>
      </Facts>
    </div>
  )
}
