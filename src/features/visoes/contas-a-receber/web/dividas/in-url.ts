import { z } from 'zod'
import type { DividaKind } from '#features/dinheiro/dividas/rules.ts'
import { useDialogInUrl } from '#web/data/dialog-in-url.ts'
import { anyId } from '#web/data/filter-schema.ts'

const TASKS = [
  'pix',
  'edit',
  'settle',
  'forma',
  'undo',
  'contest',
  'reopen',
  'cancel',
  'write-off',
  'charge',
  'remove',
] as const
export type Task = (typeof TASKS)[number]

const task = z.enum([...TASKS, '']).catch('')

const TASK = {
  pagamento: z.object({ fazer_pagamento: task, de: anyId }),
  cobranca: z.object({ fazer_cobranca: task, de_cobranca: anyId }),
}
const FIELDS = {
  pagamento: ['fazer_pagamento', 'de'],
  cobranca: ['fazer_cobranca', 'de_cobranca'],
} as const

/** What is being done to which debt of a list, as the address stores it. */
export function useTask(kind: DividaKind) {
  const { open, show, close } = useDialogInUrl(TASK[kind] as z.ZodObject)
  const [fazer, de] = FIELDS[kind]
  return {
    task: open[fazer] as Task | '',
    of: open[de] as string,
    show: (task: Task, id: string) => show({ [fazer]: task, [de]: id }),
    close,
  }
}
