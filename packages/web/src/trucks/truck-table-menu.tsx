import { useEffect, useRef } from 'react'
import { canHide, TRUCK_COLUMNS, type TruckColumnKey, type TruckTable } from '@trm/domain/trucks'
import { Button, IconButton } from '../design/button.tsx'
import { ArrowDownIcon } from '../design/icons.tsx'
import { PopoverButton } from '../design/popover-button.tsx'
import { NARROW, useMediaQuery } from '../design/use-media-query.ts'
import { truckTableMessage as message } from '../messages/truck-table.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { TruckTableChoice } from './truck-table.view-model.ts'

const nameOf = (key: TruckColumnKey): string => message(`truckTable.column.${key}`)

const boxId = (key: TruckColumnKey): string => `truck-column-${key}`

interface TruckTableMenuProps {
  readonly choice: TruckTableChoice
  /** Says aloud where a column went. */
  readonly say: (words: string) => void
}

/** Which columns, in which order, how high the rows: what is shown comes first, in its order. */
export const TruckTableMenu = ({ choice, say }: TruckTableMenuProps) =>
  useMediaQuery(NARROW) ? null /* cards have no columns */ : <PopoverButton label={message('truckTable.columns')}>{(close) => <Panel choice={choice} say={say} close={close} />}</PopoverButton>

const Panel = ({ choice, say, close }: TruckTableMenuProps & { readonly close: () => void }) => {
  const { columns, density } = useBehavior(choice.table$)
  const move = (key: TruckColumnKey, by: -1 | 1): void => {
    choice.move(key, by)
    const shown = choice.table$.value.columns
    say(message('truckTable.moved', { column: nameOf(key), place: shown.indexOf(key) + 1, count: shown.length }))
  }
  /** Shown and hidden columns stand apart, so that a column's own box is another one after it was pressed. */
  const toggled = useRef<TruckColumnKey>(undefined)
  const toggle = (key: TruckColumnKey): void => { toggled.current = key; choice.toggle(key) }
  useEffect(() => {
    if (toggled.current !== undefined) document.getElementById(boxId(toggled.current))?.focus()
    toggled.current = undefined
  }, [columns])
  return (
    <div className="trm-table-menu">
      <fieldset>
        <legend>{message('truckTable.columns.legend')}</legend>
        <ul>
          {columns.map((key, index) => (
            <li key={key}>
              <Check column={key} isShown onChange={toggle} />
              <IconButton data-turn="up" label={message('truckTable.moveUp', { column: nameOf(key) })} aria-disabled={index === 0} onClick={() => move(key, -1)}><ArrowDownIcon size={14} /></IconButton>
              <IconButton label={message('truckTable.moveDown', { column: nameOf(key) })} aria-disabled={index === columns.length - 1} onClick={() => move(key, 1)}><ArrowDownIcon size={14} /></IconButton>
            </li>
          ))}
          {TRUCK_COLUMNS.filter((key) => !columns.includes(key)).map((key) => <li key={key}><Check column={key} isShown={false} onChange={toggle} /></li>)}
        </ul>
      </fieldset>
      <DensityChoice density={density} onChange={choice.setDensity} />
      <div className="trm-popover-foot">
        <Button look="quiet" onClick={choice.reset}>{message('truckTable.reset')}</Button>
        <Button onClick={close}>{message('truckTable.done')}</Button>
      </div>
    </div>
  )
}

interface CheckProps {
  readonly column: TruckColumnKey
  readonly isShown: boolean
  readonly onChange: (column: TruckColumnKey) => void
}

const Check = ({ column, isShown, onChange }: CheckProps) => (
  <label className="trm-check">
    <input type="checkbox" id={boxId(column)} checked={isShown} disabled={!canHide(column)} onChange={() => onChange(column)} />
    {nameOf(column)}
  </label>
)

const DENSITIES = ['comfortable', 'compact'] as const

const DensityChoice = ({ density, onChange }: { readonly density: TruckTable['density']; readonly onChange: (density: TruckTable['density']) => void }) => (
  <fieldset className="trm-table-density">
    <legend>{message('truckTable.density')}</legend>
    {DENSITIES.map((one) => (
      <label key={one} className="trm-check">
        <input type="radio" name="truck-density" checked={one === density} onChange={() => onChange(one)} />
        {message(`truckTable.density.${one}`)}
      </label>
    ))}
  </fieldset>
)
