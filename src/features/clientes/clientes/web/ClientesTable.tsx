import { Pencil } from 'lucide-react'
import { formatCPF } from '#domain/documents.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { ClienteLink } from '#web/ui/records.tsx'
import { PhoneLink } from '#web/ui/values.tsx'
import type { Cliente } from '../contract.ts'
import { ClienteBadges, WhatsAppLink } from './ClienteCard.tsx'
import { type TaskKind, useClienteItems } from './cliente-items.ts'

type Props = { clientes: Cliente[]; onTask: (kind: TaskKind, cliente: Cliente) => void }

/** The customers as rows: what their cards show, in less room. */
export function ClientesTable({ clientes, onTask }: Props) {
  const items = useClienteItems()
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
          <Button
            size="small"
            icon={Pencil}
            aria-label={`Editar: ${cliente.nome}`}
            onClick={() => onTask('edit', cliente)}
          >
            Editar
          </Button>
          <Menu
            label={`Mais ações de ${cliente.nome}`}
            items={items(cliente, (kind) => onTask(kind, cliente))}
          />
        </>
      )}
    />
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
    cell: ({ telefone, email }) => (
      <>
        <PhoneLink digits={telefone} />
        {email && (
          <small className="max-w-[min(13rem,34vw)] truncate desk:max-wide:hidden" title={email}>
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
      <span className="flex items-center gap-1">
        <span className="tabular">{formatCPF(cpf)}</span>
        <CopyButton text={cpf} label={`Copiar CPF de ${nome}`} />
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
