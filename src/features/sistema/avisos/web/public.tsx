/** Exports for the screens of other features. */
export { Avisos } from './Avisos.tsx'
