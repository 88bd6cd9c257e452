import type { signUp as english } from '../en-US/sign-up.ts'
import type { MessagesOf } from '../message.ts'

/** The way in for whoever wants to haul. */
export const signUp: MessagesOf<typeof english> = {
  'signup.title': 'Roulez avec nous',
  'signup.intro':
    'Ouvrez un compte de transporteur pour trouver des chargements, publier vos camions et réserver, au bureau ou sur le téléphone.',
  'signup.takes': 'Ce qu’il faut',
  'signup.takes.account': 'Un compte',
  'signup.takes.account.why': 'Votre adresse courriel et un mot de passe. Une minute.',
  'signup.takes.numbers': 'Votre numéro USDOT',
  'signup.takes.numbers.why': 'Et votre numéro MC, si vous en avez un. Les courtiers vérifient les deux.',
  'signup.takes.company': 'Votre entreprise et son équipement',
  'signup.takes.company.why': 'Nom légal, téléphone, ville d’attache, et combien de camions et de remorques de chaque type.',
  'signup.takes.review': 'Une vérification par notre personnel',
  'signup.takes.review.why':
    'Une personne vérifie ce que vous avez fourni. Vous voyez la réponse sur la page et continuez de là sans vous reconnecter.',
  'signup.pause': 'Chaque étape s’enregistre séparément : arrêtez quand vous voulez et continuez plus tard, sur n’importe quel appareil.',
  'signup.go': 'Ouvrir un compte',
  'signup.leaving': 'Ouverture de la création de compte…',
  'signup.have': 'Vous avez déjà un compte?',
  'signup.failed': 'Impossible d’ouvrir la création de compte',
}
