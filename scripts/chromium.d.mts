/** Returns the path of a Chromium that runs here. */
export function findChromium(): string
