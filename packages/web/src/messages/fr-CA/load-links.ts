import type { loadLinks as english } from '../en-US/load-links.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the links that show loads to whoever has them. */
export const loadLinks: MessagesOf<typeof english> = {
  'loadLinks.title': { one: 'Partager ce chargement', other: 'Partager {count} chargements' },
  'loadLinks.close': 'Fermer',
  'loadLinks.what':
    'Quiconque a le lien voit le trajet, les heures, l’équipement, le tarif et la description, sans se connecter. Ni noms, ni notes, ni offres.',
  'loadLinks.make': 'Créer un lien',
  'loadLinks.making': 'Création…',
  'loadLinks.made': 'Votre nouveau lien',
  'loadLinks.made.once': 'Il n’est montré qu’une fois. Conservez-le : un lien perdu se remplace par un nouveau.',
  'loadLinks.copy': 'Copier',
  'loadLinks.copied': 'Copié',
  'loadLinks.open': 'Ouvrir',
  'loadLinks.list': 'Liens existants',
  'loadLinks.loading': 'Lecture des liens…',
  'loadLinks.none': 'Il n’y a pas encore de lien.',
  'loadLinks.notLoaded': 'Impossible d’obtenir les liens',
  'loadLinks.loads': { one: '{count} chargement', other: '{count} chargements' },
  'loadLinks.madeAt': 'créé le {date}',
  'loadLinks.revokedAt': 'Désactivé le {date}',
  'loadLinks.revoke': 'Désactiver',
  'loadLinks.revoke.of': 'Désactiver le lien du {date}',
  'loadLinks.revoke.sure': 'Il cesse de fonctionner pour tous ceux qui l’ont.',
  'loadLinks.revoke.do': 'Désactiver',
  'loadLinks.revoke.keep': 'Le garder',
  'loadLinks.failed.make': 'Aucun lien n’a été créé',
  'loadLinks.failed.revoke': 'Le lien n’a pas été désactivé',
  'loadLinks.done.made': 'Le lien est créé. Il n’est montré qu’une fois.',
  'loadLinks.done.copied': 'Le lien est copié.',
  'loadLinks.done.revoked': 'Le lien ne fonctionne plus.',
}
