import * as O from 'fp-ts/Option'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { isSearchArea, placeLabel, RADIUS_OPTIONS, type Country, type Place, type SearchArea, type SearchEnd } from '@trm/domain/places'
import { Control, FieldFrame } from '../design/form.tsx'
import { CloseIcon } from '../design/icons.tsx'
import { message } from '../messages/message.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { zoneWordsOr } from './area-words.ts'
import { endNamed, offersFor, type PlaceLookup } from './place-lookup.view-model.ts'

interface PlaceOffersProps {
  readonly listId: string
  readonly label: string
  readonly typed: string
  readonly optionId: (index: number) => string
  readonly offers: readonly SearchEnd[]
  readonly active: number
  readonly onTake: (end: SearchEnd) => void
}

const countryWords = (country: Country): string | null => (country === 'US' ? null : message(`places.country.${country}`))

/** What an offer is called, and what is said beside it. */
const offerWords = (end: SearchEnd, typed: string): readonly [name: string, beside: string | null] => {
  if (!isSearchArea(end)) return [placeLabel(end), countryWords(end.country)]
  const { kind, label, states } = end
  if (kind === 'zone') return [zoneWordsOr(states, label), null]
  return kind === 'zip' ? [message('places.zip', { zip: typed.trim(), state: label }), null] : [label, message(`places.${kind}`)]
}

/** Pressing an option must not take the focus from the field, or leaving it would close the list first. */
const PlaceOffers = ({ listId, label, typed, optionId, offers, active, onTake }: PlaceOffersProps) => (
  <ul id={listId} role="listbox" aria-label={label} className="trm-combo-list" hidden={offers.length === 0}>
    {offers.map((end, index) => {
      const [name, beside] = offerWords(end, typed)
      return (
        <li
          key={isSearchArea(end) ? end.area : `${name}|${end.latitude}`}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(end)}
        >
          {name}
          <span className="trm-muted">{beside}</span>
        </li>
      )
    })}
  </ul>
)

export interface PlaceFieldProps {
  readonly id: string
  readonly label: string
  readonly text: string
  /** `text` is the label of a chosen place, not what is being typed. */
  readonly isChosen: boolean
  /** Every keystroke, with no place; and every choice, with it. */
  readonly onChange: (text: string, place: Place | undefined) => void
  /** Where states and zones can be chosen as well. */
  readonly onArea?: (area: SearchArea) => void
  readonly lookup: PlaceLookup
  readonly placeholder?: string
  readonly fault?: string | undefined
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * ARIA 1.2 combobox with a list box. Typing marks the best place: Enter takes it and goes on to submit the form, Tab to the next field; a
 * place reached with the arrows is only taken by Enter. Escape closes, then empties. Leaving by a press takes a text that names exactly
 * one place. The press that brings the focus marks a chosen place whole, as Tab does, so that typing takes its place; the next ones set
 * the caret.
 */
export const PlaceField = ({ id, label, text, isChosen, onChange, onArea, lookup, placeholder, fault }: PlaceFieldProps) => {
  const state = useBehavior(lookup.state$)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [hasMoved, setMoved] = useState(false)

  const offers = isOpen && !isChosen && state._tag === 'Ready' ? offersFor(state.index, text, onArea !== undefined) : []
  const isListed = offers.length > 0
  const optionId = (index: number): string => `${listId}-${index}`

  const take = (end: SearchEnd): void => {
    setOpen(false)
    if (isSearchArea(end)) onArea?.(end)
    else onChange(placeLabel(end), end)
  }
  const type = (typed: string): void => {
    lookup.open()
    setOpen(true)
    setActive(0)
    setMoved(false)
    onChange(typed, undefined)
  }
  const clear = (): void => {
    type('')
    input.current?.focus()
  }
  const leave = (): void => {
    setOpen(false)
    if (isChosen || state._tag !== 'Ready') return
    const named = endNamed(state.index, text, onArea !== undefined)
    if (O.isSome(named)) take(named.value)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    const marked = offers[active]
    if (step !== undefined) {
      event.preventDefault()
      if (isListed) {
        setActive((active + step + offers.length) % offers.length) // round the ends
        setMoved(true)
      } else setOpen(true)
    } else if (event.key === 'Enter' && marked !== undefined) {
      if (hasMoved) event.preventDefault()
      take(marked)
    } else if (event.key === 'Tab' && marked !== undefined) take(marked)
    else if (event.key === 'Escape' && (isListed || text !== '')) {
      event.preventDefault()
      if (isListed) setOpen(false)
      else clear()
    }
  }

  return (
    <FieldFrame id={id} label={label} fault={fault}>
      <div className="trm-combo">
        <Control
          ref={input}
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          value={text}
          aria-expanded={isListed}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-invalid={fault !== undefined}
          placeholder={placeholder}
          aria-activedescendant={isListed ? optionId(active) : undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
          onFocus={lookup.open}
          onMouseDown={(event) => {
            if (event.button !== 0 || !isChosen || document.activeElement === input.current) return
            event.preventDefault() // the press would set the caret
            input.current?.focus()
            input.current?.select()
          }}
          onLeave={leave}
          onKeyDown={onKeyDown}
          onChange={(event) => type(event.currentTarget.value)}
        />
        {text === '' ? null : (
          <button
            type="button"
            tabIndex={-1 /* Escape does the same */}
            className="trm-combo-clear"
            aria-label={message('places.clear', { label })}
            onClick={clear}
          >
            <CloseIcon size={14} />
          </button>
        )}
        <PlaceOffers listId={listId} label={label} typed={text} optionId={optionId} offers={offers} active={active} onTake={take} />
        <PlaceNews isOpen={isOpen} tag={state._tag} typed={isChosen ? '' : text.trim()} count={offers.length} />
      </div>
    </FieldFrame>
  )
}

interface PlaceNewsProps {
  readonly isOpen: boolean
  readonly tag: 'NotAsked' | 'Loading' | 'Unavailable' | 'Ready'
  readonly typed: string
  readonly count: number
}

/** What a screen reader is told while typing, and everybody when there is nothing to offer. */
const PlaceNews = ({ isOpen, tag, typed, count }: PlaceNewsProps) => {
  const isAsked = isOpen && typed.length > 1
  const news = ((): string => {
    if (!isAsked || tag === 'NotAsked') return ''
    if (tag === 'Loading') return message('places.loading')
    if (tag === 'Unavailable') return message('places.unavailable')
    return count === 0 ? message('places.none', { typed }) : message('places.found', { count })
  })()
  return (
    <div role="status" className={news === '' || count > 0 ? 'trm-only-read' : 'trm-combo-news'}>
      {news}
    </div>
  )
}

/** Miles to choose from: a URL may hold a radius between the usual steps. */
export const radiusChoices = (current: number): readonly number[] => [...new Set([...RADIUS_OPTIONS, current])].sort((a, b) => a - b)
