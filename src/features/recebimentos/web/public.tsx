/** Exports for the screens of other features. */
export { RecibosOfDebt } from './recibo/RecibosOfDebt.tsx'
export { useReciboItems } from './recibo/recibo-items.ts'
