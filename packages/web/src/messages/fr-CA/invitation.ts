import type { invitation as english } from '../en-US/invitation.ts'
import type { MessagesOf } from '../message.ts'

/** What whoever has the link of an invitation reads. */
export const invitation: MessagesOf<typeof english> = {
  'invitation.page.window': 'Invitation',
  'invitation.page.loading': 'Chargement de l’invitation…',
  'invitation.page.bad': 'Ce lien ne fonctionne plus',
  'invitation.page.bad.why': 'Il est peut-être mal tapé. Demandez-en un autre à la personne qui l’a envoyé.',
  'invitation.page.home': 'Aller à la page d’accueil',
  'invitation.page.failed': 'Impossible de charger l’invitation',
  'invitation.page.failed.why': 'Vérifiez votre connexion, puis réessayez.',
  'invitation.page.retry': 'Réessayer',
  'invitation.title': 'Rejoignez {company}',
  'invitation.by': '{person} vous invite à travailler pour {company} sur ce portail.',
  'invitation.by.us': 'Vous êtes invité à travailler pour {company} sur ce portail.',
  'invitation.kind.broker': 'Maison de courtage',
  'invitation.kind.carrier': 'Transporteur',
  'invitation.administrator': 'comme administrateur',
  'invitation.for': 'pour {hint}',
  'invitation.until': 'jusqu’au {date}',
  'invitation.signIn': 'Se connecter',
  'invitation.signIn.why': 'Connectez-vous avec l’adresse invitée ({hint}), ou ouvrez un compte avec elle. Vous reviendrez ici.',
  'invitation.as': 'Vous êtes connecté comme {email}.',
  'invitation.take': 'Accepter l’invitation',
  'invitation.taking': 'Acceptation…',
  'invitation.taken': 'Vous faites maintenant partie de l’entreprise. Vers votre bureau…',
  'invitation.notYet':
    'Vous faites partie de l’entreprise, mais votre session ne le dit pas encore. Réessayez dans un moment, ou reconnectez-vous.',
  'invitation.goOn': 'Continuer',
  'invitation.home': 'Aller à la page d’accueil',
  'invitation.signOut': 'Se déconnecter',
  'invitation.signOut.then': 'Puis rouvrez le lien et connectez-vous avec l’autre compte.',
  'invitation.prove': 'M’envoyer le lien de nouveau',
  'invitation.refused': 'L’invitation n’a pas été acceptée',
  'invitation.refused.used': 'Cette invitation a déjà été acceptée; elle vaut pour une personne. Demandez-en une autre.',
  'invitation.refused.withdrawn': 'Cette invitation a été retirée. Demandez à la personne qui vous a invité.',
  'invitation.refused.expired': 'Cette invitation est échue : elle valait 7 jours. Demandez-en une autre.',
  'invitation.refused.is_staff': 'Le personnel n’appartient à aucune entreprise. Utilisez un compte à vous.',
  'invitation.refused.has_company':
    'Votre compte travaille pour une autre entreprise, et un compte n’appartient qu’à une. Utilisez un autre compte, ou demandez à un administrateur de là-bas de vous désactiver d’abord.',
  'invitation.refused.is_member': 'Vous travaillez déjà pour cette entreprise.',
  'invitation.refused.no_address': 'Votre compte n’indique aucune adresse courriel. Utilisez-en un avec l’adresse invitée.',
  'invitation.refused.address_unverified':
    'Votre adresse courriel n’est pas encore vérifiée. Ouvrez le lien du courriel que vous avez reçu, puis acceptez de nouveau. Si aucun n’est venu, prévenez qui exploite le portail : votre connexion ne dit pas que l’adresse est la vôtre.',
  'invitation.refused.other_address':
    'L’invitation est pour une autre adresse courriel. Utilisez le compte à l’adresse invitée, ou demandez une invitation à la vôtre.',
}
