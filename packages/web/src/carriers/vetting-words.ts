import { absurd } from 'fp-ts/function'
import type { RegistrySource, VettingCheck, VettingFix, VettingSource, VettingVerdict } from '@trm/domain/carriers'
import { formatDate } from '@trm/domain/formats'
import type { PlainDate } from '@trm/domain/kernel'
import { LOCALE } from '../messages/index.ts'
import { vettingMessage as message } from '../messages/en-US/vetting.ts'
import { ageOf, dollarWords } from './row-words.ts'

const ageWords = (months: number): string => {
  const { unit, count } = ageOf(months)
  return message(`vetting.${unit}`, { count })
}

const noRecord = message('vetting.outcome.noRecord')
const known = <V>(value: V | undefined, words: (value: V) => string): string => (value === undefined ? noRecord : words(value))

/** What the record says. */
export const valueWords = (check: VettingCheck): string => {
  switch (check.check) {
    case 'authorityAge':
      return known(check.value, ageWords)
    case 'authorityType':
      return known(check.value, (value) => message(`vetting.authority.${value}`))
    case 'bipd':
      return known(check.value, (value) => dollarWords(value))
    case 'fleet':
      return known(check.value, (count) => message('vetting.trucks', { count }))
    case 'inspections':
      return known(check.value, (count) => count.toLocaleString(LOCALE))
    case 'safetyRating':
      return check.value === undefined ? message('vetting.unrated') : message(`vetting.rating.${check.value}`)
    case 'setUp':
      return message(check.value ? 'vetting.yes' : 'vetting.notSetUp')
    case 'notBlocked':
      return message(check.value ? 'vetting.yes' : 'vetting.blocked')
    default:
      return absurd(check)
  }
}

/** What the check asks for. */
export const neededWords = (check: VettingCheck): string => {
  switch (check.check) {
    case 'authorityAge':
      return message('vetting.needs.more', { least: ageWords(check.needed) })
    case 'authorityType':
      return message('vetting.needs', { least: message(`vetting.authority.${check.needed}`).toLowerCase() })
    case 'bipd':
      return message('vetting.needs.bipd', { least: dollarWords(check.needed), law: dollarWords(check.legalMinimum) })
    case 'fleet':
      return message('vetting.needs.more', { least: message('vetting.trucks', { count: check.needed }) })
    case 'inspections':
      return check.needed._tag === 'Exactly' ? message('vetting.needs.none') : message('vetting.needs.more', { least: check.needed.count })
    case 'safetyRating':
      return message('vetting.needs', { least: message(`vetting.rating.${check.needed}`).toLowerCase() })
    case 'setUp':
      return message('vetting.needs.setUp')
    case 'notBlocked':
      return message('vetting.needs.notBlocked')
    default:
      return absurd(check)
  }
}

/** Whose record the fact is, and of which day. */
export const sourceLine = (source: RegistrySource, asOf: PlainDate): string =>
  message(`vetting.source.${source}`, { date: formatDate(asOf) })
export const sourceWords = ({ source, asOf }: VettingSource): string => sourceLine(source, asOf)

export const fixWords = (fix: VettingFix): string => {
  switch (fix._tag) {
    case 'Wait':
      return message('vetting.fix.Wait', { date: formatDate(fix.until) })
    case 'GetAuthority':
      return message('vetting.fix.GetAuthority', { authority: message(`vetting.authority.${fix.authority}`).toLowerCase() })
    case 'FileBipd':
      return message('vetting.fix.FileBipd', { dollars: dollarWords(fix.dollars) })
    case 'UpdateRegistration':
      return message('vetting.fix.UpdateRegistration', { count: fix.trucks })
    case 'ShowInspection':
      return message('vetting.fix.ShowInspection', { count: fix.count })
    case 'ShowGrant':
    case 'UpgradeRating':
    case 'SetUp':
    case 'LiftBlock':
      return message(`vetting.fix.${fix._tag}`)
    default:
      return absurd(fix)
  }
}

/** 5 pass · 1 fail · 2 no record; what there is none of is left out. */
export const verdictWords = (verdict: VettingVerdict): string =>
  (['pass', 'fail', 'noRecord'] as const)
    .flatMap((outcome) => (verdict[outcome] === 0 ? [] : [message(`vetting.${outcome}`, { count: verdict[outcome] })]))
    .join(' · ')
