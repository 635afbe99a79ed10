import { queryOptions } from '@tanstack/react-query'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { type Centavos, toReais } from '#domain/money.ts'
import { promessasContract } from '#features/contratos/promessas/contract.ts'
import { recebimentosContract } from '#features/contratos/recebimentos/contract.ts'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { contasAReceberContract } from '../../contract.ts'

const contas = apiFor(contasAReceberContract)
const promessas = apiFor(promessasContract)
export const api = apiFor(recebimentosContract)

type Asked = { em?: CalendarDay | undefined; valor?: Centavos | undefined }

/** What a customer owes on a day, and how an amount is shared among it; changes with the customer's payments and charges. */
export const dividasDoCliente = (id: string, { em, valor }: Asked = {}) =>
  queryOptions({
    queryKey: [...queryKeys.clientes, id, 'dividas', em, valor],
    queryFn: ({ signal }) =>
      contas.doCliente(
        { params: { id }, query: { em, valor: valor === undefined ? undefined : toReais(valor) } },
        { signal },
      ),
  })

/** Customers that are listed of those who are late, and of those whose debts are due today. */
export const MAX_DEVEDORES = 100

/** Who owes something due by today; changes with every payment and charge. */
export const quemDeve = () =>
  queryOptions({
    queryKey: [...queryKeys.clientes, 'devedores'],
    queryFn: ({ signal }) => promessas.devedores({ query: { limite: MAX_DEVEDORES } }, { signal }),
  })
