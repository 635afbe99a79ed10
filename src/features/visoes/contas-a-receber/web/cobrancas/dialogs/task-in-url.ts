import { z } from 'zod'
import { useDialogInUrl } from '#web/data/dialog-in-url.ts'

const TASKS = [
  'pix',
  'edit',
  'remove',
  'cancel',
  'forma',
  'contest',
  'reopen',
  'undo',
  'write-off',
] as const
export type Task = (typeof TASKS)[number]

/** What is being done to which extra charge of a list, as the address stores it. */
const taskInUrl = z.object({
  fazer_cobranca: z.enum([...TASKS, '']).catch(''),
  de_cobranca: z.uuid().or(z.literal('')).catch(''),
})

export const useTaskInUrl = () => useDialogInUrl(taskInUrl)
