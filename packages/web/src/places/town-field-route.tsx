import { placeLookupModule } from './place-lookup.module.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { PlaceField } from './place-field.tsx'
import { townOf } from './typed-town.ts'

export interface TownFieldProps {
  readonly id: string
  readonly label: string
  readonly help: string
  /** `Joplin, MO`. */
  readonly town: string
  readonly fault: string | undefined
  readonly onChange: (town: string) => void
}

/** A town, offered while it is typed. One the list lacks can be written with its state. */
export const TownField = ({ id, label, help, town, fault, onChange }: TownFieldProps) => {
  const lookup = useViewModel(placeLookupModule, undefined)
  return (
    <div className="trm-field">
      {lookup === undefined ? null : (
        <PlaceField
          id={id}
          label={label}
          text={town}
          isChosen={townOf(town) !== undefined}
          fault={fault}
          lookup={lookup}
          onChange={onChange}
        />
      )}
      <span className="trm-help">{help}</span>
    </div>
  )
}
