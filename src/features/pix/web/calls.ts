import { apiFor } from '#web/api-client.ts'
import { pixContract } from '../pix.contract.ts'

export const api = apiFor(pixContract)
