import { TextField } from '../design/form.tsx'
import { useChunk } from '../portal/use-chunk.ts'
import type { TownFieldProps } from './town-field-route.tsx'

const loadField = () => import('./town-field-route.tsx')

/** The field for a town with its list, which arrives after the form; without it the town is typed. */
export const TownSlot = (props: TownFieldProps) => {
  const field = useChunk(true, 'places/town-field-route.tsx', loadField)
  if (field._tag === 'Loaded') return <field.code.TownField {...props} />
  const { town, onChange, ...rest } = props
  // While the list is on its way nobody types into a field that is about to be replaced.
  return (
    <div inert={field._tag === 'Waiting'}>
      <TextField {...rest} value={town} autoComplete="off" onChange={onChange} />
    </div>
  )
}
