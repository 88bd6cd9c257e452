import type { OtherWords } from './words.ts'

export const canadianFrench: OtherWords = {
  language: 'fr-CA',
  load_uncovered: {
    subject: (time, lane) => `Non couvert, ramassage à ${time} : ${lane}`,
    lead: 'Personne n’a réservé ce chargement, et son ramassage approche.',
    offers: (count) => (count === 1 ? 'Une offre ouverte y attend.' : `${count} offres ouvertes y attendent.`),
    open: 'Ouvrir le chargement',
    why: 'Vous recevez ce courriel parce que le chargement est le vôtre ou, s’il n’est à personne, parce que vous administrez votre entreprise.',
    hidden: 'Un chargement n’est pas couvert, et son ramassage approche',
  },
  joining_decided: {
    approved: { subject: 'Votre demande est approuvée', lead: 'Vous êtes admis : le portail est ouvert à vous et à votre entreprise.' },
    sent_back: {
      subject: 'Votre demande doit être modifiée',
      lead: 'Notre personnel l’a renvoyée. Modifiez ce qui est demandé et soumettez-la de nouveau.',
    },
    declined: {
      subject: 'Votre demande est refusée',
      lead: 'C’est la décision finale pour cette demande. Si quelque chose a changé, écrivez à notre personnel, qui peut la rouvrir.',
    },
    open: { approved: 'Ouvrir le portail', sent_back: 'Ouvrir la demande', declined: 'Ouvrir la demande' },
    causes: {
      authority: 'Votre autorisation d’exploitation n’est pas active',
      identity: 'Nous n’avons pas pu confirmer que vous agissez pour cette entreprise',
      record: 'Le dossier de sécurité ou d’assurance de l’entreprise',
      duplicate: 'L’entreprise est déjà ici',
      other: 'Ce que dit notre personnel',
    },
    why: 'Vous recevez ce courriel parce que vous avez soumis cette demande.',
    hidden: 'Une décision est prise sur votre demande',
  },
  block_review_due: {
    subject: (carrier) => `Blocage à réviser : ${carrier}`,
    lead: 'Votre entreprise a bloqué ce transporteur et a fixé un jour pour le réviser.',
    open: 'Ouvrir le transporteur',
    why: 'Vous recevez ce courriel parce que vous administrez votre entreprise.',
    hidden: 'Un blocage est à réviser',
  },
  vetting_worse: {
    facts: {
      authority_revoked: 'autorisation d’exploitation révoquée',
      out_of_service: 'hors service',
      insurance_lapsed: 'assurance échue',
    },
    lead: (loads) =>
      loads === 1 ? 'Vous traitez avec lui pour un chargement non livré.' : `Vous traitez avec lui pour ${loads} chargements non livrés.`,
    open: 'Ouvrir le transporteur',
    why: 'Vous recevez ce courriel parce que les chargements où ce transporteur participe sont les vôtres ou, s’ils ne sont à personne, parce que vous administrez votre entreprise.',
    hidden: 'Un transporteur avec qui vous traitez a perdu une qualification',
  },
  facts: {
    reference: 'Référence',
    reason: 'Motif',
    words: 'Selon notre personnel',
    review: 'À réviser le',
    carrier: 'Transporteur',
    since: (fact) => `${fact.charAt(0).toUpperCase()}${fact.slice(1)} depuis`,
  },
}
