import { useQuery } from '@tanstack/react-query'
import { whatIs } from '#domain/pagamento.ts'
import { pixText } from '#features/contato/modelos/pagamento/rules.ts'
import type { PagamentoDetalhado } from '#features/dinheiro/pagamentos/contract.ts'
import { configuracoesQueries } from '#features/sistema/configuracoes/web/public.tsx'
import { PixDialog } from '../../pix/PixDialog.tsx'
import { INVALIDATES } from '../api.ts'
import { whoseIs } from '../labels.ts'

/** A Pix for what a payment owes today. */
export function PagamentoPixDialog({
  pagamento,
  onClose,
}: {
  pagamento: PagamentoDetalhado
  onClose: () => void
}) {
  const empresa = useQuery(configuracoesQueries.empresa()).data
  const { id, devido_hoje, cliente_nome, cliente_telefone, moto_placa } = pagamento
  return (
    <PixDialog
      divida={{ pagamento_id: id }}
      valor={devido_hoje}
      descricao={`${whatIs(pagamento)} ${moto_placa}`}
      about={`${whoseIs(pagamento)}, ${moto_placa}`}
      cliente={{ nome: cliente_nome, telefone: cliente_telefone }}
      message={({ copia_e_cola, link }) => pixText(pagamento, copia_e_cola, empresa, link)}
      invalidates={INVALIDATES}
      onClose={onClose}
    />
  )
}
