/** What the screens of other features show of this one. */
export { CurrentPasswordField } from './CurrentPasswordField.tsx'
export { EndSessionDialog } from './EndSessionDialog.tsx'
export { placeOf, Sessions } from './Sessions.tsx'
export { SignOutEverywhere } from './SignOutEverywhere.tsx'
