import type { offline as english } from '../en-US/offline.ts'
import type { MessagesOf } from '../message.ts'

/** Words above a screen whose rows were kept on the device. */
export const offline: MessagesOf<typeof english> = {
  'offline.title': 'Hors ligne : données de {time}, {ago}',
  'offline.why':
    'C’est ce qui a été lu en dernier sur cet appareil. Tout s’actualise de soi-même dès qu’il y a du signal; d’ici là, seules des soumissions peuvent être saisies.',
  'offline.back': 'Le signal est revenu. Données affichées de {time}, {ago}',
  'offline.back.why': 'Une saisie n’est pas enregistrée : affichez les données à jour quand vous aurez terminé.',
  'offline.show': 'Afficher les données à jour',
}
