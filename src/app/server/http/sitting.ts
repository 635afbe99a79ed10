import { type TipoAssinando, withCustomer } from '#domain/access/sitting.ts'
import { sessaoContract } from '#features/acesso/sessao/contract.ts'
import type { Session } from '#features/acesso/sessao/service.ts'
import { documentosContract } from '#features/contratos/documentos/contract.ts'
import { vistoriasContract } from '#features/contratos/vistorias/contract.ts'
import type { Endpoint } from '#http/endpoint.ts'

/**
 * The only calls of a session while a customer signs on its phone; those with `of` only for the
 * records that are signed. Leaving the sitting asks the password of the session's user.
 */
export const SITTING_CALLS: readonly { call: Endpoint; of?: TipoAssinando }[] = [
  { call: sessaoContract.me },
  { call: sessaoContract.logout },
  { call: sessaoContract.endSitting },
  { call: documentosContract.get, of: 'documento' },
  { call: documentosContract.pdf, of: 'documento' },
  { call: documentosContract.sign, of: 'documento' },
  { call: vistoriasContract.get, of: 'vistoria' },
  { call: vistoriasContract.conclude, of: 'vistoria' },
]

/** Throws ForbiddenError for any other call while a customer signs. */
export function checkSitting(
  { assinando }: Pick<Session, 'assinando'>,
  endpoint: Endpoint | undefined,
  params: unknown,
) {
  if (!assinando) return
  const allowed = SITTING_CALLS.find(({ call }) => call === endpoint)
  const { id } = (params ?? {}) as { id?: string }
  const isOpen = allowed && !allowed.of
  const isOwn = allowed?.of === assinando.tipo && id && assinando.ids.includes(id)
  if (!isOpen && !isOwn) throw withCustomer()
}
