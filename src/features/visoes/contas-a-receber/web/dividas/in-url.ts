import { z } from 'zod'
import type { DividaKind } from '#features/dinheiro/dividas/rules.ts'
import { useDialogInUrl } from '#web/data/dialog-in-url.ts'

const id = z.uuid().or(z.literal('')).catch('')

const DETAILS = {
  pagamento: z.object({ pagamento: id }),
  cobranca: z.object({ cobranca: id }),
}

/** The debt whose details are open: in the address, so that a link can lead to the very debt. */
export function useDetails(kind: DividaKind) {
  const { open, show, close } = useDialogInUrl(
    DETAILS[kind] as z.ZodObject<Record<string, typeof id>>,
  )
  return { id: open[kind]!, open: (id: string) => show({ [kind]: id }), close }
}

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
  'remove',
] as const
export type Task = (typeof TASKS)[number]

const task = z.enum([...TASKS, '']).catch('')

const TASK = {
  pagamento: z.object({ fazer_pagamento: task, de: id }),
  cobranca: z.object({ fazer_cobranca: task, de_cobranca: id }),
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
