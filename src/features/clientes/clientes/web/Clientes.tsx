import { Pencil, User } from 'lucide-react'
import { recordHref } from '#domain/addresses.ts'
import { formatCPF, isMaskedCPF } from '#domain/documents.ts'
import { ChatButton } from '#features/contato/mensagens/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge, type Cor } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CardGrid, Facts, ItemCard } from '#web/ui/Card.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import type { ListView } from '#web/ui/lists/ViewSwitch.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { rowItems } from '#web/ui/overlays/menu-items.ts'
import { ClienteLink } from '#web/ui/records.tsx'
import { InstantText, PhoneLink } from '#web/ui/values.tsx'
import type { Cliente } from '../contract.ts'
import {
  CADASTRO_INCOMPLETO,
  isCnhExpired,
  missingOf,
  STATUS_CLIENTE_LABEL,
  type StatusCliente,
} from '../rules.ts'
import { type TaskKind, useClienteItems } from './cliente-items.ts'

export const STATUS_COR: Record<StatusCliente, Cor> = {
  ativo: 'verde',
  inativo: 'cinza',
  bloqueado: 'vermelho',
}

type Props = {
  clientes: Cliente[]
  view: ListView
  onTask: (kind: TaskKind, cliente: Cliente) => void
}

/** The customers as cards or as rows: how to reach them, whether they may rent, and why not. */
export function Clientes({ clientes, view, onTask }: Props) {
  const itemsOf = useClienteItems()
  const edit = (cliente: Cliente) => (
    <Button
      size="small"
      icon={Pencil}
      aria-label={`Editar: ${cliente.nome}`}
      onClick={() => onTask('edit', cliente)}
    >
      Editar
    </Button>
  )
  const menu = (cliente: Cliente) => (
    <Menu
      label={`Mais ações de ${cliente.nome}`}
      items={rowItems(
        itemsOf(cliente, (kind) => onTask(kind, cliente)),
        { label: 'Mais na página do cliente', icon: User, href: recordHref.cliente(cliente.id) },
      )}
    />
  )
  if (view === 'tabela')
    return (
      <DataTable
        label="Clientes"
        wide
        rows={clientes}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        actions={(cliente) => (
          <>
            <WhatsAppLink cliente={cliente} />
            {edit(cliente)}
            {menu(cliente)}
          </>
        )}
      />
    )
  return (
    <CardGrid>
      {clientes.map((cliente) => (
        <ItemCard
          key={cliente.id}
          avatar={<Avatar name={cliente.nome} photo={cliente.foto_perfil} />}
          title={<ClienteLink id={cliente.id}>{cliente.nome}</ClienteLink>}
          subtitle={cliente.cidade}
          badges={<ClienteBadges cliente={cliente} />}
          menu={menu(cliente)}
          footer={edit(cliente)}
        >
          <Facts
            items={[
              {
                label: 'Telefone',
                value: <PhoneLink digits={cliente.telefone} />,
                wide: true,
                action: <WhatsAppLink cliente={cliente} />,
              },
              {
                label: 'CPF',
                value: <span className="tabular">{formatCPF(cliente.cpf)}</span>,
                wide: true,
                action: !isMaskedCPF(cliente.cpf) && (
                  <CopyButton text={cliente.cpf} label={`Copiar CPF de ${cliente.nome}`} />
                ),
              },
              {
                label: 'E-mail',
                value: cliente.email && <EmailLink email={cliente.email} />,
                wide: true,
              },
            ]}
          />
          {cliente.status === 'bloqueado' && <Blocked cliente={cliente} />}
        </ItemCard>
      ))}
    </CardGrid>
  )
}

const COLUMNS: Column<Cliente>[] = [
  {
    header: 'Cliente',
    main: true,
    cell: ({ id, nome, cidade }) => (
      <>
        <span className="font-medium">
          <ClienteLink id={id}>{nome}</ClienteLink>
        </span>
        <small>{cidade}</small>
      </>
    ),
  },
  {
    header: 'Contato',
    unlabelled: true,
    cell: ({ telefone, email }) => (
      <>
        <PhoneLink digits={telefone} />
        {email && (
          <small className="hidden max-w-52 truncate wide:block" title={email}>
            <a href={`mailto:${email}`} className="text-link">
              {email}
            </a>
          </small>
        )}
      </>
    ),
  },
  {
    header: 'CPF',
    cell: ({ nome, cpf }) => (
      <span className="inline-flex items-center gap-1">
        <span className="tabular">{formatCPF(cpf)}</span>
        {!isMaskedCPF(cpf) && <CopyButton text={cpf} label={`Copiar CPF de ${nome}`} />}
      </span>
    ),
  },
  {
    header: 'Situação',
    cell: (cliente) => (
      <>
        <span className="flex flex-wrap gap-1">
          <ClienteBadges cliente={cliente} />
        </span>
        {cliente.status === 'bloqueado' && (
          <small className="line-clamp-1">{cliente.motivo_bloqueio}</small>
        )}
      </>
    ),
  },
]

/** Whether the customer may rent, and what else must be known of them. */
function ClienteBadges({ cliente }: { cliente: Cliente }) {
  const { status, aceita_lembretes_email } = cliente
  const today = useToday()
  return (
    <>
      <Badge cor={STATUS_COR[status]}>{STATUS_CLIENTE_LABEL[status]}</Badge>
      {isCnhExpired(cliente, today) && <Badge cor="laranja">CNH vencida</Badge>}
      {missingOf(cliente).length > 0 && <Badge cor="laranja">{CADASTRO_INCOMPLETO}</Badge>}
      {!aceita_lembretes_email && <Badge>Sem lembretes por e-mail</Badge>}
    </>
  )
}

const WhatsAppLink = ({ cliente: { id, nome, telefone } }: { cliente: Cliente }) => (
  <ChatButton
    chat={{ numero: telefone, mensagem: `Olá, ${nome.split(' ')[0]}!`, cliente_id: id }}
    size="small"
    variant="whatsapp"
    aria-label={`WhatsApp de ${nome}`}
  >
    WhatsApp
  </ChatButton>
)

const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className="text-link -my-2 inline-block py-2 wrap-anywhere">
    {email}
  </a>
)

export const Blocked = ({
  cliente: { motivo_bloqueio, data_bloqueio, bloqueado_por },
}: {
  cliente: Cliente
}) => (
  <div className="mt-3">
    <Alert tipo="erro" quiet title={<span className="line-clamp-2">{motivo_bloqueio}</span>}>
      <p className="text-sm">
        Bloqueado em <InstantText instant={data_bloqueio} />
        {bloqueado_por && ` por ${bloqueado_por}`}
      </p>
    </Alert>
  </div>
)
