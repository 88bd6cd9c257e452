import { VISIBILITIES, type Visibility } from '@trm/domain/board-rules'
import { centerMessage as message } from '../messages/en-US/control-center.ts'

interface VisibilityFieldProps {
  readonly value: Visibility
  readonly onChange: (value: Visibility) => void
}

/** Real radio buttons, each with what it means. */
export const VisibilityField = ({ value, onChange }: VisibilityFieldProps) => (
  <fieldset className="trm-field">
    <legend className="trm-label">{message('center.visibility')}</legend>
    <div className="trm-center-choices">
      {VISIBILITIES.map((one) => (
        <div key={one} className="trm-center-choice">
          <label className="trm-check">
            <input
              type="radio"
              name="center-visibility"
              value={one}
              checked={one === value}
              aria-describedby={`center-visibility-${one}`}
              onChange={() => onChange(one)}
            />
            {message(`center.visibility.${one}`)}
          </label>
          <p id={`center-visibility-${one}`} className="trm-help">
            {message(`center.visibility.${one}.why`)}
          </p>
        </div>
      ))}
    </div>
  </fieldset>
)
