import { apiFor } from '#web/data/api-client.ts'
import { relatoriosContract } from '../contract.ts'

export const api = apiFor(relatoriosContract)

/** What the report shows hangs on all that changes a customer: it is read again with them. */
export const REPORT = ['clientes', 'relatorio'] as const
