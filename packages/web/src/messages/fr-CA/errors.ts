import type { errors as english } from '../en-US/errors.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the error pages and screens. */
export const errors: MessagesOf<typeof english> = {
  'error.goToProfile': 'Aller au profil',
  'error.goHome': 'Retour à l’accueil',
  'error.notFound': 'Il n’y a pas de page à cette adresse. Elle est peut-être mal écrite, ou la page a été déplacée.',
  'error.serverDown': 'Le serveur ne répond plus. Ce que vous regardiez n’est pas perdu : revenez en arrière et réessayez dans un moment.',
  'error.serverDown.notNow':
    'C’est ici que mène un serveur qui ne répond plus. Rien n’indique qu’il soit en panne maintenant : réessayez pour continuer.',
  'error.serverDown.asking': 'Appel au serveur…',
  'error.serverDown.still': 'Il ne répond toujours pas.',
  'error.unknownError': 'Un problème imprévu est survenu. Retournez à l’accueil, ou essayez de nouveau ce que vous faisiez.',
  'error.unexpected':
    'Un problème imprévu est survenu. La page est restée telle quelle; si elle ne répond pas comme il faut, actualisez-la.',
  'error.unexpected.dismiss': 'Fermer',
  'error.fallback': 'Impossible d’obtenir une partie de l’application. Cela arrive après une mise à jour ou quand la connexion coupe.',
  'error.retry': 'Réessayer',
  'error.incorrectAccountType': 'Mauvais type de compte',
  'error.incorrectAccountType.body': 'Votre compte n’est pas du bon type pour accéder à cette application.',
  'error.signOut': 'Se déconnecter',
  'error.generic': 'Désolé! Un problème est survenu',
  'error.generic.body': 'Si le problème persiste après avoir actualisé la page ou vous être reconnecté, contactez le soutien :',
  'error.generic.body.noEmail': 'Si le problème persiste après avoir actualisé la page ou vous être reconnecté, contactez le soutien.',
  'error.fatal': 'L’application n’a pas pu démarrer',
  'error.fatal.body': 'La configuration nécessaire n’est pas arrivée.',
  'error.chunk.reload': 'Actualiser la page',
  'error.chunk.unsaved': 'Actualiser effacerait votre saisie. Enregistrez d’abord, ou actualisez quand même.',
  'leave.title': 'Quitter sans enregistrer?',
  'leave.body': 'Votre saisie sur cette page n’est pas enregistrée et serait perdue.',
  'leave.stay': 'Poursuivre la saisie',
  'leave.leave': 'Quitter sans enregistrer',
}
