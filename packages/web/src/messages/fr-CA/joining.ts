import type { joining as english } from '../en-US/joining.ts'
import type { MessagesOf } from '../message.ts'

/** Of the steps, the wait and the way in, whoever joins. */
export const joining: MessagesOf<typeof english> = {
  'signup.signIn': 'Se connecter',
  'signup.other': 'Vous êtes connecté avec un compte d’un autre type',
  'signup.other.home': 'Aller à votre page d’accueil',

  'joining.steps': 'Étapes',
  'joining.step.review': 'Relire et envoyer',
  'joining.step.done': 'enregistrée',
  'joining.step.of': 'Étape {number} sur 4',
  'joining.saveAndGoOn': 'Enregistrer et continuer',
  'joining.notSaved': 'Cette étape n’a pas été enregistrée',
  'joining.notLoaded': 'Impossible d’obtenir votre demande',
  'joining.loading': 'Lecture de votre demande…',

  'joining.news.OtherWaits': 'Votre autre demande est en attente',
  'joining.news.OtherWaits.why':
    'Vous avez envoyé une demande pour un autre type d’entreprise. Celle-ci est enregistrée et pourra être envoyée si notre personnel vous renvoie l’autre.',

  'joining.sentBack': 'Notre personnel demande un changement',
  'joining.sentBack.go': 'Modifiez ce qui est demandé, puis envoyez la demande de nouveau.',

  'joining.firstName': 'Prénom',
  'joining.lastName': 'Nom',
  'joining.phone': 'Votre téléphone',
  'joining.phone.help': 'Avec l’indicatif régional; autres pays avec + et l’indicatif du pays.',

  'joining.review.none': 'Aucun',
  'joining.review.name': 'Nom',

  'joining.waiting.title': 'Nous avons votre demande',

  'joining.approved.title': 'Vous êtes approuvé',

  'joining.declined.title': 'Votre demande est refusée',
  'joining.declined.authority': 'Votre autorisation d’exploitation n’est pas active',
  'joining.declined.identity': 'Nous n’avons pas pu confirmer que vous agissez pour cette entreprise',
  'joining.declined.record': 'Le dossier de sécurité ou d’assurance de l’entreprise',
  'joining.declined.duplicate': 'L’entreprise est déjà ici',
  'joining.declined.other': 'Ce que dit notre personnel',
  'joining.declined.then':
    'C’est la décision finale pour cette demande : vous ne pouvez ni la modifier ni en envoyer une autre. Si quelque chose a changé, écrivez à notre personnel, qui peut la rouvrir; ce que vous avez envoyé est conservé.',

  'joining.required.firstName': 'Entrez votre prénom',
  'joining.required.lastName': 'Entrez votre nom',
  'joining.required.phone': 'Entrez un numéro de téléphone',
}
