/** Every word of what people are told besides offers and saved searches. */
export const english = {
  language: 'en-US',
  load_uncovered: {
    subject: (time: string, lane: string): string => `Not covered, pickup at ${time}: ${lane}`,
    lead: 'Nobody has booked this load, and its pickup is near.',
    offers: (count: number): string => (count === 1 ? 'One open offer waits on it.' : `${count} open offers wait on it.`),
    open: 'Open the load',
    why: 'You get this mail because the load is yours, or because you administer your company and the load is nobody’s.',
    hidden: 'A load is not covered, and its pickup is near',
  },
  joining_decided: {
    approved: { subject: 'Your application is approved', lead: 'You are let in: the portal is open to you and your company.' },
    sent_back: {
      subject: 'Your application needs a change',
      lead: 'Our staff sent it back. Change what they ask for and submit it again.',
    },
    declined: {
      subject: 'Your application is declined',
      lead: 'This is final for this application. If something has changed, write to our staff, who can open it again.',
    },
    open: { approved: 'Open the portal', sent_back: 'Open the application', declined: 'Open the application' },
    causes: {
      authority: 'Your operating authority is not active',
      identity: 'We could not confirm that you act for this company',
      record: 'The company’s safety or insurance record',
      duplicate: 'The company is here already',
      other: 'What our staff say',
    },
    why: 'You get this mail because you sent this application in.',
    hidden: 'Your application is decided',
  },
  block_review_due: {
    subject: (carrier: string): string => `Block to review: ${carrier}`,
    lead: 'Your company blocked this carrier and set a day to look at it again.',
    open: 'Open the carrier',
    why: 'You get this mail because you administer your company.',
    hidden: 'A block is to be reviewed',
  },
  vetting_worse: {
    facts: {
      authority_revoked: 'operating authority revoked',
      out_of_service: 'out of service',
      insurance_lapsed: 'insurance lapsed',
    },
    lead: (loads: number): string =>
      loads === 1 ? 'You deal with it on one load that is not delivered.' : `You deal with it on ${loads} loads that are not delivered.`,
    open: 'Open the carrier',
    why: 'You get this mail because loads that this carrier bids on or has booked are yours, or because you administer your company and they are nobody’s.',
    hidden: 'A carrier you deal with has lost a qualification',
  },
  facts: {
    reference: 'Reference',
    reason: 'Reason',
    words: 'In our staff’s words',
    review: 'To review on',
    carrier: 'Carrier',
    since: (fact: string): string => `${fact.charAt(0).toUpperCase()}${fact.slice(1)} since`,
  },
} as const
