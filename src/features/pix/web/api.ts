import { apiFor } from '#web/data/api-client.ts'
import { pixContract } from '../contract.ts'

export const api = apiFor(pixContract)
