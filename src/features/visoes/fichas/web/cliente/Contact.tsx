import { Pencil } from 'lucide-react'
import { formatDay } from '#domain/calendar-day.ts'
import { formatCPF } from '#domain/documents.ts'
import type { Cliente } from '#features/clientes/clientes/contract.ts'
import { addressLine, isCnhExpired } from '#features/clientes/clientes/rules.ts'
import { ClienteExports } from '#features/visoes/relatorios/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Facts } from '#web/ui/Card.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import { PhoneLink } from '#web/ui/values.tsx'

/** How to reach a customer, and what the papers say. */
export function Contact({ cliente, onEdit }: { cliente: Cliente; onEdit: () => void }) {
  const expired = isCnhExpired(cliente, useToday())
  return (
    <RecordSection
      title="Cadastro"
      actions={
        <>
          <Button size="small" icon={Pencil} className="no-print" onClick={onEdit}>
            Editar
          </Button>
          <ClienteExports cliente={cliente} />
        </>
      }
    >
      <Facts
        items={[
          { label: 'Telefone', value: <PhoneLink digits={cliente.telefone} /> },
          {
            label: 'CPF',
            value: <span className="tabular">{formatCPF(cliente.cpf)}</span>,
            action: <CopyButton text={cliente.cpf} label={`Copiar CPF de ${cliente.nome}`} />,
          },
          { label: 'CNH', value: cliente.cnh },
          {
            label: 'Validade da CNH',
            value: cliente.validade_cnh && (
              <>
                {formatDay(cliente.validade_cnh)} {expired && <Badge cor="laranja">Vencida</Badge>}
              </>
            ),
          },
          {
            label: 'E-mail',
            value: cliente.email && (
              <a href={`mailto:${cliente.email}`} className="text-link wrap-anywhere">
                {cliente.email}
              </a>
            ),
            wide: true,
          },
          {
            label: 'Endereço',
            value: addressLine(cliente),
            wide: true,
          },
          {
            label: 'Nascimento',
            value: cliente.data_nascimento && formatDay(cliente.data_nascimento),
          },
          {
            label: 'Lembretes por e-mail',
            value: cliente.aceita_lembretes_email ? 'Aceita' : 'Não aceita',
          },
          cliente.observacoes && { label: 'Observações', value: cliente.observacoes, wide: true },
        ]}
      />
    </RecordSection>
  )
}
