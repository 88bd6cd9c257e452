const english = {
  language: 'en-US',
  title: 'Demo mailbox',
  lead: 'Mail, pushes and texts of this portal as their readers see them, the newest first. Mail and texts leave the machine once SMTP_URL and TWILIO_ACCOUNT_SID are set; in production there is no such page.',
  text: 'Text message',
  push: (title: string): string => `Push: ${title}`,
  asText: 'As plain text',
  alone: 'Open this mail alone',
  none: 'No mail yet. Bid on a load, invite a colleague, open an account or ask for a new password.',
  to: (address: string): string => `To ${address}`,
  toPortal: 'To the portal',
} as const

export type MailboxWords = { readonly [Key in keyof typeof english]: (typeof english)[Key] extends string ? string : (typeof english)[Key] }

const spanish: MailboxWords = {
  language: 'es',
  title: 'Buzón de demostración',
  lead: 'El correo, las notificaciones y los SMS de este portal tal como los ve quien los recibe, lo más reciente primero. El correo y los SMS salen de la máquina en cuanto se definen SMTP_URL y TWILIO_ACCOUNT_SID; en producción esta página no existe.',
  text: 'Mensaje de texto',
  push: (title) => `Notificación: ${title}`,
  asText: 'Como texto sin formato',
  alone: 'Abrir solo este correo',
  none: 'Todavía no hay correo. Haga una propuesta por una carga, invite a un colega, abra una cuenta o pida una contraseña nueva.',
  to: (address) => `Para ${address}`,
  toPortal: 'Ir al portal',
}

const canadianFrench: MailboxWords = {
  language: 'fr-CA',
  title: 'Boîte de démonstration',
  lead: 'Les courriels, notifications et textos de ce portail tels que les voit qui les reçoit, le plus récent en premier. Courriels et textos quittent la machine dès que SMTP_URL et TWILIO_ACCOUNT_SID sont définis; en production, cette page n’existe pas.',
  text: 'Texto',
  push: (title) => `Notification : ${title}`,
  asText: 'En texte brut',
  alone: 'Ouvrir ce courriel seul',
  none: 'Pas encore de courriel. Soumissionnez pour un chargement, invitez un collègue, ouvrez un compte ou demandez un nouveau mot de passe.',
  to: (address) => `À ${address}`,
  toPortal: 'Vers le portail',
}

export const MAILBOX_WORDS: readonly [MailboxWords, ...MailboxWords[]] = [english, spanish, canadianFrench]
