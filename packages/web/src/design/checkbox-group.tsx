import { Check } from './check.tsx'
import { ChecksFrame, type ChecksProps } from './checks-frame.tsx'

/** Several of many, all in sight. */
export const CheckboxGroup = (props: ChecksProps) => <ChecksFrame Check={Check} {...props} />
