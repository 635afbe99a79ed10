import { useQuery } from '@tanstack/react-query'
import { CheckCheck, Eye } from 'lucide-react'
import { formatDay } from '#domain/calendar-day.ts'
import { formatTelefone } from '#domain/documents.ts'
import { formatBRL } from '#domain/money.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import type { OcorrenciaDePix } from '../contract.ts'
import { PROVEDOR_PIX_LABEL } from '../rules.ts'
import { api, pixQueries } from './api.ts'

/** What happened, and what is to be done about it. */
const WORDS: Record<OcorrenciaDePix['motivo'], (of: OcorrenciaDePix) => string> = {
  duplicado: (of) =>
    `Este pagamento já constava como pago: o cliente pagou duas vezes. Devolva ${formatBRL(of.valor_recebido)} a ele pelo painel do provedor.`,
  cancelado: (of) =>
    `Este pagamento estava cancelado. Devolva ${formatBRL(of.valor_recebido)} ao cliente pelo painel do provedor, ou registre o valor à mão.`,
  excluido: (of) =>
    `Este pagamento foi excluído. Devolva ${formatBRL(of.valor_recebido)} ao cliente pelo painel do provedor, ou registre o valor à mão.`,
  divergente: (of) =>
    `${of.valor === of.valor_recebido ? 'O valor devido mudou depois que a cobrança foi feita' : `A cobrança era de ${formatBRL(of.valor)}`}. Confira e registre o recebimento à mão, ou devolva o valor.`,
  desfeito: () =>
    'A baixa foi desfeita depois que o dinheiro entrou. Marque como pago de novo, ou devolva o valor.',
}

/** Pix payments that settled no debt, until marked as resolved. */
export function Occurrences() {
  const { data = [] } = useQuery(pixQueries.occurrences())
  if (data.length === 0) return null
  return (
    <section aria-label="Pix a conferir" className="mb-4 grid gap-3 no-print">
      {data.map((each) => (
        <Occurrence key={each.id} occurrence={each} />
      ))}
    </section>
  )
}

function Occurrence({ occurrence }: { occurrence: OcorrenciaDePix }) {
  const { id, motivo, valor_recebido, cliente_nome, cliente_telefone, descricao, pago_em, provedor } =
    occurrence
  const debt = addressOf(occurrence)
  const resolve = useEntityMutation({
    run: () => api.resolve({ params: { id } }),
    success: 'Pix conferido.',
    failure: 'Erro ao tirar o aviso. Tente novamente.',
    invalidates: [queryKeys.pix],
  })
  return (
    <Alert
      tipo="aviso"
      quiet
      title={`Pix de ${formatBRL(valor_recebido)} a conferir: ${cliente_nome}${cliente_telefone && `, ${formatTelefone(cliente_telefone)}`}`}
      actions={
        <>
          {debt && (
            <LinkButton size="small" icon={Eye} href={debt}>
              Ver detalhes
            </LinkButton>
          )}
          <Button
            size="small"
            icon={CheckCheck}
            busy={resolve.busy}
            busyLabel="Salvando..."
            onClick={() => void resolve.run()}
          >
            Já conferi
          </Button>
        </>
      }
    >
      {descricao}, recebido em {formatDay(pago_em)} ({PROVEDOR_PIX_LABEL[provedor]}).{' '}
      {WORDS[motivo](occurrence)}
    </Alert>
  )
}

/** The address of the debt's details; undefined if it was deleted. */
function addressOf({ pagamento_id, cobranca_id }: OcorrenciaDePix) {
  if (pagamento_id) return `/admin/pagamentos?pagamento=${pagamento_id}`
  return cobranca_id && `/admin/cobrancas?cobranca=${cobranca_id}`
}
