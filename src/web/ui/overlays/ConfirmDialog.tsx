import type { ReactNode } from 'react'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import type { ConfirmDialogProps } from './Confirming.tsx'

/** Asks, then changes the server: busy meanwhile, a refusal is shown inside, success closes it and says so. */
export const ConfirmDialog = lazyPart<ConfirmDialogProps<unknown>>(() =>
  import('./Confirming.tsx').then((m) => m.Confirming),
) as <Result>(props: ConfirmDialogProps<Result>) => ReactNode
