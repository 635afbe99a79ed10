/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'

/** A Pix for a payment or an extra charge: QR code, link, and the moment the money arrives. Open while mounted. */
export const PixDialog = lazyPart(() => import('./PixDialog.tsx').then((m) => m.PixDialog), {
  preload: 'never',
})

export { pixQueries } from './api.ts'
export { Occurrences as PixOccurrences } from './Occurrences.tsx'
export { PreferredGateway } from './PreferredGateway.tsx'
