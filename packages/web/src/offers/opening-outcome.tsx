import { LinkButton } from '../design/link-button.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { openingMessage } from '../messages/en-US/openings.ts'
import { madeWords } from './made-words.ts'
import { failureOf } from './offer-words.ts'
import type { OpeningState } from './opening.ts'
import { MoveOutcome } from './own-move.tsx'

/** What came of the first move, said aloud; nothing while it is on its way. */
export const openingWords = (state: OpeningState): string => {
  switch (state._tag) {
    case 'Idle':
    case 'Sending':
    case 'Checking':
      return ''
    case 'Offline':
      return `${message('offers.offline')}. ${message('offers.offline.why')}`
    case 'Unknown':
      return `${openingMessage('offers.opening.unknown')}. ${openingMessage('offers.opening.unknown.why')}`
    case 'Refused': {
      const { title, remedy } = failureOf(state.failure)
      return `${title}. ${remedy}`
    }
    case 'Done':
      return madeWords(state.offer)
  }
}

interface OpeningOutcomeProps {
  readonly state: OpeningState
  readonly onSendAgain: () => void
  /** Where the offer is shown. */
  readonly hrefOf: (offerId: string) => string
}

/** What came of the first move; what was entered is kept until it is made. */
export const OpeningOutcome = ({ state, onSendAgain, hrefOf }: OpeningOutcomeProps) => (
  <MoveOutcome
    move={state}
    unknown={{ title: openingMessage('offers.opening.unknown'), why: openingMessage('offers.opening.unknown.why') }}
    onSendAgain={onSendAgain}
  >
    {state._tag === 'Done' ? (
      <Notice isQuiet tone="success" action={<LinkButton href={hrefOf(state.offer.id)}>{openingMessage('offers.opening.see')}</LinkButton>}>
        {openingWords(state)}
      </Notice>
    ) : null}
  </MoveOutcome>
)
