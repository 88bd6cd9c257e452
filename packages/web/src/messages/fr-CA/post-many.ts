import type { postMany as english } from '../en-US/post-many.ts'
import type { MessagesOf } from '../message.ts'

/** Words of posting many trucks from one list. */
export const postMany: MessagesOf<typeof english> = {
  'postMany.title': 'Publier plusieurs camions',
  'postMany.intro':
    'Collez votre liste de camions : les lignes d’un courriel ou les rangées d’une feuille de calcul avec leurs en-têtes. Rien n’est publié avant que vous l’ayez regardé.',
  'postMany.cancel': 'Retour à vos camions',
  'postMany.text': 'Votre liste',
  'postMany.example': 'Par exemple : 2 vans Dallas TX today to anywhere, reefer Atlanta GA tomorrow',
  'postMany.read': 'Lire la liste',
  'postMany.file': 'Choisir un fichier',
  'postMany.file.TooBig': 'Le fichier est trop gros : une liste fait au plus 1 Mo. Est-ce le bon?',
  'postMany.file.WrongKind':
    'Une liste est un fichier .csv, .xlsx, .tsv ou .txt. Enregistrez la feuille ainsi, ou copiez ses lignes et collez-les.',
  'postMany.file.BrokenBook':
    'Il est endommagé, verrouillé, ou contient bien plus qu’une liste. Enregistrez la première feuille en CSV, ou copiez ses lignes et collez-les.',
  'postMany.tables.loading': 'Chargement des villes et des équipements…',
  'postMany.tables.failed':
    'Les villes et les équipements n’ont pas pu être chargés, donc aucune liste ne peut être lue. Ce que vous avez tapé reste.',
  'postMany.found': { one: '{count} camion a été lu.', other: '{count} camions ont été lus.' },
  'postMany.found.none':
    'Aucun camion n’a été trouvé. Indiquez l’équipement, la ville et le jour sur chaque ligne, ou collez les en-têtes avec les rangées.',
  'postMany.found.unread': {
    one: '{count} ligne ne dit rien d’un camion : elle reste dans la liste ci-dessus.',
    other: '{count} lignes ne disent rien d’un camion : elles restent dans la liste ci-dessus.',
  },
  'postMany.found.cut': 'Seuls les 500 premiers camions ont été lus. Publiez-les, puis collez le reste.',
  'postMany.table': 'Camions de la liste',
  'postMany.state.anyway': 'Il semble déjà publié. Cochez-le pour le publier quand même.',
  'postMany.twice': 'Le même camion figure sur une ligne précédente. Cochez-le si vous en avez deux.',
  'postMany.sum': { one: '{count} camion dans le tableau', other: '{count} camions dans le tableau' },
  'postMany.post': { one: 'Publier {count} camion', other: 'Publier {count} camions' },
  'postMany.posting': 'Publication de {done} sur {of}…',
  'postMany.result': 'Publiés : {posted}. Refusés : {refused}.',
  'postMany.result.refused': 'Ce qui a été refusé reste ci-dessous avec son motif.',
  'postMany.stopped': 'Ils n’ont pas tous été publiés',
  'postMany.stopped.why': '{reason} Rien n’est publié deux fois si vous réessayez.',
  'postMany.done': 'Vers vos camions',
  'postMany.column.equipment_type': 'Équipement',
  'postMany.column.pickup_city': 'Le camion est à',
  'postMany.column.available_from': 'Disponible dès le',
  'postMany.column.dropoff_city': 'Va à',
  'postMany.column.available_to': 'Disponible jusqu’au',
  'postMany.column.post_type': 'Type',
  'postMany.column.least_rate_total': 'Min. trajet',
  'postMany.column.least_rate_per_mile': 'Min. mille',
  'postMany.anywhere': 'N’importe où',
  'postMany.code.required': 'Il manque : {column}',
  'postMany.code.unknown_place': '{column} : cette ville n’existe pas',
  'postMany.code.unknown_equipment': '{column} : personne ne connaît cet équipement',
  'postMany.code.invalid_date': '{column} n’est pas un jour : par exemple 03/14/2026',
  'postMany.code.invalid_value': '{column} : illisible',
  'postMany.code.in_the_past': '{column} : jour passé',
  'postMany.code.too_far_ahead': '{column} : dans plus de 30 jours',
  'postMany.code.before_available_from': '{column} précède le premier jour',
  'postMany.code.too_long': '{column} : les publications de ce type finissent plus tôt',
  'postMany.code.not_for_post_type': '{column} n’est pas pour ce type',
  'postMany.code.not_the_pickup': '{column} n’est pas où se trouve le camion',
  'postMany.code.out_of_bounds': '{column} : un trajet paie de 1 $ à 100 000 $, un mille de 0,10 $ à 100 $',
  'postMany.code.guessed_place': '{column} : nommez l’État, s’il s’agit d’un autre',
  'postMany.code.states_not_kept':
    '{column} : un camion va vers une ville ou n’importe où. Inscrivez une ville, ou cochez-le pour aller n’importe où',
  'postMany.code.two_readings': '{column} peut être un autre jour : tapez mois, jour et année',
  'postMany.code.looks_per_mile': '{column} : est-ce le tarif au mille?',
  'postMany.code.unknown': '{column} : refusé',
}
