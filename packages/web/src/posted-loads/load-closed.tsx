import type { LoadClosing } from '@trm/domain/loads'
import { Fact, Facts } from '../design/chakra/facts.tsx'
import { closingMessage as message } from '../messages/en-US/closing-load.ts'

/** Why a load was closed, and who covers one that was covered elsewhere. */
export const LoadClosed = ({ as, carrierName, mcNumber }: LoadClosing) => (
  <Facts>
    <Fact name={message('closing.as.name')} isWide>
      {message(`closing.as.${as}`)}
    </Fact>
    {carrierName === undefined ? null : (
      <Fact name={message('closing.by')} isWide>
        {mcNumber === undefined ? carrierName : message('closing.by.mc', { name: carrierName, number: mcNumber })}
      </Fact>
    )}
  </Facts>
)
