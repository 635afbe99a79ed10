/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'

/** The closed months, which an administrator closes and opens again. Open while mounted. */
export const MesesDialog = lazyPart(() => import('./MesesDialog.tsx'), 'MesesDialog')

export { MoneyDayField } from './MoneyDayField.tsx'
