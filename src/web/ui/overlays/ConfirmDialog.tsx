import type { ReactNode } from 'react'
import { idlePart } from '#web/lazy/lazy-part.tsx'
import type { ConfirmDialogProps } from './Confirming.tsx'

/** Asks for confirmation, then runs a mutation: a refusal is shown inside, a success closes it with a toast. */
export const ConfirmDialog = idlePart(() => import('./Confirming.tsx'), 'Confirming') as <Result>(
  props: ConfirmDialogProps<Result>,
) => ReactNode
