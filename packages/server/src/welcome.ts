import { DEMO_PASSWORD, DEMO_PEOPLE } from './identity-provider/demo-people.ts'

/** What a person who started the portal reads once it serves. */
export const welcome = (url: string, hasDemoPeople: boolean): string => {
  const width = Math.max(...DEMO_PEOPLE.map(({ email }) => email.length))
  const people = DEMO_PEOPLE.map(({ email, label }) => `    ${email.padEnd(width)}  ${label}`)
  return [
    '',
    `  TRM Freight is ready:  ${url}/trm/`,
    '',
    ...(hasDemoPeople ? [`  Sign in with the password ${DEMO_PASSWORD} as`, '', ...people, ''] : []),
    '  Stop it with Ctrl+C.',
    '',
    '',
  ].join('\n')
}
