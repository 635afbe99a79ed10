import { z } from 'zod'
import { useDialogInUrl } from '#web/data/dialog-in-url.ts'

const TASKS = ['pix', 'edit', 'settle', 'forma', 'undo', 'write-off', 'remove'] as const
export type Task = (typeof TASKS)[number]

/** What is being done to which payment of a list, as the address stores it. */
const taskInUrl = z.object({
  fazer_pagamento: z.enum([...TASKS, '']).catch(''),
  de: z.uuid().or(z.literal('')).catch(''),
})

export const useTaskInUrl = () => useDialogInUrl(taskInUrl)
