import type { account as english } from '../en-US/account.ts'
import type { MessagesOf } from '../message.ts'

/** Words of sign-in and of whoever is signed in. */
export const account: MessagesOf<typeof english> = {
  'signIn.leaving': 'Ouverture de la page de connexion…',
  'signIn.finishing': 'Connexion en cours…',
  'signIn.signingOut': 'Déconnexion en cours…',
  'signIn.failed': 'La connexion n’a pas fonctionné',
  'signIn.goingRound':
    'La connexion revient sans cesse ici sans réussir. Attendez un moment, puis réessayez; si le problème persiste, demandez à l’exploitant de ce portail.',
  'signIn.loginRequired': 'Le service de connexion vous demande de vous connecter de nouveau.',
  'signIn.providerUnreachable': 'Le service de connexion est injoignable. Vérifiez votre connexion Internet, puis réessayez.',
  'signIn.callbackRejected': 'Cette connexion a été lancée ailleurs, a pris trop de temps ou a déjà servi. Recommencez.',
  'signIn.providerRefused': 'Le service de connexion a refusé : {reason}',
  'signIn.tokenTooLarge':
    'Vos données de connexion sont trop volumineuses pour le navigateur ({bytes} octets). Demandez à l’exploitant de ce portail.',
  'signIn.cookiesBlocked':
    'Votre navigateur bloque les témoins (cookies), et la connexion en exige un. Autorisez-les pour ce site, puis réessayez.',
  'signIn.unreadableToken': 'La réponse du service de connexion est illisible. Demandez à l’exploitant de ce portail.',
  'signedOut.title': 'Vous êtes déconnecté',
  'signedOut.SignedOut': 'Vos données ont été retirées de cette page.',
  'signedOut.TokenGone':
    'Votre session a pris fin : vous vous êtes déconnecté dans un autre onglet, ou le navigateur l’a supprimée. Connectez-vous pour continuer.',
  'signedOut.NotRecognised':
    'Le serveur ne connaît pas ce compte. Connectez-vous avec un autre compte ou demandez à l’exploitant de ce portail.',
  'signedOut.signIn': 'Se connecter',
  'role.staff': 'Personnel',
  'role.driver': 'Chauffeur',
  'role.companyAdmin': 'Admin de l’entreprise',
  'role.broker': 'Courtier',
  'role.brokerAdmin': 'Admin du courtier',
  'role.carrier': 'Transporteur',
  'role.none': 'Aucun rôle',
  'role.newcomer': 'Nouveau compte',
}
