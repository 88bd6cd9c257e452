import { createHmac } from 'node:crypto'

/** The name of the key that webhooks' secrets are made from. */
export const WEBHOOK_SECRET = 'webhooks'

const PREFIX = 'whsec_'

/** What a webhook signs with, by its salt. It is computed and kept nowhere: where TRM_SECRET is set, who reads the database cannot sign. */
export type WebhookSecrets = (salt: string) => string

/** `key`: at least 32 bytes, the same for every process and every start. */
export const makeWebhookSecrets =
  (key: Uint8Array): WebhookSecrets =>
  (salt) =>
    PREFIX + createHmac('sha256', key).update(`webhook:${salt}`).digest('base64')

/** Headers of one try, by the Standard Webhooks specification, signed with each of the secrets. `seconds`: of this try, since 1970. */
export const signedHeaders = (
  secrets: readonly string[],
  { messageId, seconds, body }: { readonly messageId: string; readonly seconds: number; readonly body: string },
): Readonly<Record<string, string>> => {
  const signatureOf = (secret: string): string =>
    createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${messageId}.${seconds}.${body}`)
      .digest('base64')
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => `v1,${signatureOf(secret)}`).join(' '),
  }
}
