/** `high`: minutes count, or a truck may be rolling for nothing. `low`: nothing is lost by hearing of it later. */
export type Urgency = 'high' | 'normal' | 'low'
