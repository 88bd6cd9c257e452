import { Link } from 'wouter'
import type { CarrierHistory, CarrierProfile, ProfileLane } from '@trm/domain/carrier-directory'
import type { EquipmentType } from '@trm/domain/equipment'
import { formatDate, formatDateTime, formatMoney } from '@trm/domain/formats'
import { shownStatus } from '@trm/domain/offers'
import { LEAST_RELIABILITY_SAMPLES, type Measured, type SideReliability, type TwoSidedReliability } from '@trm/domain/reliability'
import { Badge } from '../../design/notice.tsx'
import { carrierProfileMessage as message } from '../../messages/en-US/carrier-profile.ts'
import { townLabel } from '../../places/typed-town.ts'
import { equipmentWords } from '../carrier-words.ts'

/** Where links of the profile lead, which depends on the area it is read in. */
export interface ProfileLinks {
  readonly truck: (id: string) => string
  readonly trucks: string
  readonly offer: (id: string) => string
}

const town = ({ city, state }: ProfileLane['from']): string => townLabel(city, state)
const lane = (from: ProfileLane['from'], to: ProfileLane['to'] | undefined): string =>
  message('carrier.lane', { from: town(from), to: to === undefined ? message('carrier.trucks.anywhere') : town(to) })

interface FleetProps {
  readonly profile: CarrierProfile
  readonly types: readonly EquipmentType[]
}

export const Fleet = ({
  profile: {
    card: {
      record: { numberOfTrucks },
    },
    equipment,
  },
  types,
}: FleetProps) => (
  <>
    <p>{numberOfTrucks === undefined ? message('carrier.fleet.noRecord') : message('carrier.fleet.trucks', { count: numberOfTrucks })}</p>
    <p>
      {equipment.length === 0
        ? message('carrier.fleet.notTold')
        : message('carrier.fleet.told', {
            list: equipment.map(({ equipmentType, count }) => `${count} × ${equipmentWords([equipmentType], types)}`).join(', '),
          })}
    </p>
  </>
)

export const Trucks = ({ profile: { trucks, trucksPosted }, types, links }: FleetProps & { readonly links: ProfileLinks }) =>
  trucks.length === 0 ? (
    <p className="trm-muted">{message('carrier.trucks.none')}</p>
  ) : (
    <ul className="trm-profile-list">
      {trucks.map((truck) => (
        <li key={truck.id}>
          <Link href={links.truck(truck.id)}>{lane(truck.from, truck.to)}</Link>
          <small>
            {[
              equipmentWords(truck.equipmentTypes, types),
              [...new Set([truck.availableFrom, truck.availableTo])].map(formatDate).join(' – '),
            ].join(' · ')}
          </small>
        </li>
      ))}
      {trucksPosted > trucks.length ? (
        <li>
          <Link href={links.trucks}>{message('carrier.trucks.more', { count: trucksPosted - trucks.length })}</Link>
        </li>
      ) : null}
    </ul>
  )

export const Lanes = ({ lanes }: Pick<CarrierProfile, 'lanes'>) =>
  lanes.length === 0 ? (
    <p className="trm-muted">{message('carrier.lanes.none')}</p>
  ) : (
    <ul className="trm-profile-list">
      {lanes.map(({ from, to }) => (
        <li key={lane(from, to)}>{lane(from, to)}</li>
      ))}
    </ul>
  )

const TONES = {
  needs_confirmation: 'warning',
  pending_acceptance: 'info',
  booked_load: 'success',
  declined_load: 'neutral',
  cancelled_load: 'danger',
  expired: 'neutral',
} as const

export const History = ({
  history,
  zone,
  links,
}: {
  readonly history: CarrierHistory
  readonly zone: string
  readonly links: ProfileLinks
}) =>
  history.offers === 0 ? (
    <p className="trm-muted">{message('carrier.history.none')}</p>
  ) : (
    <>
      <dl className="trm-sunken trm-profile-counts">
        {(['offers', 'open', 'booked', 'cancelled'] as const).map((name) => (
          <div key={name}>
            <dt>{message(`carrier.history.${name}`)}</dt>
            <dd>{history[name]}</dd>
          </div>
        ))}
      </dl>
      <ul className="trm-profile-list" aria-label={message('carrier.history.latest')}>
        {history.latest.map((offer) => (
          <li key={offer.id}>
            <span className="trm-row">
              <Link href={links.offer(offer.id)}>{lane(offer.from, offer.to)}</Link>
              <Badge tone={TONES[shownStatus(offer)]}>{message(`carrier.status.${shownStatus(offer)}`)}</Badge>
            </span>
            <small>
              {formatMoney(offer.amount)} · {formatDateTime(offer.at, zone)}
            </small>
          </li>
        ))}
      </ul>
    </>
  )

const MEASURES = ['answerMinutes', 'unanswered', 'cancelled'] as const satisfies readonly (keyof SideReliability)[]

const HOUR = 60

const minuteWords = (minutes: number): string =>
  minutes < HOUR
    ? message('carrier.reliability.minutes', { count: Math.round(minutes) })
    : message('carrier.reliability.hours', { count: Math.round((minutes / HOUR) * 10) / 10 })

const valueWords = (measure: (typeof MEASURES)[number], measured: Measured): string => {
  if (measured._tag === 'NoRecord') return message('carrier.reliability.noRecord')
  return measure === 'answerMinutes'
    ? minuteWords(measured.value)
    : message('carrier.reliability.share', { percent: Math.round(measured.value * 100) })
}

const Cell = ({ measure, measured }: { readonly measure: (typeof MEASURES)[number]; readonly measured: Measured }) => (
  <td data-tone={measured._tag === 'NoRecord' ? 'neutral' : undefined}>
    {valueWords(measure, measured)} <small>{message('carrier.reliability.samples', { count: measured.samples })}</small>
  </td>
)

const Rows = ({
  title,
  reliability: { carrier, broker },
  other,
}: {
  readonly title: string
  readonly reliability: TwoSidedReliability
  readonly other: string
}) => (
  <table className="trm-profile-reliability">
    <caption>{title}</caption>
    <thead>
      <tr>
        <th scope="col">
          <span className="trm-only-read">{message('carrier.reliability.measure')}</span>
        </th>
        <th scope="col">{message('carrier.reliability.side.carrier')}</th>
        <th scope="col">{other}</th>
      </tr>
    </thead>
    <tbody>
      {MEASURES.map((measure) => (
        <tr key={measure}>
          <th scope="row">{message(`carrier.reliability.${measure}`)}</th>
          <Cell measure={measure} measured={carrier[measure]} />
          <Cell measure={measure} measured={broker[measure]} />
        </tr>
      ))}
    </tbody>
  </table>
)

/** How both sides of the carrier's offers dealt with each other, always with how many samples it is of. */
export const Reliability = ({
  all,
  own,
}: {
  readonly all: CarrierProfile['reliability']
  readonly own: CarrierHistory['reliability'] | undefined
}) => (
  <>
    <p className="trm-muted">{message('carrier.reliability.what', { least: LEAST_RELIABILITY_SAMPLES })}</p>
    <Rows title={message('carrier.reliability.all')} reliability={all} other={message('carrier.reliability.side.broker')} />
    {own === undefined ? null : (
      <Rows title={message('carrier.reliability.own')} reliability={own} other={message('carrier.reliability.side.us')} />
    )}
  </>
)
