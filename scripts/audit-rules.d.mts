type Entry = Record<string, unknown>
type Allowed = {
  licenses: string[]
  unnamedLicenses: Record<string, string>
  scripts: Record<string, string>
  withoutIntegrity: string[]
}
type Advisory = { id: number; url: string; title: string; severity: string }
type Exception = { id: string; package: string; reason: string; until: string }

export function checkLock(lock: { packages: Record<string, Entry> }, allowed: Allowed): string[]
export function judge(
  advisories: Record<string, Advisory[]>,
  allowed: Exception[],
  today: string,
): string[]
