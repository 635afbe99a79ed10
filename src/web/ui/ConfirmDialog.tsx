import type { ReactNode } from 'react'
import type { Effects } from '../mutations.ts'
import { part } from '../part.tsx'
import type { QuestionProps } from './Question.tsx'

export type ConfirmDialogProps<Result> = Omit<QuestionProps, 'busy' | 'notice' | 'returnTo' | 'onConfirm'> &
  Effects<void, Result> & { run: () => Promise<Result> }

/** Asks, then changes the server: busy meanwhile, a refusal is shown inside, success closes it and says so. */
export const ConfirmDialog = part<ConfirmDialogProps<unknown>>(() =>
  import('./Confirming.tsx').then((m) => m.Confirming),
) as <Result>(props: ConfirmDialogProps<Result>) => ReactNode
