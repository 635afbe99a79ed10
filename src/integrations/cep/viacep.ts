import { z } from 'zod'
import { UpstreamError } from '#domain/errors.ts'
import { guardedFetch } from '../guarded-fetch.ts'
import { ask } from '../http.ts'
import type { CepDirectory } from './port.ts'

const WHO = 'O ViaCEP'
/** Short, because a person is filling in a form, and can type the address. */
const TIMEOUT_MS = 3000

const text = z.string().trim()
const found = z.object({
  logradouro: text,
  bairro: text,
  localidade: text.min(1),
  uf: text.length(2),
})
/** An unknown CEP; older answers have the word as text. */
const unknown = z.object({ erro: z.union([z.literal(true), z.literal('true')]) })

export type ViaCepOptions = {
  baseUrl: string
  allowPrivate: boolean
  timeoutMs?: number | undefined
}

/** ViaCEP, free and without an account (https://viacep.com.br). */
export const viaCep = ({
  baseUrl,
  allowPrivate,
  timeoutMs = TIMEOUT_MS,
}: ViaCepOptions): CepDirectory => ({
  name: 'viacep',
  async find(cep) {
    const reach = { baseUrl, timeoutMs, fetch: guardedFetch({ allowPrivate }) }
    const { status, body } = await ask(reach, WHO, `/ws/${cep}/json/`)
    // It refuses a malformed CEP with 400.
    if (status === 400 || (status === 200 && unknown.safeParse(body).success)) return undefined
    const { data } = found.safeParse(body)
    if (status !== 200 || !data)
      throw new UpstreamError(
        `${WHO} respondeu de um jeito que não se entende.`,
        'resposta_desconhecida',
      )
    const { logradouro, bairro, localidade: cidade, uf } = data
    return { logradouro, bairro, cidade, uf }
  },
})
