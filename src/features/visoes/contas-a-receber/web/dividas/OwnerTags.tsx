import { shortId } from '#domain/locacao.ts'
import type { FilterField } from '#web/data/url-filters.ts'
import { FilterTag } from '#web/ui/lists/filters.tsx'
import type { Divida } from './api.ts'

type Props = {
  locacao: FilterField<string>
  cliente: FilterField<string>
  /** Names the rental or the customer. */
  first: Divida | undefined
  /** Begins the names of the buttons: 'Mostrar'. */
  show: string
}

/** The rental and the customer to which a link of another screen narrows a list of debts. */
export function OwnerTags({ locacao, cliente, first, show }: Props) {
  const who =
    first?.locacao_id === locacao.value &&
    [first.cliente_nome, first.moto_placa].filter(Boolean).join(', ')
  return (
    <>
      <FilterTag remove={`${show} todas as locações`} {...locacao}>
        Locação {shortId(locacao.value)}
        {who && `: ${who}`}
      </FilterTag>
      <FilterTag remove={`${show} todos os clientes`} {...cliente}>
        Cliente: {first?.cliente_id === cliente.value ? first.cliente_nome : 'escolhido'}
      </FilterTag>
    </>
  )
}
