/** Exports for the screens of other features. */
export { pagamentosDaLocacao } from './api.ts'
