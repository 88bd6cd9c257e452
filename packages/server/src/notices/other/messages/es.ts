import type { OtherWords } from './words.ts'

export const spanish: OtherWords = {
  language: 'es',
  load_uncovered: {
    subject: (time, lane) => `Sin cubrir, recogida a las ${time}: ${lane}`,
    lead: 'Nadie ha reservado esta carga y su recogida está cerca.',
    offers: (count) => (count === 1 ? 'Tiene una oferta abierta en espera.' : `Tiene ${count} ofertas abiertas en espera.`),
    open: 'Abrir la carga',
    why: 'Recibe este correo porque la carga es suya o, si no es de nadie, porque administra su empresa.',
    hidden: 'Una carga está sin cubrir y su recogida está cerca',
  },
  joining_decided: {
    approved: { subject: 'Su solicitud fue aprobada', lead: 'Ya puede entrar: el portal está abierto para usted y su empresa.' },
    sent_back: {
      subject: 'Su solicitud necesita un cambio',
      lead: 'Nuestro personal la devolvió. Cambie lo que le piden y envíela otra vez.',
    },
    declined: {
      subject: 'Su solicitud fue rechazada',
      lead: 'Es la decisión final sobre esta solicitud. Si algo ha cambiado, escriba a nuestro personal, que puede reabrirla.',
    },
    open: { approved: 'Abrir el portal', sent_back: 'Abrir la solicitud', declined: 'Abrir la solicitud' },
    causes: {
      authority: 'Su autoridad para operar no está activa',
      identity: 'No pudimos confirmar que usted actúa en nombre de esta empresa',
      record: 'El historial de seguridad o de seguros de la empresa',
      duplicate: 'La empresa ya está aquí',
      other: 'Lo que dice nuestro personal',
    },
    why: 'Recibe este correo porque usted envió esta solicitud.',
    hidden: 'Hay una decisión sobre su solicitud',
  },
  block_review_due: {
    subject: (carrier) => `Bloqueo por revisar: ${carrier}`,
    lead: 'Su empresa bloqueó a este transportista y fijó un día para revisarlo.',
    open: 'Abrir el transportista',
    why: 'Recibe este correo porque administra su empresa.',
    hidden: 'Hay un bloqueo por revisar',
  },
  vetting_worse: {
    facts: {
      authority_revoked: 'autoridad para operar revocada',
      out_of_service: 'fuera de servicio',
      insurance_lapsed: 'seguro vencido',
    },
    lead: (loads) =>
      loads === 1 ? 'Tiene trato con él en una carga sin entregar.' : `Tiene trato con él en ${loads} cargas sin entregar.`,
    open: 'Abrir el transportista',
    why: 'Recibe este correo porque son suyas las cargas en las que este transportista participa o, si no son de nadie, porque administra su empresa.',
    hidden: 'Un transportista con el que trata perdió un requisito',
  },
  facts: {
    reference: 'Referencia',
    reason: 'Motivo',
    words: 'En palabras de nuestro personal',
    review: 'Por revisar el',
    carrier: 'Transportista',
    since: (fact) => `${fact.charAt(0).toUpperCase()}${fact.slice(1)} desde`,
  },
}
