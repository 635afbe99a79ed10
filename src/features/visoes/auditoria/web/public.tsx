/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'

/** This week's changes by person. For administrators. */
export const SemanaCard = lazyPart(() => import('./semana/SemanaCard.tsx'), 'SemanaCard')
