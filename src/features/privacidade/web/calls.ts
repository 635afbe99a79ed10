import { apiFor } from '#web/api-client.ts'
import { privacidadeContract } from '../privacidade.contract.ts'

export const api = apiFor(privacidadeContract)

/** Read again with the customers. */
export const PEOPLE = ['clientes', 'privacidade'] as const
