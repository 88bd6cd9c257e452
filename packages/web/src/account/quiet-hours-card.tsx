import { NOTICE_KINDS, QUIET_ZONES, type NoticeKind, type QuietHours } from '@trm/domain/notices'
import { Check } from '../design/chakra/check.tsx'
import { SelectField } from '../design/form.tsx'
import { noticesMessage as message } from '../messages/en-US/notices.ts'
import type { NoticesViewModel } from './notices.view-model.ts'

const HALF_HOURS = Array.from({ length: 48 }, (_, i) => `${String(Math.floor(i / 2)).padStart(2, '0')}:${i % 2 === 0 ? '00' : '30'}`)

/** The market's, where the browser's is none of those that can be chosen. */
const usualZone = () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return QUIET_ZONES.find((zone) => zone === own) ?? 'America/Chicago'
}

const usual = (): QuietHours => ({ from: '21:00', until: '06:00', zone: usualZone(), toldAnyway: [] })

/** A time that the API was given stands among the usual ones. */
const timesWith = (time: string) => [...new Set([...HALF_HOURS, time])].sort().map((value) => ({ value, label: value }))

const zones = QUIET_ZONES.map((value) => ({ value, label: value.replace(/^.*\//, '').replaceAll('_', ' ') }))

const withToldAnyway = (hours: QuietHours, kind: NoticeKind, isOn: boolean): QuietHours => ({
  ...hours,
  toldAnyway: NOTICE_KINDS.filter((one) => (one === kind ? isOn : hours.toldAnyway.includes(one))),
})

interface QuietHoursProps {
  /** What the reader can be told of. */
  readonly kinds: readonly NoticeKind[]
  readonly hours: QuietHours | undefined
  readonly viewModel: NoticesViewModel
}

const Fields = ({ kinds, hours, viewModel: { setQuietHours } }: QuietHoursProps & { readonly hours: QuietHours }) => (
  <div className="trm-stack">
    <div className="trm-row">
      <SelectField
        id="quiet-from"
        label={message('notices.quiet.from')}
        value={hours.from}
        choices={timesWith(hours.from)}
        onChange={(from) => setQuietHours({ ...hours, from })}
      />
      <SelectField
        id="quiet-until"
        label={message('notices.quiet.until')}
        value={hours.until}
        choices={timesWith(hours.until)}
        onChange={(until) => setQuietHours({ ...hours, until })}
      />
      <SelectField
        id="quiet-zone"
        label={message('notices.quiet.zone')}
        value={hours.zone}
        choices={zones}
        onChange={(zone) => setQuietHours({ ...hours, zone })}
      />
    </div>
    {hours.from === hours.until ? <p className="trm-help">{message('notices.quiet.never')}</p> : null}
    <fieldset className="trm-field">
      <legend className="trm-label">{message('notices.quiet.anyway')}</legend>
      <div className="trm-stack" data-gap="4">
        {kinds.map((kind) => (
          <Check
            key={kind}
            label={message(`notices.${kind}`)}
            isOn={hours.toldAnyway.includes(kind)}
            onChange={(isOn) => setQuietHours(withToldAnyway(hours, kind, isOn))}
          />
        ))}
      </div>
    </fieldset>
  </div>
)

/** When nothing is told but the kinds that are named; each choice is saved as it is made. */
export const QuietHoursCard = ({ kinds, hours, viewModel }: QuietHoursProps) => (
  <section className="trm-card trm-stack" aria-label={message('notices.quiet')}>
    <Check
      label={message('notices.quiet.on')}
      isOn={hours !== undefined}
      onChange={(isOn) => viewModel.setQuietHours(isOn ? usual() : undefined)}
    />
    {hours === undefined ? null : <Fields kinds={kinds} hours={hours} viewModel={viewModel} />}
    <p className="trm-help">{message('notices.quiet.help')}</p>
  </section>
)
