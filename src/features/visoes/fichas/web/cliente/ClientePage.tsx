import { useQuery } from '@tanstack/react-query'
import { FileText, HandCoins, KeyRound, Pencil } from 'lucide-react'
import { z } from 'zod'
import { receberHref } from '#domain/addresses.ts'
import { ATO } from '#domain/atos.ts'
import type { Cliente } from '#features/clientes/clientes/contract.ts'
import {
  CADASTRO_INCOMPLETO,
  isCnhExpired,
  missingOf,
  STATUS_CLIENTE_LABEL,
} from '#features/clientes/clientes/rules.ts'
import {
  CLIENTE_TASKS,
  ClienteTasks,
  clientesQueries,
  STATUS_CLIENTE_COR,
  useClienteItems,
} from '#features/clientes/clientes/web/public.tsx'
import { useChatItem } from '#features/contato/mensagens/web/public.tsx'
import { RecordPedidos } from '#features/contato/pedidos/web/public.tsx'
import { RecordDocumentos } from '#features/contratos/documentos/web/public.tsx'
import {
  locacoesQueries,
  NewLocacaoDialog,
  RecordLocacoes,
} from '#features/contratos/locacoes/web/public.tsx'
import { RecordMultas } from '#features/contratos/multas/web/public.tsx'
import { PromessaDialog, RecordPromessas } from '#features/contratos/promessas/web/public.tsx'
import { isAskedFor } from '#features/contratos/recebimentos/dividas/rules.ts'
import { RecordVistorias } from '#features/contratos/vistorias/web/public.tsx'
import { RecordFiles } from '#features/sistema/arquivos/web/public.tsx'
import type { Dividas } from '#features/visoes/contas-a-receber/contract.ts'
import {
  dividasDoCliente,
  NewCobrancaDialog,
  RecordCobrancas,
  RecordPagamentos,
} from '#features/visoes/contas-a-receber/web/public.tsx'
import { Ficha, relatoriosQueries } from '#features/visoes/relatorios/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { ApiError } from '#web/data/api-error.ts'
import { useDialogInUrl } from '#web/data/dialog-in-url.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { RecordColumn, RecordPage } from '#web/ui/RecordPage.tsx'
import { RecordTimeline } from '../RecordTimeline.tsx'
import { Contact } from './Contact.tsx'
import { DividasCard } from './DividasCard.tsx'
import { OpenLocacao } from './OpenLocacao.tsx'
import { Restricoes } from './Restricoes.tsx'

const LIST = { href: '/admin/clientes', label: 'Todos os clientes' } as const

/** One customer: what is owed, what is rented, and everything that happened. */
export function ClientePage({ id }: { id: string }) {
  const cliente = useQuery(clientesQueries.one(id))
  const isMissing = cliente.error instanceof ApiError && cliente.error.status === 404
  const archived = useQuery({ ...relatoriosQueries.ficha(id), enabled: isMissing })
  if (isMissing && archived.data) return <Ficha id={id} />
  return (
    <LivingCliente
      id={id}
      query={isMissing && archived.isPending ? { ...cliente, error: null } : cliente}
    />
  )
}

type Query = Pick<ReturnType<typeof useQuery<Cliente>>, 'data' | 'error' | 'refetch'>

function LivingCliente({ id, query }: { id: string; query: Query }) {
  const isKnown = query.data !== undefined
  const locacao = useQuery({ ...locacoesQueries.openOf({ cliente_id: id }), enabled: isKnown })
  const dividas = useQuery({ ...dividasDoCliente(id), enabled: isKnown })
  const { open, show, close } = useDialogInUrl(clienteDialogs)
  const items = useClienteItems()
  const chat = useChatItem()
  // Until it is known, so that no other action moves when it is.
  const owes = dividas.data === undefined || isOwing(dividas.data)
  return (
    <RecordPage
      query={query}
      noun="Cliente"
      gone={['Cliente não encontrado', 'Este cliente não existe ou foi excluído.']}
      failure="Não foi possível carregar o cliente."
      list={LIST}
      head={(found) => ({
        title: found.nome,
        picture: <Picture cliente={found} />,
        badges: <Badges cliente={found} />,
        actions: [
          owes && {
            label: ATO.receber,
            icon: HandCoins,
            variant: 'primary',
            href: receberHref(id),
          },
          locacao.data === null && {
            label: 'Alugar moto',
            icon: KeyRound,
            variant: owes ? 'secondary' : 'primary',
            onSelect: () => show({ fazer: 'alugar' }),
          },
          {
            ...chat('WhatsApp', {
              numero: found.telefone,
              mensagem: `Olá, ${found.nome.split(' ')[0]}!`,
              cliente_id: id,
            }),
            variant: 'whatsapp',
          },
        ],
        menu: [
          { label: 'Editar', icon: Pencil, onSelect: () => show({ fazer: 'edit' }) },
          { label: 'Nova cobrança', icon: FileText, onSelect: () => show({ fazer: 'cobrar' }) },
          ...items(found, (task) => show({ fazer: task })),
        ],
      })}
    >
      {(found) => (
        <>
          <RecordColumn>
            <DividasCard query={dividas} cliente={found} />
            <RecordPromessas cliente_id={id} onPromessa={() => show({ fazer: 'prometer' })} />
            <Restricoes cliente={found} onDetails={() => show({ fazer: 'restrictions' })} />
          </RecordColumn>
          <RecordColumn>
            <OpenLocacao query={locacao} onRent={() => show({ fazer: 'alugar' })} />
            <Contact cliente={found} onEdit={() => show({ fazer: 'edit' })} />
            <RecordPedidos cliente={found} />
          </RecordColumn>
          <RecordPagamentos owner={{ cliente_id: id }} />
          <RecordCobrancas owner={{ cliente_id: id }} onCreate={() => show({ fazer: 'cobrar' })} />
          <RecordMultas owner={{ cliente_id: id }} />
          <RecordFiles
            owner="cliente"
            id={id}
            label={found.nome}
            picture={<Picture cliente={found} />}
          />
          <RecordLocacoes owner={{ cliente_id: id }} />
          <RecordDocumentos owner={{ cliente_id: id }} />
          <RecordVistorias owner={{ cliente_id: id }} />
          <RecordTimeline owner={{ kind: 'cliente', id }} />
          <ClienteDialogs open={open} cliente={found} onClose={close} />
        </>
      )}
    </RecordPage>
  )
}

/** Whether something is owed, now or later, that nobody disputes. */
const isOwing = ({ dividas }: Dividas) => dividas.some(isAskedFor)

const Picture = ({ cliente: { nome, foto_perfil } }: { cliente: Cliente }) => (
  <Avatar name={nome} photo={foto_perfil} />
)

function Badges({ cliente }: { cliente: Cliente }) {
  return (
    <>
      <Badge cor={STATUS_CLIENTE_COR[cliente.status]}>{STATUS_CLIENTE_LABEL[cliente.status]}</Badge>
      {isCnhExpired(cliente, useToday()) && <Badge cor="laranja">CNH vencida</Badge>}
      {missingOf(cliente).length > 0 && <Badge cor="laranja">{CADASTRO_INCOMPLETO}</Badge>}
    </>
  )
}

type Props = { open: z.output<typeof clienteDialogs>; cliente: Cliente; onClose: () => void }

/** The dialog of a customer's page that the address names. */
function ClienteDialogs({ open: { fazer }, cliente, onClose }: Props) {
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

/** The dialog open on a customer's page, as the address stores it. */
const clienteDialogs = z.object({
  fazer: z.enum([...CLIENTE_TASKS, 'alugar', 'cobrar', 'prometer', '']).catch(''),
})
