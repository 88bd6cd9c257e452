import { messageOf } from '../message.ts'

/** Words above a screen whose rows were kept on the device. */
export const offline = {
  'offline.title': 'Offline: as of {time}, {ago}',
  'offline.why':
    'This is what was last read on this device. It turns current by itself once there is a signal; until then only bids can be typed.',
  'offline.back': 'There is a signal again. Shown as of {time}, {ago}',
  'offline.back.why': 'Something you typed is not saved: show what is current once you are done with it.',
  'offline.show': 'Show what is current',
} as const

/** Words above a screen whose rows were kept on the device. */
export const offlineMessage = messageOf(offline)
