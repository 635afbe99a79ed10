import type { ProviderUrls } from '../urls.ts'
import type { CepDirectory } from './port.ts'
import { viaCep } from './viacep.ts'

type Reach = { urls: Pick<ProviderUrls, 'viacep'>; allowPrivate: boolean; timeoutMs?: number }

/** Returns the directory of postal codes. */
export const selectCepDirectory = ({ urls, allowPrivate, timeoutMs }: Reach): CepDirectory =>
  viaCep({ baseUrl: urls.viacep, allowPrivate, timeoutMs })
