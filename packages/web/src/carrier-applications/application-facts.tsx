import type { ReactNode } from 'react'
import { formatPhone } from '@trm/domain/broker-profile'
import type { ApplicationStep, CarrierApplication } from '@trm/domain/carrier-applications'
import type { EquipmentType } from '@trm/domain/equipment'
import { joiningMessage as message } from '../messages/en-US/joining.ts'
import { townLabel } from '../places/typed-town.ts'

interface Line {
  readonly name: string
  readonly value: string
}

const linesOf = (
  step: ApplicationStep,
  { start, companyInfo, equipment }: CarrierApplication,
  types: readonly EquipmentType[],
): readonly Line[] => {
  switch (step) {
    case 'start':
      return start === undefined
        ? []
        : [
            { name: message('joining.review.name'), value: `${start.firstName} ${start.lastName}` },
            { name: message('joining.phone'), value: formatPhone(start.phone) },
            { name: message('joining.dotNumber'), value: start.dotNumber },
            { name: message('joining.mcNumber'), value: start.mcNumber ?? message('joining.review.none') },
          ]
    case 'company-info':
      return companyInfo === undefined
        ? []
        : [
            { name: message('joining.legalName'), value: companyInfo.legalName },
            { name: message('joining.companyPhone'), value: formatPhone(companyInfo.phone) },
            { name: message('joining.email'), value: companyInfo.email },
            { name: message('joining.town'), value: townLabel(companyInfo.homeCity, companyInfo.homeState) },
          ]
    case 'equipment':
      return (equipment ?? []).map(({ equipmentType, count }) => ({
        name: types.find(({ val }) => val === equipmentType)?.name ?? equipmentType,
        value: String(count),
      }))
  }
}

interface ApplicationFactsProps {
  readonly application: CarrierApplication
  readonly types: readonly EquipmentType[]
  /** Beside the title of a step. */
  readonly aside?: (step: ApplicationStep) => ReactNode
}

/** Everything somebody gave, step by step. */
export const ApplicationFacts = ({ application, types, aside }: ApplicationFactsProps) =>
  (['start', 'company-info', 'equipment'] as const).map((step) => (
    <section key={step} className="trm-joining-given" aria-labelledby={`given-${step}`}>
      <div className="trm-joining-given-head">
        <h2 id={`given-${step}`}>{message(`joining.step.${step}`)}</h2>
        {aside?.(step)}
      </div>
      <dl className="trm-facts">
        {linesOf(step, application, types).map(({ name, value }) => [
          <dt key={`${name} name`}>{name}</dt>,
          <dd key={name} dir="auto">
            {value}
          </dd>,
        ])}
      </dl>
    </section>
  ))
