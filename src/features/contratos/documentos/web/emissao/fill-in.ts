import { recordHref } from '#domain/addresses.ts'
import type { Locacao } from '#features/contratos/locacoes/contract.ts'
import type { Variavel } from '../../modelos/rules.ts'

type LocacaoIds = Pick<Locacao, 'id' | 'cliente_id' | 'moto_id'>

/** Returns the address where a missing value is filled in; undefined if there is no such place. */
export function fillInHref(variavel: Variavel, { id, cliente_id, moto_id }: LocacaoIds) {
  const [owner] = variavel.split('.')
  switch (owner) {
    case 'cliente':
      return `${recordHref.cliente(cliente_id)}?fazer=edit`
    case 'moto':
      return `${recordHref.moto(moto_id)}?fazer=edit`
    case 'empresa':
    case 'atraso':
    case 'multa_antecipada':
      return '/admin/configuracoes'
    case 'locacao':
    case 'plano':
    case 'caucao':
      return variavel === 'caucao.prazo'
        ? '/admin/configuracoes'
        : `${recordHref.locacao(id)}?fazer=edit`
    default:
      return undefined
  }
}
