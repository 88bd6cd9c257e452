/** How somebody is reached while no page is open. What is mailed stands in the page's bell as well. */
export const NOTICE_WAYS = ['mail', 'push', 'sms'] as const
/** One of them. */
export type NoticeWay = (typeof NOTICE_WAYS)[number]

/** A text costs, and rings in the cab: it tells of what somebody has to act on, or of a truck that may be rolling for nothing. */
export const NO_TEXT: readonly NoticeWay[] = ['mail', 'push']
