export function buildServer(): void
export function build(): void
