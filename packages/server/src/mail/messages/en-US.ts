/** Every word of our mails. */
export const english = {
  language: 'en-US',
  invitation: {
    subject: (company: string): string => `You are invited to ${company}`,
    by: (person: string, company: string): string =>
      `${person} invites you to work for ${company} on TRM Freight, the fleet-management portal.`,
    byUs: (company: string): string => `You are invited to work for ${company} on TRM Freight, the fleet-management portal.`,
    action: 'Open the invitation',
    until: (days: number): string =>
      `The link is good for ${days} days and for one person. Sign in with this email address, or open an account with it.`,
  },
  verify: {
    subject: 'Confirm your email address',
    text: 'Somebody opened an account at TRM Freight with this email address. If it was you, confirm that the address is yours.',
    action: 'Confirm the address',
    until: (hours: number): string => `The link is good for ${hours} hours and can be used once.`,
  },
  reset: {
    subject: 'Choose a new password',
    text: 'Somebody asked for a new password for your account at TRM Freight. If it was you, choose one here.',
    action: 'Choose a new password',
    until: 'The link is good for one hour and can be used once. Your password stays as it is until then.',
  },
  notYou: 'If you did not expect this mail, do nothing and delete it.',
  orCopy: 'If the button does not work, copy this address into your browser:',
} as const
