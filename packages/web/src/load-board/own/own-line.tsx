import { findEquipment, type EquipmentType } from '@trm/domain/equipment'
import { formatDate } from '@trm/domain/formats'
import type { PlainDate } from '@trm/domain/kernel'
import { placeLabel } from '@trm/domain/places'
import { Button } from '../../design/button.tsx'
import { SelectField } from '../../design/form.tsx'
import { typesOf } from '../../equipment/equipment-choices.ts'
import { boardOwnMessage as message } from '../../messages/en-US/board-own.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import { dayOf, HOME, type OwnPlace } from './own-place.ts'
import type { OwnStart } from './own-start.ts'
import { placeSearched } from './place-searched.ts'

/** Types of equipment that are named; of the others their number is. */
const MOST_NAMED = 2

const equipmentWords = (vals: readonly string[], types: readonly EquipmentType[]): readonly string[] => {
  if (vals.length === 0) return []
  const names = vals.slice(0, MOST_NAMED).map((val) => findEquipment(types, val)?.name ?? val)
  return [names.join(', ') + (vals.length > MOST_NAMED ? ` +${vals.length - MOST_NAMED}` : '')]
}

/** "Dallas, TX · Van · 11/27/2026". */
const placeWords = (place: OwnPlace, types: readonly EquipmentType[], today: PlainDate): string => {
  const day = dayOf(place, today)
  return [placeLabel(place.town), ...equipmentWords(place.equipmentTypes, types), ...(day === undefined ? [] : [formatDate(day)])].join(
    ' · ',
  )
}

const Known = ({ list, places, chosen }: { readonly list: LoadBoardViewModel } & Extract<OwnStart, { readonly _tag: 'Known' }>) => {
  const { searched, equipment, today } = useBehavior(list.view$)
  const shown = placeSearched({ places, chosen }, today, searched)
  const place = shown ?? chosen
  const words = (one: OwnPlace): string => placeWords(one, typesOf(equipment), today)
  const [whose, how] = [place.id === HOME ? 'home' : 'truck', shown === undefined ? 'other' : 'shown'] as const
  return (
    <>
      {places.length > 1 ? (
        <SelectField
          id="board-own"
          label={message(`board.own.trucks.${how}`)}
          value={place.id}
          choices={places.map((one) => ({ value: one.id, label: words(one) }))}
          onChange={list.showOwn}
        />
      ) : (
        <p>{message(`board.own.${whose}.${how}`, { what: words(place) })}</p>
      )}
      <Button look="quiet" onClick={() => (shown === undefined ? list.showOwn(place.id) : list.showAll())}>
        {message(shown === undefined ? `board.own.${whose}.loads` : 'board.own.all')}
      </Button>
    </>
  )
}

/** Why the board began with these loads, and the way to all of them. */
export const OwnLine = ({ list }: { readonly list: LoadBoardViewModel }) => {
  const own = useBehavior(list.own$)
  return own._tag === 'Known' ? <Known list={list} {...own} /> : null
}
