/** Exports for the screens of other features. */
export { ChangeFormaDialog, FORMA_FAILURE } from './ChangeFormaDialog.tsx'
export { formaItems, useFormaUsual } from './forma.tsx'
