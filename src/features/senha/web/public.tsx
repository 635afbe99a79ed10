/** What the screens of other features show of this one. */
export { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
export { NewPasswordScreen } from './NewPasswordScreen.tsx'
