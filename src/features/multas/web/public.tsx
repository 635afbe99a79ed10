/** Exports for the screens of other features. */
export { DetranTest } from './DetranTest.tsx'
