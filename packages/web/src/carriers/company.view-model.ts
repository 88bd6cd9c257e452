import * as E from 'fp-ts/Either'
import { mapLeft } from 'fp-ts/Either'
import { formatPhone } from '@trm/domain/broker-profile'
import {
  readCarrierCompany,
  type CarrierCompany,
  type CarrierCompanyDraft,
  type CarrierCompanies,
  type CarrierCompanyFailure,
} from '@trm/domain/carriers'
import type { EquipmentType, EquipmentTypeSource } from '@trm/domain/equipment'
import { makeForm, mergedFields, type FormKind, type Refusal, type ShownForm } from '@trm/domain/forms'
import { type Cents, type FieldFault, makeScope, type Behavior, type CallFailure } from '@trm/domain/kernel'
import { typesOf, type EquipmentChoices, makeEquipmentLoader } from '../equipment/equipment-choices.ts'
import { faultsByField, readableCounts, sameCounts, typedCountsOf, unreadableCounts, type TypedCounts } from '../equipment/typed-counts.ts'
import { formViewModel, type FormViewModel } from '../forms/form.view-model.ts'
import { centsIn } from '../forms/typed-fields.ts'
import { townLabel, townOf } from '../places/typed-town.ts'

/** What a carrier says of itself, as it stands in the fields. */
export interface TypedCompany {
  readonly phone: string
  readonly email: string
  readonly town: string
  /** Dollars. */
  readonly costPerMile: string
  readonly leastRatePerMile: string
  readonly equipment: TypedCounts
}

export interface CompanyFault {
  /** A field of the form; of the equipment a `val`. */
  readonly field: string
  readonly code: string
}

const dollarsOf = (cents: Cents | undefined): string => (cents === undefined ? '' : (cents / 100).toFixed(2))

const typedOf = (company: CarrierCompany): TypedCompany => ({
  phone: formatPhone(company.phone ?? ''),
  email: company.email ?? '',
  town: company.homeCity === undefined ? '' : townLabel(company.homeCity, company.homeState ?? ''),
  costPerMile: dollarsOf(company.costPerMile),
  leastRatePerMile: dollarsOf(company.leastRatePerMile),
  equipment: typedCountsOf(company.equipment),
})

export const isSame = ({ equipment: one, ...a }: TypedCompany, { equipment: other, ...b }: TypedCompany): boolean =>
  JSON.stringify(a) === JSON.stringify(b) && sameCounts(one, other)

/** The fields one below the other, each type of equipment a field of its own: what two people changed is told line by line. */
type TypedLines = Readonly<Record<string, string>>
const COUNT = 'equipment '

export const linesOf = ({ equipment, ...texts }: TypedCompany): TypedLines => ({
  ...texts,
  ...Object.fromEntries(Object.entries(equipment).map(([type, count]) => [COUNT + type, count])),
})

const ofLines = (lines: TypedLines): TypedCompany => ({
  phone: lines['phone'] ?? '',
  email: lines['email'] ?? '',
  town: lines['town'] ?? '',
  costPerMile: lines['costPerMile'] ?? '',
  leastRatePerMile: lines['leastRatePerMile'] ?? '',
  equipment: Object.fromEntries(
    Object.entries(lines).flatMap(([key, count]) => (key.startsWith(COUNT) ? [[key.slice(COUNT.length), count ?? '']] : [])),
  ),
})

/** The type of equipment a line counts; undefined of any other. */
export const typeOfLine = (key: string): string | undefined => (key.startsWith(COUNT) ? key.slice(COUNT.length) : undefined)

/** `2.35`, `$2.35`; 'none' for nothing, undefined for what is no amount. */
const perMileOf = (text: string): Cents | 'none' | undefined => {
  const cents = centsIn(text)
  if (cents === undefined) return 'none'
  return cents >= 0 ? cents : undefined
}

const amountOf = (text: string): Cents | undefined => {
  const read = perMileOf(text)
  return read === 'none' ? undefined : read
}

