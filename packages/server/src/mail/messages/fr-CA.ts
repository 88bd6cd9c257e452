import type { MailWords } from './words.ts'

export const canadianFrench: MailWords = {
  language: 'fr-CA',
  invitation: {
    subject: (company) => `Vous êtes invité à rejoindre ${company}`,
    by: (person, company) => `${person} vous invite à travailler pour ${company} sur TRM Freight, le portail de gestion de flotte.`,
    byUs: (company) => `Vous êtes invité à travailler pour ${company} sur TRM Freight, le portail de gestion de flotte.`,
    action: 'Ouvrir l’invitation',
    until: (days) =>
      `Le lien est valable ${days} jours et pour une personne. Connectez-vous avec cette adresse courriel ou ouvrez un compte avec elle.`,
  },
  verify: {
    subject: 'Confirmez votre adresse courriel',
    text: 'Quelqu’un a ouvert un compte chez TRM Freight avec cette adresse courriel. Si c’est vous, confirmez que l’adresse est la vôtre.',
    action: 'Confirmer l’adresse',
    until: (hours) => `Le lien est valable ${hours} heures et sert une seule fois.`,
  },
  reset: {
    subject: 'Choisissez un nouveau mot de passe',
    text: 'Quelqu’un a demandé un nouveau mot de passe pour votre compte chez TRM Freight. Si c’est vous, choisissez-le ici.',
    action: 'Choisir un nouveau mot de passe',
    until: 'Le lien est valable une heure et sert une seule fois. D’ici là, votre mot de passe reste le même.',
  },
  notYou: 'Si vous n’attendiez pas ce courriel, ne faites rien et supprimez-le.',
  orCopy: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
}
