const english = {
  language: 'en-US',
  title: 'Demo mailbox',
  lead: 'Mail this portal would send, the newest first. It leaves the machine once SMTP_URL is set; in production there is no such page.',
  none: 'No mail yet. Bid on a load, invite a colleague, open an account or ask for a new password.',
  to: (address: string): string => `To ${address}`,
  toPortal: 'To the portal',
} as const

type Words = { readonly [Key in keyof typeof english]: (typeof english)[Key] extends string ? string : (typeof english)[Key] }

const spanish: Words = {
  language: 'es',
  title: 'Buzón de demostración',
  lead: 'El correo que este portal enviaría, lo más reciente primero. Sale de la máquina en cuanto se define SMTP_URL; en producción esta página no existe.',
  none: 'Todavía no hay correo. Haga una propuesta por una carga, invite a un colega, abra una cuenta o pida una contraseña nueva.',
  to: (address) => `Para ${address}`,
  toPortal: 'Ir al portal',
}

const canadianFrench: Words = {
  language: 'fr-CA',
  title: 'Boîte de démonstration',
  lead: 'Le courriel que ce portail enverrait, le plus récent en premier. Il quitte la machine dès que SMTP_URL est défini; en production, cette page n’existe pas.',
  none: 'Pas encore de courriel. Soumissionnez pour un chargement, invitez un collègue, ouvrez un compte ou demandez un nouveau mot de passe.',
  to: (address) => `À ${address}`,
  toPortal: 'Vers le portail',
}

export const MAILBOX_WORDS: readonly [Words, ...Words[]] = [english, spanish, canadianFrench]
