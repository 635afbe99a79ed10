import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Cliente } from '#features/clientes/contract.ts'
import { ClienteTasks } from '#features/clientes/web/public.tsx'
import {
  cobrancasQueries,
  NewCobrancaDialog,
  ReceiveCobrancaDialog,
} from '#features/cobrancas-extras/web/public.tsx'
import { NewLocacaoDialog } from '#features/locacoes/web/public.tsx'
import { BulkPayDialog, pagamentosQueries, ReceiveDialog } from '#features/pagamentos/web/public.tsx'
import { PromessaDialog } from '#features/promessas/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { fichasQueries } from '../api.ts'
import type { clienteDialogs } from './dialogs.ts'

type Props = { open: z.output<typeof clienteDialogs>; cliente: Cliente; onClose: () => void }

/** The dialog of a customer's page that the address names. */
export function ClienteDialogs({ open: { fazer, receber, receber_cobranca }, cliente, onClose }: Props) {
  if (receber) return <Receive id={receber} onClose={onClose} />
  if (receber_cobranca) return <ReceiveCobranca id={receber_cobranca} onClose={onClose} />
  switch (fazer) {
    case '':
      return null
    case 'alugar':
      return <NewLocacaoDialog known={{ cliente }} onClose={onClose} />
    case 'cobrar':
      return <NewCobrancaDialog cliente={cliente} onClose={onClose} />
    case 'prometer':
      return <PromessaDialog cliente={cliente} onClose={onClose} />
    case 'receber-tudo':
      return <ReceiveAll cliente_id={cliente.id} onClose={onClose} />
    default:
      return <ClienteTasks task={{ kind: fazer, cliente }} onClose={onClose} />
  }
}

type ReceiveProps = { id: string; onClose: () => void }

function Receive({ id, onClose }: ReceiveProps) {
  const query = useQuery(pagamentosQueries.one(id))
  return (
    <QueryView query={query} failure="Não foi possível carregar o pagamento.">
      {(pagamento) => <ReceiveDialog pagamento={pagamento} onClose={onClose} />}
    </QueryView>
  )
}

function ReceiveCobranca({ id, onClose }: ReceiveProps) {
  const query = useQuery(cobrancasQueries.one(id))
  return (
    <QueryView query={query} failure="Não foi possível carregar a cobrança.">
      {(cobranca) => <ReceiveCobrancaDialog cobranca={cobranca} onClose={onClose} />}
    </QueryView>
  )
}

function ReceiveAll({ cliente_id, onClose }: { cliente_id: string; onClose: () => void }) {
  // The server's day, which may differ from this device's.
  const deviceDay = useToday()
  const today = useQuery(fichasQueries.dividas(cliente_id)).data?.em ?? deviceDay
  const query = useQuery({
    ...pagamentosQueries.owedBy(cliente_id, today),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <QueryView query={query} failure="Não foi possível carregar os pagamentos.">
      {(pagamentos) => <BulkPayDialog pagamentos={pagamentos} onClose={onClose} />}
    </QueryView>
  )
}
