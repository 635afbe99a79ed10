export const BOTH_WAYS: Record<string, string>
export const AREAS: Record<string, string[]>
