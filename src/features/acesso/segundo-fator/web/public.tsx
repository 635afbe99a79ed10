/** Exports for the screens of other features. */
export { SecondFactorCard } from './SecondFactorCard.tsx'
