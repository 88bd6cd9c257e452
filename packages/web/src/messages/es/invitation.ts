import type { invitation as english } from '../en-US/invitation.ts'
import type { MessagesOf } from '../message.ts'

/** What whoever has the link of an invitation reads. */
export const invitation: MessagesOf<typeof english> = {
  'invitation.page.window': 'Invitación',
  'invitation.page.loading': 'Cargando la invitación…',
  'invitation.page.bad': 'Este enlace ya no funciona',
  'invitation.page.bad.why': 'Puede estar mal escrito. Pida uno nuevo a quien lo envió.',
  'invitation.page.home': 'Ir a la página de inicio',
  'invitation.page.failed': 'No se pudo cargar la invitación',
  'invitation.page.failed.why': 'Revise su conexión y vuelva a intentarlo.',
  'invitation.page.retry': 'Reintentar',
  'invitation.title': 'Únase a {company}',
  'invitation.by': '{person} le invita a trabajar para {company} en este portal.',
  'invitation.by.us': 'Se le invita a trabajar para {company} en este portal.',
  'invitation.kind.broker': 'Correduría',
  'invitation.kind.carrier': 'Transportista',
  'invitation.administrator': 'como administrador',
  'invitation.for': 'para {hint}',
  'invitation.until': 'hasta {date}',
  'invitation.signIn': 'Iniciar sesión',
  'invitation.signIn.why': 'Inicie sesión con la dirección invitada ({hint}) o abra una cuenta con ella. Volverá aquí.',
  'invitation.as': 'Ha iniciado sesión como {email}.',
  'invitation.take': 'Aceptar la invitación',
  'invitation.taking': 'Aceptando…',
  'invitation.taken': 'Ya pertenece a la empresa. Le llevamos a su escritorio…',
  'invitation.notYet':
    'Ya pertenece a la empresa, pero su sesión aún no lo indica. Intente de nuevo en un momento, o cierre sesión y vuelva a iniciarla.',
  'invitation.goOn': 'Continuar',
  'invitation.home': 'Ir a la página de inicio',
  'invitation.signOut': 'Cerrar sesión',
  'invitation.signOut.then': 'Después abra el enlace de nuevo e inicie sesión con la otra cuenta.',
  'invitation.prove': 'Enviarme el enlace otra vez',
  'invitation.refused': 'La invitación no se aceptó',
  'invitation.refused.used': 'Esta invitación ya fue aceptada; vale para una persona. Pida otra.',
  'invitation.refused.withdrawn': 'Esta invitación fue retirada. Pregunte a quien le invitó.',
  'invitation.refused.expired': 'Esta invitación venció: valía 7 días. Pida otra.',
  'invitation.refused.is_staff': 'El personal no pertenece a ninguna empresa. Use una cuenta propia.',
  'invitation.refused.has_company':
    'Su cuenta trabaja para otra empresa, y una cuenta pertenece a una sola. Use otra cuenta, o pida a un administrador de allí que le desactive antes.',
  'invitation.refused.is_member': 'Usted ya trabaja para esta empresa.',
  'invitation.refused.no_address': 'Su cuenta no indica un correo electrónico. Use una con la dirección invitada.',
  'invitation.refused.address_unverified':
    'Su correo electrónico aún no está verificado. Abra el enlace del mensaje que recibió y acepte de nuevo. Si no llegó ninguno, avise a quien opera el portal: su inicio de sesión no dice que la dirección es suya.',
  'invitation.refused.other_address':
    'La invitación es para otro correo electrónico. Use la cuenta con la dirección invitada, o pida una invitación a la suya.',
}
