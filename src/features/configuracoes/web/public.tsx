/** Exports for the screens of other features. */
export { configuracoesQueries } from './api.ts'
export { PermissoesDialog } from './PermissoesDialog.tsx'
