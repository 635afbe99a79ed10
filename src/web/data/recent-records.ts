/** A record whose page was opened; its label is what the page is called. */
export type RecentRecord = { href: string; label: string; noun: string }

const KEY = 'abertos'
const KEPT = 6

/** The records opened last in this tab, the latest first. They are gone with the session or the tab. */
export const recentRecords = {
  get(): RecentRecord[] {
    try {
      return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as RecentRecord[]
    } catch {
      return []
    }
  },
  add(record: RecentRecord) {
    const others = recentRecords.get().filter(({ href }) => href !== record.href)
    try {
      sessionStorage.setItem(KEY, JSON.stringify([record, ...others].slice(0, KEPT)))
    } catch {
      // A browser that forbids storage offers no recent records.
    }
  },
  clear() {
    try {
      sessionStorage.removeItem(KEY)
    } catch {
      // There was nothing to store it in.
    }
  },
}
