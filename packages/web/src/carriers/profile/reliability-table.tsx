import type { CarrierHistory, CarrierProfile } from '@trm/domain/carrier-directory'
import { LEAST_RELIABILITY_SAMPLES, type Measured, type SideReliability, type TwoSidedReliability } from '@trm/domain/reliability'
import { carrierProfileMessage as message } from '../../messages/en-US/carrier-profile.ts'

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
          {measure === 'cancelled' ? (
            <td className="trm-muted">{message('carrier.reliability.brokersOnly')}</td>
          ) : (
            <Cell measure={measure} measured={carrier[measure]} />
          )}
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
