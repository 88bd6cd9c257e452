import { absurd } from 'fp-ts/function'
import type { WarningSign } from '@trm/domain/carriers'
import { formatDate } from '@trm/domain/formats'
import { Notice } from '../design/notice.tsx'
import { LOCALE } from '../messages/index.ts'
import { signMessage as message } from '../messages/en-US/warning-signs.ts'

const signWords = (sign: WarningSign): string => {
  switch (sign._tag) {
    case 'AuthorityRevoked':
    case 'OutOfService':
    case 'InsuranceLapsed':
    case 'PhoneChanged':
    case 'AddressChanged':
      return message(`signs.${sign._tag}`, { date: formatDate(sign.on) })
    case 'PhoneShared':
      return message('signs.PhoneShared', { count: sign.others })
    case 'MoreTrucksPosted':
      return message('signs.MoreTrucksPosted', { count: sign.posted, date: formatDate(sign.on), record: sign.onRecord })
    case 'TwoPlaces':
      return message('signs.TwoPlaces', {
        from: sign.from,
        to: sign.to,
        miles: sign.miles.toLocaleString(LOCALE),
        date: formatDate(sign.on),
      })
    default:
      return absurd(sign)
  }
}

/** Out of force is told as danger, what only asks for a second look as a warning. */
const isGrave = ({ _tag }: WarningSign): boolean => _tag === 'AuthorityRevoked' || _tag === 'OutOfService' || _tag === 'InsuranceLapsed'

/** What stands first on a vetting card; nothing where there is no sign. */
export const WarningSigns = ({ signs }: { readonly signs: readonly WarningSign[] }) =>
  signs.length === 0 ? null : (
    <Notice isQuiet tone={signs.some(isGrave) ? 'danger' : 'warning'} title={message('signs.title', { count: signs.length })}>
      <ul data-signs="">
        {signs.map((sign) => (
          <li key={sign._tag}>{signWords(sign)}</li>
        ))}
      </ul>
    </Notice>
  )
