import { readFileSync } from 'node:fs'
import * as E from 'fp-ts/Either'
import type { SettingName } from './settings.ts'

const SECRETS: readonly SettingName[] = [
  'DATABASE_URL',
  'DATABASE_READ_URLS',
  'TRM_SECRET',
  'AUTH0_MANAGEMENT_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
  'TWILIO_AUTH_TOKEN',
  'FMCSA_WEBKEY',
  'SENTRY_DSN',
  'OTEL_EXPORTER_OTLP_HEADERS',
]

export const isSecret = (name: string): boolean => SECRETS.some((secret) => secret === name)

/** What the variable `name` holds, or for a secret the file that NAME_FILE names, without the line's end that editors add. */
export const textNamed = (
  variables: Readonly<Record<string, string | undefined>>,
  name: SettingName,
): E.Either<string, string | undefined> => {
  const [own, file] = [variables[name], isSecret(name) ? variables[`${name}_FILE`] : undefined]
  if (file === undefined || file === '') return E.right(own)
  if (own !== undefined && own !== '') return E.left(`set one of ${name} and ${name}_FILE`)
  return E.tryCatch(
    () => readFileSync(file, 'utf8').replace(/\r?\n$/, ''),
    () => `${name}_FILE must name a file that this process may read`,
  )
}
