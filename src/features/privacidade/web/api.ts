import { apiFor } from '#web/data/api-client.ts'
import { privacidadeContract } from '../contract.ts'

export const api = apiFor(privacidadeContract)

/** Read again with the customers. */
export const PEOPLE = ['clientes', 'privacidade'] as const
