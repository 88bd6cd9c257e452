import { formatPhone } from '@trm/domain/broker-profile'
import type { ApplicationStep, CarrierApplication } from '@trm/domain/carrier-applications'
import type { EquipmentType } from '@trm/domain/equipment'
import { AfterSteps, type AfterGiven } from '../joining/after-steps.tsx'
import type { GivenLine } from '../joining/review-step.tsx'
import { afterStepsMessage } from '../messages/en-US/after-steps.ts'
import { carrierJoiningMessage as message } from '../messages/en-US/carrier-joining.ts'
import { townLabel } from '../places/typed-town.ts'
import type { CarrierJoining } from './joining-typed.ts'

const linesOf = (
  step: ApplicationStep,
  { start, companyInfo, equipment }: CarrierApplication,
  types: readonly EquipmentType[],
): readonly GivenLine[] => {
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

const WORDS = {
  check: afterStepsMessage('joining.waiting.next.check'),
  in: afterStepsMessage('joining.waiting.next.in'),
  entering: afterStepsMessage('joining.approved.entering'),
  notYet: afterStepsMessage('joining.approved.NotYet'),
}

/** Of joining as a carrier: the summary, the wait and the way in. */
export const CarrierAfterSteps = ({ types, ...given }: AfterGiven<CarrierJoining> & { readonly types: readonly EquipmentType[] }) => (
  <AfterSteps<CarrierJoining> {...given} linesOf={(step, application) => linesOf(step, application, types)} words={WORDS} />
)
