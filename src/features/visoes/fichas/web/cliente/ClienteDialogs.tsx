import type { z } from 'zod'
import type { Cliente } from '#features/clientes/clientes/contract.ts'
import { ClienteTasks } from '#features/clientes/clientes/web/public.tsx'
import { NewLocacaoDialog } from '#features/contratos/locacoes/web/public.tsx'
import { PromessaDialog } from '#features/contratos/promessas/web/public.tsx'
import { NewCobrancaDialog } from '#features/visoes/contas-a-receber/web/public.tsx'
import type { clienteDialogs } from './dialogs.ts'

type Props = { open: z.output<typeof clienteDialogs>; cliente: Cliente; onClose: () => void }

/** The dialog of a customer's page that the address names. */
export function ClienteDialogs({ open: { fazer }, cliente, onClose }: Props) {
  switch (fazer) {
    case '':
      return null
    case 'alugar':
      return <NewLocacaoDialog known={{ cliente }} onClose={onClose} />
    case 'cobrar':
      return <NewCobrancaDialog cliente={cliente} onClose={onClose} />
    case 'prometer':
      return <PromessaDialog cliente={cliente} onClose={onClose} />
    default:
      return <ClienteTasks task={{ kind: fazer, cliente }} onClose={onClose} />
  }
}
