import { useQuery } from '@tanstack/react-query'
import { KeyRound, Pencil } from 'lucide-react'
import { formatDay } from '#domain/calendar-day.ts'
import { formatCPF } from '#domain/documents.ts'
import { isOpen } from '#domain/locacao.ts'
import type { Cliente } from '#features/clientes/contract.ts'
import { isCnhExpired, STATUS_CLIENTE_LABEL } from '#features/clientes/rules.ts'
import {
  Blocked,
  ClienteTasks,
  clientesQueries,
  STATUS_CLIENTE_COR,
  useClienteItems,
} from '#features/clientes/web/public.tsx'
import { RecordCobrancas } from '#features/cobrancas-extras/web/public.tsx'
import { locacoesQueries, NewLocacaoDialog, RecordLocacoes } from '#features/locacoes/web/public.tsx'
import { ChatButton } from '#features/mensagens/web/public.tsx'
import { RecordMultas } from '#features/multas/web/public.tsx'
import { pagamentosQueries, ReceiveDialog, RecordPagamentos } from '#features/pagamentos/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { useDialogInUrl } from '#web/data/dialog-in-url.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Facts } from '#web/ui/Card.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { RecordPage, RecordSection } from '#web/ui/RecordPage.tsx'
import { PhoneLink } from '#web/ui/values.tsx'
import { Debts } from './Debts.tsx'
import { clienteDialogs } from './dialogs.ts'

const LIST = { href: '/admin/clientes', label: 'Todos os clientes' }

/** One customer: who it is, what is owed, what is rented, and everything that happened. */
export function ClientePage({ id }: { id: string }) {
  const cliente = useQuery(clientesQueries.one(id))
  const rental = useQuery({
    ...locacoesQueries.openOf({ cliente_id: id }),
    enabled: cliente.data !== undefined,
  })
  const { open, show, close } = useDialogInUrl(clienteDialogs)
  const items = useClienteItems()
  const receiving = useQuery({ ...pagamentosQueries.one(open.receber), enabled: open.receber !== '' })
  const rents = rental.data ? isOpen(rental.data.status) : false
  return (
    <RecordPage
      query={cliente}
      noun="Cliente"
      gone="Este cliente não existe ou foi excluído."
      failure="Não foi possível carregar o cliente."
      list={LIST}
      head={(found) => ({
        title: found.nome,
        picture: <Avatar name={found.nome} photo={found.foto_perfil} />,
        badges: <Badges cliente={found} />,
        actions: [
          !rents && {
            label: 'Alugar moto',
            icon: KeyRound,
            variant: 'primary',
            onSelect: () => show({ fazer: 'alugar' }),
          },
          { label: 'Editar', icon: Pencil, onSelect: () => show({ fazer: 'edit' }) },
        ],
        menu: items(found, (task) => show({ fazer: task })),
      })}
    >
      {(found) => (
        <>
          {found.status === 'bloqueado' && <Blocked cliente={found} />}
          <Debts
            cliente_id={id}
            onReceive={({ id, origem }) => show(origem === 'pagamento' ? { receber: id } : { cobranca: id })}
          />
          <Contact cliente={found} />
          <RecordPagamentos owner={{ cliente_id: id }} />
          <RecordCobrancas owner={{ cliente_id: id }} />
          <RecordMultas owner={{ cliente_id: id }} />
          <RecordLocacoes owner={{ cliente_id: id }} />
          {open.receber && (
            <QueryView query={receiving} failure="Não foi possível carregar o pagamento.">
              {(pagamento) => <ReceiveDialog pagamento={pagamento} onClose={close} />}
            </QueryView>
          )}
          {open.fazer === 'alugar' ? (
            <NewLocacaoDialog onClose={close} />
          ) : (
            open.fazer && (
              <ClienteTasks task={{ kind: open.fazer, cliente: found }} onFind={close} onClose={close} />
            )
          )}
        </>
      )}
    </RecordPage>
  )
}

function Badges({ cliente }: { cliente: Cliente }) {
  return (
    <>
      <Badge cor={STATUS_CLIENTE_COR[cliente.status]}>{STATUS_CLIENTE_LABEL[cliente.status]}</Badge>
      {isCnhExpired(cliente, useToday()) && <Badge cor="laranja">CNH vencida</Badge>}
    </>
  )
}

function Contact({ cliente }: { cliente: Cliente }) {
  const { nome, telefone, email, cpf, validade_cnh } = cliente
  return (
    <RecordSection title="Cadastro">
      <Facts
        columns={3}
        items={[
          {
            label: 'Telefone',
            value: <PhoneLink digits={telefone} />,
            action: (
              <ChatButton
                chat={{ numero: telefone, mensagem: `Olá, ${nome.split(' ')[0]}!`, cliente_id: cliente.id }}
                size="small"
                variant="whatsapp"
                aria-label={`WhatsApp de ${nome}`}
              >
                WhatsApp
              </ChatButton>
            ),
          },
          {
            label: 'CPF',
            value: <span className="tabular">{formatCPF(cpf)}</span>,
            action: <CopyButton text={cpf} label={`Copiar CPF de ${nome}`} />,
          },
          {
            label: 'CNH',
            value: validade_cnh ? `${cliente.cnh}, válida até ${formatDay(validade_cnh)}` : cliente.cnh,
          },
          {
            label: 'E-mail',
            value: email && (
              <a href={`mailto:${email}`} className="text-link wrap-anywhere">
                {email}
              </a>
            ),
          },
          { label: 'Endereço', value: `${cliente.endereco}, ${cliente.cidade}` },
          { label: 'Nascimento', value: formatDay(cliente.data_nascimento) },
          cliente.observacoes && { label: 'Observações', value: cliente.observacoes, wide: true },
        ]}
      />
    </RecordSection>
  )
}
