export { textInPdf } from '../pdf-text.ts'
export { aKnownCarrier, openStandInRegistry, type StandInRegistry } from '../stand-in-registry.ts'
export { startPushService } from '../../push/testing/push-service.ts'
