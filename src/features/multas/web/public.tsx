/** What the screens of other features show of this one. */
export { DetranTest } from './DetranTest.tsx'
