import { Button } from '#web/ui/Button.tsx'
import type { MenuEntry } from './menu-items.ts'

type Props = { label: string; entries: readonly (MenuEntry | false | undefined)[] }

/** The actions that a row's menu leaves out, as buttons in the details of its record. */
export function EntryButtons({ label, entries }: Props) {
  const shown = entries.filter((entry) => !!entry)
  if (shown.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons are no fields, a group is a role
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {shown.map(({ label, icon, onSelect }) => (
        <Button key={label} size="small" icon={icon} onClick={onSelect}>
          {label}
        </Button>
      ))}
    </div>
  )
}
