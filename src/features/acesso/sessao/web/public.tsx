/** Exports for the screens of other features. */
export { CurrentPasswordField } from './CurrentPasswordField.tsx'
export { EndSessionDialog } from './EndSessionDialog.tsx'
export { placeOf, Sessions } from './Sessions.tsx'
export { SignOutEverywhere } from './SignOutEverywhere.tsx'
