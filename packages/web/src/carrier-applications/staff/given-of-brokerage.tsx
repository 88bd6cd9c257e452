import { formatPhone } from '@trm/domain/broker-profile'
import type { BusinessAddress } from '@trm/domain/brokerages'
import { formatMoney } from '@trm/domain/formats'
import type { ApplicationForStaff } from '@trm/domain/staff'
import { Fact, Facts } from '../../design/chakra/facts.tsx'
import { brokerageMessage } from '../../messages/en-US/brokerages.ts'
import { staffMessage as message } from '../../messages/en-US/staff.ts'

const addressWords = (address: BusinessAddress | undefined): string | undefined =>
  address && `${address.line}, ${address.city}, ${address.state} ${address.postalCode}`

/** What a brokerage gave. */
export const GivenOfBrokerage = ({
  row: {
    application: { company, terms },
  },
}: {
  readonly row: Extract<ApplicationForStaff, { readonly kind: 'brokerage' }>
}) => (
  <Facts>
    <Fact name={message('staff.fact.legalName')} isWide>
      {company?.legalName}
    </Fact>
    <Fact name={brokerageMessage('brokerage.name')} isWide>
      {company?.name}
    </Fact>
    <Fact name={message('staff.fact.dotNumber')}>{company?.dotNumber}</Fact>
    <Fact name={message('staff.fact.mcNumber')}>{company?.mcNumber}</Fact>
    <Fact name={message('staff.fact.phone')}>{company?.phone === undefined ? undefined : formatPhone(company.phone)}</Fact>
    <Fact name={message('staff.fact.email')}>{company?.email}</Fact>
    <Fact name={brokerageMessage('brokerage.street')} isWide>
      {addressWords(terms?.street)}
    </Fact>
    <Fact name={brokerageMessage('brokerage.billing')} isWide>
      {addressWords(terms?.billing)}
    </Fact>
    <Fact name={brokerageMessage('brokerage.payDays')}>{terms?.payDays}</Fact>
    <Fact name={brokerageMessage('brokerage.quickPay')}>
      {terms === undefined ? undefined : brokerageMessage(terms.quickPay ? 'brokerage.yes' : 'brokerage.no')}
    </Fact>
    <Fact name={brokerageMessage('brokerage.bondAmount')}>
      {terms?.bondAmount === undefined ? undefined : formatMoney(terms.bondAmount * 100)}
    </Fact>
    <Fact name={brokerageMessage('brokerage.bondNumber')}>{terms?.bondNumber}</Fact>
  </Facts>
)
