import type { ReactNode } from 'react'
import { part } from '#web/part.tsx'
import type { ConfirmDialogProps } from './Confirming.tsx'

/** Asks, then changes the server: busy meanwhile, a refusal is shown inside, success closes it and says so. */
export const ConfirmDialog = part<ConfirmDialogProps<unknown>>(() =>
  import('./Confirming.tsx').then((m) => m.Confirming),
) as <Result>(props: ConfirmDialogProps<Result>) => ReactNode
