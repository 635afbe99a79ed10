export function buildServer(): void
