/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'

export const ClienteExports = lazyPart(() => import('./ClienteExports.tsx'), 'ClienteExports', {
  look: 'control',
})

/** The history of a customer who was archived. */
export const Ficha = lazyPart(() => import('./Ficha.tsx'), 'Ficha')

export { relatoriosQueries } from './api.ts'
