import { tabStorage } from './tab-storage.ts'

/** A record whose page was opened; `label` is the page's title. */
export type RecentRecord = { href: string; label: string; noun: string }

const KEY = 'abertos'
const KEPT = 6

/** The records opened last in this tab, the latest first; deleted with the session or the tab. */
export const recentRecords = {
  get: () => tabStorage.read<RecentRecord[]>(KEY, []),
  add(record: RecentRecord) {
    const others = recentRecords.get().filter(({ href }) => href !== record.href)
    tabStorage.write(KEY, [record, ...others].slice(0, KEPT))
  },
}
