import { Pencil } from 'lucide-react'
import { formatCPF } from '#domain/documents.ts'
import { ChatButton } from '#features/contato/mensagens/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge, type Cor } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Facts, ItemCard } from '#web/ui/Card.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { ClienteLink } from '#web/ui/records.tsx'
import { InstantText, PhoneLink } from '#web/ui/values.tsx'
import type { Cliente } from '../contract.ts'
import { isCnhExpired, STATUS_CLIENTE_LABEL, type StatusCliente } from '../rules.ts'
import { type TaskKind, useClienteItems } from './cliente-items.ts'

export const STATUS_COR: Record<StatusCliente, Cor> = {
  ativo: 'verde',
  inativo: 'cinza',
  bloqueado: 'vermelho',
}

type Props = { cliente: Cliente; onTask: (kind: TaskKind) => void }

/** One customer: how to reach them, whether they may rent, and why not. */
export function ClienteCard({ cliente, onTask }: Props) {
  const { nome, cpf, telefone, email, cidade, status } = cliente
  const items = useClienteItems()
  return (
    <ItemCard
      avatar={<Avatar name={nome} photo={cliente.foto_perfil} />}
      title={<ClienteLink id={cliente.id}>{nome}</ClienteLink>}
      subtitle={cidade}
      badges={<ClienteBadges cliente={cliente} />}
      menu={<Menu label={`Mais ações de ${nome}`} items={items(cliente, onTask)} />}
      footer={
        <Button
          size="small"
          icon={Pencil}
          aria-label={`Editar: ${nome}`}
          onClick={() => onTask('edit')}
        >
          Editar
        </Button>
      }
    >
      <Facts
        items={[
          {
            label: 'Telefone',
            value: <PhoneLink digits={telefone} />,
            wide: true,
            action: <WhatsAppLink cliente={cliente} />,
          },
          {
            label: 'CPF',
            value: <span className="tabular">{formatCPF(cpf)}</span>,
            wide: true,
            action: <CopyButton text={cpf} label={`Copiar CPF de ${nome}`} />,
          },
          { label: 'E-mail', value: email && <EmailLink email={email} />, wide: true },
        ]}
      />
      {status === 'bloqueado' && <Blocked cliente={cliente} />}
    </ItemCard>
  )
}

/** Whether the customer may rent, and what else must be known of them. */
export function ClienteBadges({ cliente }: { cliente: Cliente }) {
  const { status, aceita_lembretes_email } = cliente
  const today = useToday()
  return (
    <>
      <Badge cor={STATUS_COR[status]}>{STATUS_CLIENTE_LABEL[status]}</Badge>
      {isCnhExpired(cliente, today) && <Badge cor="laranja">CNH vencida</Badge>}
      {!aceita_lembretes_email && <Badge>Sem lembretes por e-mail</Badge>}
    </>
  )
}

export const WhatsAppLink = ({ cliente: { id, nome, telefone } }: { cliente: Cliente }) => (
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