const draftOf = (typed: TypedCompany): CarrierCompanyDraft => ({
  phone: typed.phone,
  email: typed.email,
  homeCity: townOf(typed.town)?.city,
  homeState: townOf(typed.town)?.state,
  equipment: readableCounts(typed.equipment),
  costPerMile: amountOf(typed.costPerMile),
  leastRatePerMile: amountOf(typed.leastRatePerMile),
})

const FIELD_OF_WIRE: Readonly<Record<string, string>> = {
  phone: 'phone',
  email: 'email',
  home_city: 'town',
  home_state: 'town',
  cost_per_mile: 'costPerMile',
  least_rate_per_mile: 'leastRatePerMile',
  equipment: 'equipment',
}

const faultsInFields = (faults: readonly FieldFault[], typed: TypedCompany): readonly CompanyFault[] =>
  faultsByField(faults, FIELD_OF_WIRE, typed.equipment)

/** What the domain cannot see, because it is no number or no town at all. */
const unreadable = (typed: TypedCompany): readonly CompanyFault[] => [
  ...(typed.town.trim() !== '' && townOf(typed.town) === undefined ? [{ field: 'town', code: 'not_a_town' }] : []),
  ...unreadableCounts(typed.equipment).map((field) => ({ field, code: 'not_whole' })),
  ...(['costPerMile', 'leastRatePerMile'] as const).flatMap((field) =>
    perMileOf(typed[field]) === undefined ? [{ field, code: 'not_an_amount' }] : [],
  ),
]

/** Right: as it is sent. Left: at most one fault a field. */
const readTyped = (typed: TypedCompany, types: readonly EquipmentType[]): E.Either<readonly CompanyFault[], CarrierCompanyDraft> => {
  const odd = unreadable(typed)
  const read = E.mapLeft((faults: readonly FieldFault[]) => faultsInFields(faults, typed))(readCarrierCompany(types, draftOf(typed)))
  if (odd.length === 0) return read
  return E.left([...odd, ...(E.isLeft(read) ? read.left.filter(({ field }) => !odd.some((one) => one.field === field)) : [])])
}

type CompanyKind = FormKind<CarrierCompany, TypedCompany, CarrierCompanyDraft, CompanyFault, CallFailure, TypedLines>

export type CompanyForm = ShownForm<CompanyKind>

export interface CompanyViewModel extends FormViewModel<CompanyKind> {
  readonly equipment$: Behavior<EquipmentChoices>
  readonly reloadEquipment: () => void
}

interface CompanyDependencies {
  readonly companies: CarrierCompanies
  readonly equipmentTypes: EquipmentTypeSource
}

const refusalOf =
  (typed: TypedCompany) =>
  (failure: CarrierCompanyFailure): Refusal<CompanyKind> => {
    switch (failure._tag) {
      case 'FieldsRefused':
        return { faults: faultsInFields(failure.faults, typed) }
      case 'Stale':
        return { newer: failure.company }
      default:
        return { failure }
    }
  }

/** What a carrier says of itself, and the least it asks for. Nothing typed is lost to a failure. */
export const makeCompany =
  ({ companies, equipmentTypes }: CompanyDependencies) =>
  (): CompanyViewModel => {
    const scope = makeScope()
    const equipment = makeEquipmentLoader(equipmentTypes, scope)
    const form = makeForm<CompanyKind>({
      typedOf,
      read: (typed) => readTyped(typed, typesOf(equipment.choices$.value)),
      merge: (before, mine, theirs) => {
        const { typed, overtaken } = mergedFields(linesOf(before), linesOf(mine), linesOf(theirs))
        return { typed: ofLines(typed), overtaken }
      },
      load: companies.read,
      save:
        ({ draft, base, typed }) =>
        async () =>
          mapLeft(refusalOf(typed))(await companies.save(draft, base.version)()),
    })
    scope.hold(form.stop)
    form.load()
    equipment.load()
    return {
      ...formViewModel(form),
      equipment$: equipment.choices$,
      reloadEquipment: equipment.load,
      stop: scope.end,
    }
  }
