const english = {
  language: 'en-US',
  title: 'Demo mailbox',
  lead: 'Mail and texts this portal would send, the newest first. They leave the machine once SMTP_URL and TWILIO_ACCOUNT_SID are set; in production there is no such page.',
  text: 'Text message',
  none: 'No mail yet. Bid on a load, invite a colleague, open an account or ask for a new password.',
  to: (address: string): string => `To ${address}`,
  toPortal: 'To the portal',
} as const

type Words = { readonly [Key in keyof typeof english]: (typeof english)[Key] extends string ? string : (typeof english)[Key] }

const spanish: Words = {
  language: 'es',
  title: 'Buzón de demostración',
  lead: 'El correo y los SMS que este portal enviaría, lo más reciente primero. Salen de la máquina en cuanto se definen SMTP_URL y TWILIO_ACCOUNT_SID; en producción esta página no existe.',
  text: 'Mensaje de texto',
  none: 'Todavía no hay correo. Haga una propuesta por una carga, invite a un colega, abra una cuenta o pida una contraseña nueva.',
  to: (address) => `Para ${address}`,
  toPortal: 'Ir al portal',
}

const canadianFrench: Words = {
  language: 'fr-CA',
  title: 'Boîte de démonstration',
  lead: 'Les courriels et textos que ce portail enverrait, le plus récent en premier. Ils quittent la machine dès que SMTP_URL et TWILIO_ACCOUNT_SID sont définis; en production, cette page n’existe pas.',
  text: 'Texto',
  none: 'Pas encore de courriel. Soumissionnez pour un chargement, invitez un collègue, ouvrez un compte ou demandez un nouveau mot de passe.',
  to: (address) => `À ${address}`,
  toPortal: 'Vers le portail',
}

export const MAILBOX_WORDS: readonly [Words, ...Words[]] = [english, spanish, canadianFrench]
