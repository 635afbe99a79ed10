/** Exports for the screens of other features. */
export { MoneyDayField } from './MoneyDayField.tsx'
