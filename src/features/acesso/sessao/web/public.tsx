/** Exports for the screens of other features. */

export { ClosedSitting } from './ClosedSitting.tsx'
export { CurrentPasswordField } from './CurrentPasswordField.tsx'
export { EndSessionDialog } from './EndSessionDialog.tsx'
export { placeOf, Sessions } from './Sessions.tsx'
export { SignOutEverywhere } from './SignOutEverywhere.tsx'
