import type { sms as english } from '../en-US/sms.ts'
import type { MessagesOf } from '../message.ts'

/** Le numéro de cellulaire où l’on est avisé. */
export const sms: MessagesOf<typeof english> = {
  'sms.title': 'Par texto',
  'sms.loading': 'Chargement de votre numéro de cellulaire',
  'sms.notLoaded': 'Votre numéro de cellulaire n’a pas pu être chargé',
  'sms.notDone': 'Rien n’a été changé',
  'sms.notOffered': 'Ce portail n’envoie pas de textos. Demandez à qui l’exploite.',
  'sms.number': 'Numéro de cellulaire',
  'sms.consent':
    'Dix chiffres pour les États-Unis et le Canada, +52 pour le Mexique. En demandant un code, vous acceptez des textos à ce numéro sur vos offres et réservations annulées et, dans une maison de courtage, sur les chargements que personne n’a réservés et les transporteurs qui perdent leur autorisation ou leur assurance ou sont mis hors service. Des frais de messagerie et de données peuvent s’appliquer. Répondez STOP pour arrêter, HELP pour de l’aide.',
  'sms.send': 'M’envoyer un code',
  'sms.sending': 'Envoi en cours',
  'sms.number.not_a_number': 'Entrez un numéro de cellulaire à dix chiffres, ou avec + et l’indicatif du pays.',
  'sms.number.not_served': 'Entrez un numéro des États-Unis, du Canada ou du Mexique. Les autres ne reçoivent pas de textos.',
  'sms.number.stopped':
    'Quelqu’un a répondu STOP depuis ce numéro. Textez START depuis ce numéro à l’expéditeur des textos, puis redemandez un code.',
  'sms.number.too_many_codes': 'Cinq codes ont été envoyés dans la dernière heure, c’est le maximum. Réessayez plus tard.',
  'sms.number.refused': 'Ce numéro n’a pas été accepté.',
  'sms.sent': 'Un code est en route vers le {number}. Il est valable dix minutes. S’il n’arrive pas, demandez-en un autre.',
  'sms.sentAgain': 'Un autre code est en route. Le précédent ne vaut plus rien.',
  'sms.code': 'Code à six chiffres',
  'sms.confirm': 'Confirmer',
  'sms.confirming': 'Confirmation en cours',
  'sms.again': 'M’envoyer un autre code',
  'sms.other': 'Utiliser un autre numéro',
  'sms.code.wrong': 'Ce n’est pas le code. Entrez les six chiffres du texto le plus récent.',
  'sms.code.expired': 'Le code n’est plus valable. Demandez-en un autre.',
  'sms.code.spent': 'Un mauvais code a été entré cinq fois. Demandez-en un autre.',
  'sms.code.refused': 'Ce code n’a pas été accepté.',
  'sms.confirmed': 'Vous recevez des textos au {number}.',
  'sms.stopped':
    'Quelqu’un a répondu STOP depuis le {number} : rien n’y est envoyé. Pour recommencer, textez START depuis ce numéro à l’expéditeur des textos.',
  'sms.refused': 'Le {number} ne reçoit pas de textos : rien n’y est envoyé. Retirez-le et entrez un numéro de cellulaire.',
  'sms.private': 'Ne dire ni tarifs ni noms dans les textos',
  'sms.kinds': 'M’aviser par texto',
  'sms.remove': 'Retirer le {number}',
  'sms.help':
    'Les textos annoncent ce qui attend votre réponse et les réservations annulées; les maisons de courtage sont aussi avisées de ce qui met un chargement en péril. Les heures de repos comptent ici aussi. Répondre STOP à l’un d’eux met fin à tous les textos à ce numéro.',
}
