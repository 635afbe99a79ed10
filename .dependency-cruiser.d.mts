export const BOTH_WAYS: Record<string, string>
