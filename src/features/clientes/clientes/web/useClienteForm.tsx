import { useRouter } from '@tanstack/react-router'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { formatCPF, formatTelefone } from '#domain/documents.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Facts } from '#web/ui/Card.tsx'
import { type Cliente, clientesContract, existingCliente } from '../contract.ts'
import { BLOQUEIO_ANTERIOR, CIDADE_PADRAO, suspiciousFields } from '../rules.ts'
import { api } from './api.ts'

const NEW = {
  nome: '',
  cpf: '',
  telefone: '',
  email: '',
  cnh: '',
  validade_cnh: '',
  data_nascimento: '',
  endereco: '',
  cidade: CIDADE_PADRAO,
  cep: '',
  observacoes: '',
  aceita_lembretes_email: true,
} as const

/** What of a customer can be written, and nothing else. */
const writable = (cliente: Cliente) =>
  Object.fromEntries(
    Object.keys(NEW).map((name) => [name, cliente[name as keyof typeof NEW] ?? '']),
  ) as Pick<Cliente, keyof typeof NEW>

type Options = {
  cliente: Cliente | undefined
  today: CalendarDay
  onSaved: (cliente: Cliente) => void
}

/**
 * The customer's form: asks about suspicious values, and links to the customer who already has
 * the CPF.
 */
export function useClienteForm({ cliente, today, onSaved }: Options) {
  const router = useRouter()
  const form = useContractForm({
    endpoint: clientesContract.create,
    record: cliente,
    defaultValues: cliente ? writable(cliente) : NEW,
    onSubmit: (body, options) =>
      cliente
        ? api.update({ params: { id: cliente.id }, body }, options)
        : api.create({ body }, options),
    success: (saved) =>
      [
        cliente ? 'Cliente atualizado com sucesso!' : 'Cliente cadastrado com sucesso!',
        saved.bloqueado &&
          saved.cpf !== cliente?.cpf &&
          `${BLOQUEIO_ANTERIOR} Motivo: ${saved.motivo_bloqueio}`,
      ]
        .filter(Boolean)
        .join(' '),
    failure: 'Erro ao salvar cliente. Verifique os dados e tente novamente.',
    invalidates: [queryKeys.clientes, queryKeys.painel, queryKeys.locacoes, queryKeys.pagamentos],
    onSaved,
    confirmBefore(body) {
      const doubts = Object.entries(suspiciousFields(body, today)).filter(
        ([name]) => body[name as keyof typeof body] !== cliente?.[name as keyof Cliente],
      )
      if (doubts.length === 0) return
      return {
        title: 'Dados que parecem errados',
        question: 'Salvar mesmo assim?',
        item: (
          <ul>
            {doubts.map(([name, doubt]) => (
              <li key={name}>{doubt}</li>
            ))}
          </ul>
        ),
        confirm: 'Salvar mesmo assim',
        cancel: 'Corrigir',
        field: doubts[0]?.[0],
      }
    },
    onRefused(error) {
      const existing = existingCliente(error.details)
      if (!existing) return false
      form.setError('cpf', { type: 'server', message: error.detail })
      form.ask({
        title: 'Cliente Já Cadastrado',
        question: error.detail,
        item: (
          <Facts
            items={[
              { label: 'Nome', value: existing.nome, wide: true },
              { label: 'CPF', value: <span className="tabular">{formatCPF(existing.cpf)}</span> },
              {
                label: 'Telefone',
                value: <span className="tabular">{formatTelefone(existing.telefone)}</span>,
              },
            ]}
          />
        ),
        confirm: 'Ver Cliente Existente',
        cancel: 'Continuar Editando',
        field: 'cpf',
        onConfirm: () =>
          void router.navigate({ to: '/admin/clientes/$id', params: { id: existing.id } }),
      })
      return true
    },
  })
  return form
}
