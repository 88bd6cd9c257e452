import { messageOf } from '../message.ts'

/** Words of the links that show loads to whoever has them. */
export const loadLinks = {
  'loadLinks.title': { one: 'Share this load', other: 'Share {count} loads' },
  'loadLinks.close': 'Close',
  'loadLinks.what':
    'Whoever has the link sees lane, times, equipment, rate and description, without signing in. No names, no notes, no offers.',
  'loadLinks.make': 'Make a link',
  'loadLinks.making': 'Making the link…',
  'loadLinks.made': 'Your new link',
  'loadLinks.made.once': 'Copy it now; you can always make a new link.',
  'loadLinks.copy': 'Copy',
  'loadLinks.copied': 'Copied',
  'loadLinks.open': 'Open it',
  'loadLinks.list': 'Links so far',
  'loadLinks.loading': 'Loading the links…',
  'loadLinks.none': 'There is no link yet.',
  'loadLinks.notLoaded': 'The links could not be loaded',
  'loadLinks.loads': { one: '{count} load', other: '{count} loads' },
  'loadLinks.madeAt': 'made {date}',
  'loadLinks.revokedAt': 'Revoked {date}',
  'loadLinks.revoke': 'Revoke',
  'loadLinks.revoke.of': 'Revoke the link of {date}',
  'loadLinks.revoke.sure': 'It stops working for everybody who has it.',
  'loadLinks.revoke.do': 'Revoke it',
  'loadLinks.revoke.keep': 'Keep it',
  'loadLinks.failed.make': 'No link was made',
  'loadLinks.failed.revoke': 'The link was not revoked',
  'loadLinks.done.made': 'The link is made. Copy it now.',
  'loadLinks.done.copied': 'The link is copied.',
  'loadLinks.done.revoked': 'The link no longer works.',
} as const

export const linksMessage = messageOf(loadLinks)
