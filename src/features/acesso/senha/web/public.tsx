/** Exports for the screens of other features. */
export { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
export { NewPasswordScreen } from './NewPasswordScreen.tsx'
