/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'

/** The reminders by e-mail and what became of each, as a tab of another screen. */
export const LembretesTab = lazyPart(() => import('./LembretesTab.tsx'), 'LembretesTab', {
  fallback: <Skeleton shape="rows" label="Carregando lembretes..." />,
})
