import { apiFor } from '#web/data/api-client.ts'
import { usuariosContract } from '../contract.ts'

export const api = apiFor(usuariosContract)
/** What is read again after a user was changed. */
export const TOUCHED = ['usuarios', 'sessoes']
