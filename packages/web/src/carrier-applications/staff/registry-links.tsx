import type { ApplicationForStaff } from '@trm/domain/staff'
import { staffMessage as message } from '../../messages/en-US/staff.ts'
import { numbersOf } from './application-words.ts'

const SNAPSHOT = 'https://safer.fmcsa.dot.gov/query.asp?searchtype=ANY&query_type=queryCarrierSnapshot'

const snapshot = (by: 'USDOT' | 'MC_MX', number: string): string =>
  `${SNAPSHOT}&query_param=${by}&query_string=${encodeURIComponent(number)}`

export interface RegistryLink {
  readonly href: string
  readonly words: string
}

const at = (number: string): string => message('staff.registry.open', { number })

/** To FMCSA's public snapshot of the company with that USDOT number. */
export const registryLinkOfDot = (number: string): RegistryLink => ({
  href: snapshot('USDOT', number),
  words: at(message('staff.dot', { number })),
})

/** To FMCSA's public snapshot of the company under each number it gave. */
export const registryLinks = (row: ApplicationForStaff): readonly RegistryLink[] => {
  const { dotNumber, mcNumber } = numbersOf(row)
  return [
    ...(dotNumber === undefined ? [] : [registryLinkOfDot(dotNumber)]),
    ...(mcNumber === undefined ? [] : [{ href: snapshot('MC_MX', mcNumber), words: at(message('staff.mc', { number: mcNumber })) }]),
  ]
}

/** FMCSA's own pages of a company; each opens beside this one, and is not told where from. */
export const RegistryLinks = ({ links }: { readonly links: readonly RegistryLink[] }) =>
  links.length === 0 ? null : (
    <ul className="trm-stack" data-gap="4">
      {links.map(({ href, words }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            {words}
          </a>
        </li>
      ))}
    </ul>
  )
