import { apiFor } from '#web/api-client.ts'
import { usuariosContract } from '../auth.usuarios.contract.ts'

export const api = apiFor(usuariosContract)
/** What is read again after a user was changed. */
export const TOUCHED = ['usuarios', 'sessoes']
