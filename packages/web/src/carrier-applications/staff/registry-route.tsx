import { formatPhone, normalisedPhone } from '@trm/domain/broker-profile'
import type { RegistryFacts, RegistryReading } from '@trm/domain/carriers'
import { formatDate, formatDateTime } from '@trm/domain/formats'
import { isSome } from 'fp-ts/Option'
import { DrawerPart, Fact, Facts } from '../../design/chakra/facts.tsx'
import { Notice } from '../../design/chakra/notice.tsx'
import { dollarWords } from '../../carriers/row-words.ts'
import { carrierFactsMessage as message } from '../../messages/en-US/carrier-facts.ts'
import { vettingMessage } from '../../messages/en-US/vetting.ts'
import { LOCALE } from '../../messages/index.ts'

/** As our own numbers are shown, so that two can be compared at a glance. */
const phoneWords = (told: string): string => {
  const phone = normalisedPhone(told)
  return isSome(phone) ? formatPhone(phone.value) : told
}

const Told = ({ legalName, facts }: { readonly legalName: string | undefined; readonly facts: Partial<RegistryFacts> }) => (
  <Facts>
    <Fact name={message('staff.registry.legalName')} isWide>
      {legalName}
    </Fact>
    <Fact name={message('staff.registry.status')}>
      {facts.authorityStatus === undefined
        ? vettingMessage('vetting.outcome.noRecord')
        : message(`staff.registry.status.${facts.authorityStatus}`)}
    </Fact>
    <Fact name={message('staff.registry.outOfService')}>
      {facts.outOfServiceSince === undefined
        ? message('staff.registry.outOfService.no')
        : message('staff.registry.outOfService.since', { date: formatDate(facts.outOfServiceSince) })}
    </Fact>
    <Fact name={message('staff.registry.bipd')}>
      {facts.bipdOnFile === undefined ? vettingMessage('vetting.outcome.noRecord') : dollarWords(facts.bipdOnFile)}
    </Fact>
    <Fact name={message('staff.registry.trucks')}>{facts.numberOfTrucks?.toLocaleString(LOCALE)}</Fact>
    <Fact name={message('staff.registry.operation')}>
      {facts.authority === undefined ? undefined : vettingMessage(`vetting.authority.${facts.authority}`)}
    </Fact>
    <Fact name={message('staff.registry.inspections')}>{facts.numberOfInspections?.toLocaleString(LOCALE)}</Fact>
    <Fact name={message('staff.registry.rating')}>
      {facts.safetyRating === undefined ? undefined : vettingMessage(`vetting.rating.${facts.safetyRating}`)}
    </Fact>
    <Fact name={message('staff.registry.phone')}>{facts.phone === undefined ? undefined : phoneWords(facts.phone)}</Fact>
    <Fact name={message('staff.registry.address')} isWide>
      {facts.address}
    </Fact>
  </Facts>
)

export interface RegistryPartProps {
  readonly registry: RegistryReading | undefined
  /** IANA name of the reader's zone. */
  readonly zone: string
}

const Failed = ({ registry: { answer, failure }, zone }: { readonly registry: RegistryReading; readonly zone: string }) => {
  if (failure === undefined) return null
  const time = formatDateTime(failure.at, zone)
  return failure.why === 'KeyRefused' ? (
    <Notice tone="danger" isQuiet title={message('staff.registry.key')}>
      {message('staff.registry.key.why', { time })}
    </Notice>
  ) : (
    <Notice tone="warning" isQuiet title={message('staff.registry.failed')}>
      {message(answer === undefined ? 'staff.registry.failed.none' : 'staff.registry.failed.last', { time })}
    </Notice>
  )
}

/** What the registry says, below what the newcomer says: with its age, and plainly where it could not be reached. */
export const RegistryPart = ({ registry, zone }: RegistryPartProps) => (
  <DrawerPart title={message('staff.registry.title')}>
    {registry === undefined ? <p className="trm-muted">{message('staff.registry.never')}</p> : <Failed registry={registry} zone={zone} />}
    {registry?.answer?.lookup._tag === 'Unknown' ? (
      <Notice tone="danger" isQuiet title={message('staff.registry.unknown')}>
        {message('staff.registry.unknown.why')}
      </Notice>
    ) : null}
    {registry?.answer?.lookup._tag === 'Known' ? <Told {...registry.answer.lookup} /> : null}
    {registry?.answer === undefined ? null : (
      <p className="trm-muted">{message('staff.registry.at', { time: formatDateTime(registry.answer.at, zone) })}</p>
    )}
  </DrawerPart>
)
