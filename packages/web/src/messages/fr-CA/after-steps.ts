import type { afterSteps as english } from '../en-US/after-steps.ts'
import type { MessagesOf } from '../message.ts'

/** Joining once the steps are filled in: the summary, the wait and the way in. */
export const afterSteps: MessagesOf<typeof english> = {
  'joining.news.SentMeanwhile': 'Envoyée d’ailleurs entre-temps',
  'joining.news.SentMeanwhile.why': 'La demande a été envoyée avant votre dernier changement, qui n’a pas été enregistré.',
  'joining.review.intro':
    'Relisez tout une dernière fois. Après l’envoi, vous ne pourrez modifier la demande que si notre personnel vous le demande.',
  'joining.review.change': 'Modifier',
  'joining.review.changeOf': 'Modifier : {step}',
  'joining.review.send': 'Envoyer',
  'joining.review.sendAgain': 'Envoyer de nouveau',
  'joining.review.sending': 'Envoi…',
  'joining.review.notSent': 'La demande n’a pas été envoyée',
  'joining.waiting.sent': 'Envoyée le {time}',
  'joining.waiting.next': 'La suite',
  'joining.waiting.next.check':
    'Une personne de notre personnel compare vos numéros aux dossiers publics de la FMCSA, dans l’ordre d’arrivée des demandes.',
  'joining.waiting.next.answer':
    'Vous voyez la réponse sur cette page, qui se met à jour d’elle-même. Si quelque chose doit changer, elle dit quoi.',
  'joining.waiting.next.in': 'Une fois approuvé, vous êtes transporteur ici : cette page vous fait entrer sans nouvelle connexion.',
  'joining.waiting.leave': 'Vous pouvez fermer cette page et revenir quand vous voulez; votre demande garde sa place dans la file.',
  'joining.waiting.look': 'Vérifier',
  'joining.waiting.looking': 'Vérification…',
  'joining.waiting.given': 'Ce que vous avez envoyé',
  'joining.approved.entering': 'Bienvenue. Ouverture de l’espace transporteur…',
  'joining.approved.SignInNeeded':
    'Vous êtes approuvé. Connectez-vous une fois de plus pour continuer : ce navigateur n’a pas pu renouveler votre connexion de lui-même.',
  'joining.approved.NotYet':
    'Vous êtes approuvé, mais l’espace transporteur n’est pas encore ouvert à cette connexion. Cela prend parfois un moment.',
  'joining.approved.again': 'Réessayer',
}
