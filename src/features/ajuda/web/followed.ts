import { navigationFocus } from '#web/ui/navigation/navigation-focus.ts'

/** Another page of the manual is another page for who listens, though the address is the same screen's. */
export const followed = () => navigationFocus.note()
