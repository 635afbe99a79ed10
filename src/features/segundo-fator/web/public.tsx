/** What the screens of other features show of this one. */
export { SecondFactorCard } from './SecondFactorCard.tsx'
