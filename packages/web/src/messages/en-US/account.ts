// Words of sign-in, the profile and the account pages.
export const account = {
} as const
