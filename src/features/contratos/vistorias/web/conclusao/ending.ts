import type { api } from '../api.ts'

/** How the customer signed, or why not. */
export type Ending = Pick<Parameters<typeof api.conclude>[0]['body'], 'assinatura' | 'recusa'>
