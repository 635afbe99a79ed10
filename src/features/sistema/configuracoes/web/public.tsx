/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'

export { configuracoesQueries } from './api.ts'
export { settingHref } from './partes.ts'

/** Lists what users who are not administrators may do. Open while mounted. */
export const PermissoesDialog = lazyPart(() => import('./PermissoesDialog.tsx'), 'PermissoesDialog')

/** The five fields that a contract and the charges need of the shop. Open while mounted. */
export const EmpresaDialog = lazyPart(() => import('./EmpresaDialog.tsx'), 'EmpresaDialog')
