import { recommendations } from './en-US/recommendations.ts'
import { messageOf } from './message.ts'

/** Words of recommended loads and chains. */
export const recommendationMessage = messageOf(recommendations)
