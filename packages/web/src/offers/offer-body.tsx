import { formatPhone } from '@trm/domain/broker-profile'
import type { EquipmentType } from '@trm/domain/equipment'
import { formatMoney } from '@trm/domain/formats'
import type { LoadForCarrier } from '@trm/domain/loads'
import type { OfferContact, OfferSeen } from '@trm/domain/offers'
import { hasConfirmation } from '@trm/domain/rate-confirmations'
import { memo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { DrawerPart, Fact, Facts } from '../design/chakra/facts.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { FREIGHT_NAMES, freightWords, loadMilesWords, PAY_TERMS, rateWords } from '../loads/load-words.ts'
import { NeedFacts } from '../loads/need-facts.tsx'
import { windowWords } from '../loads/window-words.ts'
import { message as commonMessage } from '../messages/index.ts'
import { needFactsMessage } from '../messages/en-US/load-need-facts.ts'
import { offerDetailMessage as detailMessage } from '../messages/en-US/offer-detail.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { linkTo } from '../routing/links.ts'
import { AnswerPanel, type AnswerPanelProps } from './answer-panel.tsx'
import { termWords } from './changed-terms.tsx'
import { OfferClock } from './offer-clock.tsx'
import { groupOf } from './offer-groups.ts'
import { VerdictReasons } from '../verdict/verdict-chip.tsx'
import { VERDICT_TONES } from '../verdict/verdict-tones.ts'
import { levelWords } from '../verdict/verdict-words.ts'
import { verdictMessage } from '../messages/en-US/verdict.ts'
import { inLine } from '../messages/in-line.ts'
import { CarrierMarks, OfferMark } from './offer-row.tsx'
import { OfferTimeline } from './offer-timeline.tsx'
import { lastWords, otherParty, perMileOf } from './offer-words.ts'
import type { OpenOffer } from './offers-view.ts'
import { useChunk } from '../portal/use-chunk.ts'
import { callTo } from '../carriers/row-words.ts'

const Standing = ({
  offer,
  answer,
  now$,
}: Pick<OfferBodyProps, 'offer' | 'now$'> & { readonly answer: AnswerPanelProps['open']['answer'] }) => {
  const { reader, amount, originalAmount, roundsLeft, load } = offer
  const group = groupOf(offer)
  const isOpen = group === 'yours' || group === 'theirs'
  const details = [
    perMileOf(amount, load),
    originalAmount === amount ? undefined : message('offers.original', { amount: formatMoney(originalAmount) }),
    isOpen ? message('offers.rounds', { count: roundsLeft[reader] }) : undefined,
  ]
  return (
    <div className="trm-standing">
      <div className="trm-standing-price">
        <strong>{formatMoney(amount)}</strong>
        <small>{inLine(details)}</small>
      </div>
      <div className="trm-stack trm-standing-turn">
        <OfferMark offer={offer} answer={answer} />
        <OfferClock offer={offer} now$={now$} />
      </div>
      <p>
        {lastWords(offer)} ·{' '}
        {reader === 'broker' ? (
          <Link href={linkTo('brokerCarrierProfile', { carrierId: offer.carrierId })}>{otherParty(offer)}</Link>
        ) : (
          otherParty(offer)
        )}{' '}
        <CarrierMarks relationship={offer.relationship} trust={offer.trust} />
      </p>
    </div>
  )
}

/** Before anything can be pressed: what the reader's own company makes of this carrier, and why. */
const Trust = ({ offer: { relationship, trust } }: Pick<OfferBodyProps, 'offer'>) =>
  trust === undefined || trust.level === 'clear' ? null : (
    <Notice isQuiet tone={VERDICT_TONES[trust.level]} title={verdictMessage('verdict.title.of', { level: levelWords(trust.level) })}>
      <VerdictReasons verdict={trust} />
      {relationship?.isBlocked !== true ? null : (
        <p>
          {relationship.blockReason === undefined
            ? detailMessage('offers.blocked.noReason')
            : detailMessage('offers.blocked.reason', { reason: relationship.blockReason })}
        </p>
      )}
    </Notice>
  )

const ContactFact = ({ contact: { company, name, phone, email } }: { readonly contact: OfferContact }) => (
  <>
    <Fact name={detailMessage('offers.contact.who')} isWide>
      {name === undefined ? company : `${name}, ${company}`}
    </Fact>
    <Fact name={detailMessage('offers.contact.phone')} isWide={(phone ?? email) === undefined}>
      {phone !== undefined ? (
        <a href={callTo(phone)}>{formatPhone(phone)}</a>
      ) : email === undefined ? (
        detailMessage('offers.contact.none')
      ) : undefined}
    </Fact>
    <Fact name={detailMessage('offers.contact.email')}>{email === undefined ? undefined : <a href={`mailto:${email}`}>{email}</a>}</Fact>
  </>
)

const loadGoingThere = () => import('./going-there-route.tsx')
const loadAcceptance = () => import('./acceptance-route.tsx')

/** Of a booking that stands at the server, not of one that is on its way there. */
const isBooked = ({ answer }: OpenOffer, { status }: OfferSeen): boolean =>
  status === 'booked_load' && (answer._tag === 'Idle' || answer._tag === 'Done' || answer._tag === 'Refused')

interface LatePartProps<A> {
  readonly chunk: string
  readonly load: () => Promise<A>
  readonly children: (code: A) => ReactNode
}

/** A part whose code comes after the offer. */
const LatePart = <A,>({ chunk: path, load, children }: LatePartProps<A>) => {
  const chunk = useChunk(true, path, load)
  switch (chunk._tag) {
    case 'Waiting':
      return <LoadingState label={commonMessage('common.loading')} />
    case 'Failed':
      return (
        <p className="trm-fault" role="alert">
          {commonMessage('error.fallback')} <Button onClick={chunk.retry}>{commonMessage('common.retry')}</Button>
        </p>
      )
    case 'Loaded':
      return children(chunk.code)
  }
}

/** What it takes to drive, for the two companies of a load that is or was booked. */
const Trip = ({ offer }: Pick<OfferBodyProps, 'offer'>) => (
  <LatePart chunk="offers/going-there-route.tsx" load={loadGoingThere}>
    {({ GoingThereRoute }) => <GoingThereRoute key={offer.id} offer={offer} />}
  </LatePart>
)

/** The confirmation and who accepted it, for the two companies of a load that is or was booked. */
const Acceptance = ({ offer }: Pick<OfferBodyProps, 'offer'>) => (
  <LatePart chunk="offers/acceptance-route.tsx" load={loadAcceptance}>
    {({ AcceptanceRoute }) => <AcceptanceRoute key={offer.id} offer={offer} />}
  </LatePart>
)

/** Whom to call at the other company, from booking on. */
const Contact = ({
  contacts,
  reader,
  onRetry,
}: Pick<OpenOffer, 'contacts'> & Pick<OfferSeen, 'reader'> & Pick<OfferBodyProps, 'onRetry'>) =>
  contacts === undefined ? null : (
    <DrawerPart title={detailMessage(`offers.contact.${reader === 'broker' ? 'carrier' : 'broker'}`)}>
      {contacts === 'Loading' ? (
        <LoadingState label={commonMessage('common.loading')} />
      ) : contacts === 'Failed' ? (
        <p className="trm-fault" role="alert">
          {detailMessage('offers.contact.failed')} <Button onClick={onRetry}>{commonMessage('common.retry')}</Button>
        </p>
      ) : (
        <Facts>
          <ContactFact contact={contacts[reader === 'broker' ? 'carrier' : 'broker']} />
        </Facts>
      )}
    </DrawerPart>
  )

const LoadFacts = memo(({ load, equipment }: { readonly load: LoadForCarrier; readonly equipment: readonly EquipmentType[] }) => (
  <Facts>
    <Fact name={detailMessage('offers.term.pickupWindow')} isWide>
      {windowWords(load.pickupWindow, load.pickup.timezone)}
    </Fact>
    <Fact name={detailMessage('offers.term.dropoffWindow')} isWide>
      {windowWords(load.dropoffWindow, load.dropoff.timezone)}
    </Fact>
    <Fact name={detailMessage('offers.term.equipmentType')} isWide>
      {freightWords(load, equipment)}
    </Fact>
    <Fact name={detailMessage('offers.term.posted')}>{rateWords(load.rateTotal)}</Fact>
    <Fact name={detailMessage('offers.term.miles')}>{loadMilesWords(load)}</Fact>
    <Fact name={needFactsMessage('loads.number')}>{load.loadNumber}</Fact>
    <NeedFacts load={load} />
    {FREIGHT_NAMES.map(([name, field]) => (
      <Fact key={field} name={detailMessage(`offers.term.${name}`)}>
        {load[field]}
      </Fact>
    ))}
    {PAY_TERMS.map((field) =>
      load[field] === undefined ? null : (
        <Fact key={field} name={detailMessage(`offers.term.${field}`)} isWide>
          {termWords(load, field, equipment)}
        </Fact>
      ),
    )}
    {load.description === '' ? null : (
      <Fact name={detailMessage('offers.term.description')} isWide>
        {load.description}
      </Fact>
    )}
  </Facts>
))

/** Where the load itself is shown: to its broker among their own; on the board to a carrier, and to staff, who read as brokers do. */
const loadHref = ({ reader, loadId }: OfferSeen, isOnlyReading: boolean): string =>
  reader === 'broker' && !isOnlyReading
    ? `${linkTo('brokerPostedLoads')}?load=${encodeURIComponent(loadId)}`
    : linkTo('loadCentral', { loadId })

export interface OfferBodyProps extends AnswerPanelProps {
  readonly isOnlyReading: boolean
  readonly onRetry: () => void
  readonly onDownload: (what: 'confirmation' | 'timeline') => void
}

/** An offer in full: where it stands, what can be done, the load's terms, and the story. */
export const OfferBody = ({ isOnlyReading, onRetry, onDownload, ...panel }: OfferBodyProps) => {
  const { open, offer, equipment, now$ } = panel
  const isOutdated = offer.carrierTerms !== undefined && offer.carrierTerms < offer.load.termsVersion
  const isOrWasBooked = isBooked(open, offer) || offer.status === 'cancelled_load'
  return (
    <>
      <Standing offer={offer} answer={open.answer} now$={now$} />
      {isOutdated && open.changed === undefined && offer.choices.length > 0 ? (
        <p className="trm-help">{detailMessage('offers.terms.since')}</p>
      ) : null}
      <Trust offer={offer} />
      <AnswerPanel key={offer.id} {...panel} />
      <Contact contacts={open.contacts} reader={offer.reader} onRetry={onRetry} />
      {isOnlyReading || !isOrWasBooked ? null : <Trip offer={offer} />}
      {isOnlyReading || !isOrWasBooked ? null : <Acceptance offer={offer} />}
      <DrawerPart
        title={detailMessage('offers.load')}
        aside={
          <LinkButton look="quiet" href={loadHref(offer, isOnlyReading)}>
            {detailMessage('offers.seeLoad')}
          </LinkButton>
        }
      >
        <LoadFacts load={offer.load} equipment={equipment} />
      </DrawerPart>
      <DrawerPart title={detailMessage('offers.timeline')}>
        <OfferTimeline reader={offer.reader} zone={offer.load.pickup.timezone} timeline={open.timeline} onRetry={onRetry} />
      </DrawerPart>
      <DrawerPart title={detailMessage('offers.files')}>
        <div className="trm-row">
          {hasConfirmation(offer) ? (
            <Button aria-disabled={open.file === 'Working'} onClick={() => onDownload('confirmation')}>
              {detailMessage('offers.files.confirmation')}
            </Button>
          ) : null}
          <Button aria-disabled={open.file === 'Working'} onClick={() => onDownload('timeline')}>
            {detailMessage('offers.files.timeline')}
          </Button>
        </div>
        {open.file === 'Failed' ? (
          <p className="trm-fault" role="alert">
            {detailMessage('offers.files.failed')}
          </p>
        ) : null}
      </DrawerPart>
    </>
  )
}
