/** Tells whether the window is as narrow as a phone, for what a screen shows first; not for its layout. */
export const isPhone = () => globalThis.matchMedia?.('(max-width: 44.99rem)').matches ?? false
